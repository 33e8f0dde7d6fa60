//! The hut is what surrounds the table: walls, windows, a lamp, and the table top. Layer 9. The style moves the light; this module doesn't know whose
//! turn it is.

use crate::ui::art::hut;
use leptos::prelude::*;

/// Everything behind the players.
pub(super) fn behind() -> AnyView {
    let grain = format!(r#"<svg viewBox="-100 -100 200 200" preserveAspectRatio="none">{}</svg>"#, hut::grain());
    let window = || view! { <span class="hut-window"><span class="hut-snow"></span></span> };
    view! {
        <div class="hut" aria-hidden="true">
            {window()}
            {window()}
            <span class="hut-table" inner_html=grain></span>
            <span class="hut-lamp" inner_html=hut::LAMP></span>
        </div>
        <div class="hut-beam" aria-hidden="true"></div>
    }
    .into_any()
}
