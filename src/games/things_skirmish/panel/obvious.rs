//! In a game alone the page makes the only move that there is. Layer 10.

use super::desk::Desk;
use crate::ui::haste::SoloCx;
use crate::ui::reactive::effect;
use leptos::prelude::*;
use std::time::Duration;

impl Desk {
    /// Gives the only possible answer to a question, if the page does that.
    pub(super) fn answer_itself(self) {
        let Some(SoloCx { answers_itself: after_ms, showing, .. }) = self.cx.alone else { return };
        let showing = move || showing.try_get().unwrap_or(false);
        effect(move || {
            // The same answer may be the only one twice in a row.
            self.seen.track();
            // This runs again once a great moment is over.
            if showing() {
                return;
            }
            let Some(action) = self.obvious.get() else { return };
            let answer = move || {
                if self.obvious.try_get_untracked() == Some(Some(action.clone())) && !untrack(showing) {
                    self.act(&action);
                }
            };
            set_timeout(answer, Duration::from_millis(after_ms.get_untracked().into()));
        });
    }
}
