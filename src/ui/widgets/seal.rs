//! A mark beside the latest result says that nobody can undo that any more. Layer 9.

use crate::base::ids::LogIndex;
use crate::ui::duration::duration;
use crate::ui::kit::Seals;
use crate::ui::reactive::{effect, memo};
use crate::ui::text::t;
use leptos::prelude::*;

/// Whether a result is sealed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seal {
    /// The result's number, counted from the beginning of the game; `None` before the first.
    result: Option<usize>,
    /// The length of the log up to it.
    len: LogIndex,
    done: bool,
}

/// Whether the newest result is sealed. A sealed result stays sealed.
pub fn follow(seals: Seals, newest: Signal<Option<usize>>) -> Memo<Seal> {
    Memo::new(move |before: Option<&Seal>| {
        let result = newest.get();
        let before = before.filter(|before| before.result == result);
        let len = before.map_or_else(|| seals.shown.get_untracked(), |before| before.len);
        let done = before.is_some_and(|before| before.done) || seals.sealed.get() >= len;
        Seal { result, len, done }
    })
}

/// The number of the result that should have been sealed by now.
pub fn late(seal: Memo<Seal>) -> RwSignal<Option<usize>> {
    let late = RwSignal::new(None);
    let result = memo(move || seal.get().result);
    effect(move || {
        let result = result.get();
        // If all devices are there, a result is sealed sooner. The page may be gone by then.
        let ripe = move || {
            let _ = late.try_set(result);
        };
        set_timeout(ripe, duration("--seal-late"));
    });
    late
}

/// The mark. A change of it isn't read out, but screen readers can find it.
pub fn mark(seal: Memo<Seal>, late: RwSignal<Option<usize>>) -> AnyView {
    let state = memo(move || match seal.get() {
        Seal { done: true, .. } => "done",
        Seal { result, .. } if late.get() == result => "under",
        Seal { .. } => "open",
    });
    let words = move || t(if state.get() == "under" { "seal-under" } else { "seal-done" });
    view! {
        <span class="seal" aria-live="off" data-testid="seal" data-state=move || state.get() title=move || t("seal-means")>
            {words}
        </span>
    }
    .into_any()
}
