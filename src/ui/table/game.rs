//! A table with others fetches its game once it knows which game it is. Layer 9.

use super::table_session::TableSession;
use crate::session::replay::Replay;
use crate::ui::aspects::ASPECTS;
use crate::ui::aspects::Aspect::{Lobby, Table};
use crate::ui::kit::GameKit;
use crate::ui::store::{About, NoticeTone, notify_about, settle};
use crate::ui::text::t;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

/// After how many milliseconds a game that couldn't be fetched is asked for again.
const AGAIN_MS: u32 = 3_000;

impl TableSession {
    /// The kit of the game chosen or being played, once it is here; tracked.
    pub fn kit(self) -> Option<&'static GameKit> {
        let key = self.look(&[Table, Lobby], |peer| {
            peer.roster().map_or_else(|| peer.lobby().game.clone(), |roster| roster.game.clone())
        });
        self.stock.find(&key)?.kit()
    }

    /// Whether the check has opened every card, so that the game can be played back; tracked.
    pub fn can_play_back(self) -> bool {
        self.look(&[Table], |peer| peer.report().is_some_and(|report| report.replay.is_some()))
    }

    /// The game for playing it back, once the check has opened every card.
    pub fn replay(self) -> Option<Replay> {
        self.glance(|peer| peer.report().and_then(|report| report.replay.clone()))
    }

    /// Whether the game hasn't been fetched yet; tracked.
    pub fn wants_game(self) -> bool {
        self.look(&[Table, Lobby], |peer| peer.wants_rules().is_some())
    }

    /// Fetches the game that the session is waiting for, again and again until it is here.
    pub(super) fn fetch_game(self) {
        let wanted = self.glance(|peer| peer.wants_rules().map(str::to_owned));
        let Some(cover) = wanted.and_then(|key| self.stock.find(&key)) else { return };
        if self.fetching.get_value() {
            return;
        }
        self.fetching.set_value(true);
        leptos::task::spawn_local(async move {
            while cover.open().await.is_none() {
                notify_about(About::Fetch, t("trouble-fetch"), NoticeTone::Warn);
                TimeoutFuture::new(AGAIN_MS).await;
                // The table may be gone by now.
                if self.fetching.try_get_value().is_none() {
                    return;
                }
            }
            settle(About::Fetch);
            let _ = self.fetching.try_set_value(false);
            let _ = self.room.try_with_value(|room| room.go_on());
            self.signals.changed(&ASPECTS);
        });
    }
}
