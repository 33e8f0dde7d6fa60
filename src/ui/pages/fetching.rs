//! A part of the program is shown as soon as it is fetched. Layer 9.

use crate::ui::part::Fetching;
use crate::ui::store::{About, NoticeTone, notify_about};
use crate::ui::text::t;
use leptos::prelude::*;

/// Shows a part of the program as soon as it is fetched, or says that it can't be fetched.
pub(super) fn show_fetched<T: Copy + 'static>(part: Fetching<T>, shown: RwSignal<Option<T>, LocalStorage>) {
    leptos::task::spawn_local(async move {
        match part.await {
            // The page may be gone by now.
            Some(part) => drop(shown.try_set(Some(part))),
            None => notify_about(About::Fetch, t("trouble-fetch"), NoticeTone::Warn),
        }
    });
}
