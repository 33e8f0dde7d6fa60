//! A game alone waits for its only player, or hurries when asked to. Layer 9. Tables with others do neither, as the time that somebody takes would
//! tell them something.

use super::reactive::effect;
use super::store::{self, Pace};
use leptos::prelude::*;
use std::time::Duration;

/// How many times faster bots play when the player merely looks on.
const FASTER: u32 = 8;

/// Whether and how bots hurry.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Haste {
    /// They seem to think for as long as the settings say.
    #[default]
    None,
    /// They play eight times as fast, and don't wait for great moments.
    Faster,
    /// They move at once.
    AtOnce,
}

/// What the panel gets in addition in a game alone.
#[derive(Clone, Copy)]
pub struct SoloCx {
    /// After how many milliseconds a question with only one answer is answered automatically.
    pub answers_itself: Signal<u32>,
    /// Whether a great moment is shown. The panel sets this; bots and automatic answers wait until it is over.
    pub showing: RwSignal<bool>,
    /// How bots hurry.
    pub haste: RwSignal<Haste>,
    /// Whether the player, who is dead, sees all cards and roles.
    pub sees_all: RwSignal<bool>,
}

impl SoloCx {
    /// Whether bots hurry; tracked.
    pub fn is_hurried(self) -> bool {
        self.haste.try_get().is_none_or(|haste| haste != Haste::None)
    }

    /// Makes the `only` possible move after a short while, unless something else is asked by then. `asked` is tracked as well, as the same move may
    /// be the only one twice in a row.
    pub fn answer_itself<Q, M>(self, asked: Memo<Q>, only: Memo<Option<M>>, act: impl Fn(M) + Copy + 'static)
    where
        Q: Send + Sync + 'static,
        M: Clone + PartialEq + Send + Sync + 'static,
    {
        let showing = move || self.showing.try_get().unwrap_or(false);
        effect(move || {
            asked.track();
            // This runs again once a great moment is over.
            if showing() {
                return;
            }
            let Some(action) = only.get() else { return };
            let answer = move || {
                if only.try_get_untracked() == Some(Some(action.clone())) && !untrack(showing) {
                    act(action);
                }
            };
            let wait = Duration::from_millis(self.answers_itself.get_untracked().into());
            if let Ok(timer) = set_timeout_with_handle(answer, wait) {
                on_cleanup(move || timer.clear());
            }
        });
    }
}

/// How long a bot seems to think, in milliseconds; tracked.
pub fn pause_ms(haste: Haste) -> u32 {
    let pause = match store::settings().get().pace {
        Pace::Slow => 1600,
        Pace::Normal => 800,
        Pace::Quick => 250,
    };
    match haste {
        Haste::None => pause,
        Haste::Faster => pause / FASTER,
        Haste::AtOnce => 0,
    }
}
