//! Notices appear above everything else, for a while. Layer 9.

use super::icon::{self, Icon};
use crate::ui::notices::{Notice, NoticeTone};
use crate::ui::store;
use crate::ui::text::t;
use leptos::prelude::*;

/// The notices that are up.
#[component]
pub fn Notices() -> impl IntoView {
    let notices = store::notices();
    view! {
        <div class="notices" role="status" aria-live="polite" data-testid="notices">
            <For each=move || notices.with(|board| board.up().to_vec()) key=|notice| notice.id children=one/>
        </div>
    }
    .into_any()
}

fn one(notice: Notice) -> impl IntoView {
    let class = match notice.tone {
        NoticeTone::Plain => "notice",
        NoticeTone::Warn => "notice notice-warn",
        NoticeTone::Danger => "notice notice-danger",
    };
    let id = notice.id;
    view! {
        <div class=class>
            <p>{notice.text}</p>
            <button type="button" class="notice-close" aria-label=t("close") on:click=move |_| store::dismiss(id)><Icon drawing=icon::CLOSE/></button>
        </div>
    }
    .into_any()
}
