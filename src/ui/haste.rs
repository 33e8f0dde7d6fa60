//! A game alone waits for its only player, or hurries when asked to. Layer 9. With others nothing of it is there: how long somebody takes or
//! looks would tell them something.

use super::reactive::effect;
use super::store::{self, Pace};
use leptos::prelude::*;
use std::time::Duration;

/// How much faster bots play than usual when the player only looks on.
const FASTER: u32 = 8;

/// How bots hurry.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Haste {
    /// They seem to think, as long as the settings say.
    #[default]
    None,
    /// They play eight times as fast, and wait for no great moment.
    Faster,
    /// They move at once.
    AtOnce,
}

/// What the panel of a game alone also gets.
#[derive(Clone, Copy)]
pub struct SoloCx {
    /// A question with a single answer answers itself after this many milliseconds.
    pub answers_itself: Signal<u32>,
    /// Set by the panel while a great moment is shown: bots, and automatic answers, wait for its end.
    pub showing: RwSignal<bool>,
    /// How bots hurry.
    pub haste: RwSignal<Haste>,
    /// Whether the player, being dead, sees every card and role.
    pub sees_all: RwSignal<bool>,
}

impl SoloCx {
    /// Whether bots hurry; tracked.
    pub fn is_hurried(self) -> bool {
        self.haste.try_get().is_none_or(|haste| haste != Haste::None)
    }

    /// Makes the `only` move that there is after a short while, unless something else is asked by then. `asked` is tracked besides, as the
    /// same move may be the only one twice in a row.
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
            set_timeout(answer, Duration::from_millis(self.answers_itself.get_untracked().into()));
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
