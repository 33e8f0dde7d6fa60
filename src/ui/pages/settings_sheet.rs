//! A sheet has the settings that can be changed at a table: how the page looks, sounds and explains. Layer 9.

use super::fetching::show_fetched;
use super::settings::ComfortForm;
use crate::ui::text::{learn, say};
use crate::ui::widgets::Sheet;
use crate::ui::words::SETTINGS;
use leptos::prelude::*;

crate::part!(
    /// Fetches the settings that can be changed at a table; `None` if that isn't possible now.
    settings, comfort: fn() -> AnyView = {
        learn([SETTINGS]);
        || view! { <ComfortForm/> }.into_any()
    }
);

/// A sheet with the settings that can be changed at a table.
#[component]
pub fn SettingsSheet(
    /// Whether it is open; closing it sets this.
    open: RwSignal<bool>,
) -> impl IntoView {
    let inside = move || {
        let shown = RwSignal::new_local(None::<fn() -> AnyView>);
        show_fetched(comfort(), shown);
        move || shown.get().map(|settings| settings())
    };
    view! { <Sheet open title=say("settings") test="settings-sheet">{inside()}</Sheet> }.into_any()
}
