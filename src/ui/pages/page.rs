//! A page below the first one has a way back and a title. Layer 9.

use crate::ui::text::say;
use crate::ui::widgets::{Button, Icon, Kind, icon};
use leptos::prelude::*;

/// A page below the first one: a way back, a title, and its content.
#[component]
pub fn Page(
    /// The title.
    #[prop(into)]
    title: Signal<String>,
    /// Goes back.
    #[prop(into)]
    on_back: Callback<()>,
    /// Handle for tests.
    test: &'static str,
    /// Its content.
    children: Children,
) -> impl IntoView {
    view! {
        <main class="page" data-testid=test>
            <header class="page-head">
                <Button kind=Kind::Quiet label=say("back") test="back" on_press=move || on_back.run(())>
                    <Icon drawing=icon::BACK/>
                </Button>
                <h1 class="title">{move || title.get()}</h1>
            </header>
            <div class="page-body">{children()}</div>
        </main>
    }
    .into_any()
}
