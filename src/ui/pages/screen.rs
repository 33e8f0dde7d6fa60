//! A table screen is a television or tablet in the middle of the table. Layer 9. It is a device that looks on. It shows what everybody may see, in a
//! size that can be read across the room, and how to come to the table.

use crate::ui::model::Invitation;
use crate::ui::text::say;
use crate::ui::widgets::{Button, Kind};
use crate::ui::{qr, store};
use leptos::prelude::*;

/// Whether this device is a table screen; tracked.
pub fn is_screen() -> bool {
    store::settings().with(|settings| settings.screen)
}

/// Makes this device a table screen, or an ordinary one again.
fn be_screen(screen: bool) {
    store::set_settings(|settings| settings.screen = screen);
}

/// The button that makes this device the table's screen.
#[component]
pub fn ToScreen() -> impl IntoView {
    view! {
        <Button wide=true kind=Kind::Quiet test="to-screen" on_press=|| be_screen(true)>{say("screen-show")}</Button>
    }
    .into_any()
}

/// The button that makes this device an ordinary one again.
#[component]
pub fn FromScreen() -> impl IntoView {
    view! { <Button kind=Kind::Quiet test="from-screen" on_press=|| be_screen(false)>{say("screen-end")}</Button> }
        .into_any()
}

/// How to come to the table: a QR code to scan, and the short code.
#[component]
pub fn Entrance(
    /// What lets others in.
    #[prop(into)]
    invitation: Signal<Invitation>,
) -> impl IntoView {
    let picture = move || qr::svg(&invitation.get().link, qr::Care::Q).unwrap_or_default();
    view! {
        <div class="entrance">
            <div class="entrance-qr" data-testid="screen-qr" inner_html=picture></div>
            <p class="entrance-words">
                <span>{say("screen-join")}</span>
                <b class="entrance-code" data-testid="screen-code">{move || invitation.get().code}</b>
            </p>
        </div>
    }
    .into_any()
}
