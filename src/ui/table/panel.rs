//! A game's panel gets the table as signals. Layer 9.

use super::table_session::TableSession;
use crate::base::ids::SeatSet;
use crate::session::{Peer, Phase};
use crate::ui::aspects::Aspect::Table;
use crate::ui::kit::{PanelCx, PeekState};
use crate::ui::notebook::Notebook;
use crate::ui::reactive::memo;
use crate::ui::store;
use data_encoding::HEXLOWER;
use leptos::prelude::*;
use std::time::Duration;

impl TableSession {
    /// The context for a panel. Its signals belong to the caller's owner.
    pub fn panel(self) -> PanelCx {
        let hidden = Signal::from(store::hidden());
        let players = memo(move || self.players_now());
        let seat = memo(move || self.look(&[Table], |peer| peer.my_seats().difference(peer.my_bots()).iter().next()));
        let awaited = memo(move || {
            let chosen = |peer: &Peer| peer.my_seats().difference(peer.to_move());
            let still = |peer: &Peer| peer.awaited().seats.difference(chosen(peer));
            self.look(&[Table], |peer| if peer.phase() == Phase::Playing { still(peer) } else { SeatSet::NONE })
        });
        let busy = memo(move || self.look(&[Table], |peer| peer.phase() != Phase::Playing || peer.is_returning()));
        let clock = RwSignal::new(0u32);
        if let Ok(ticks) = set_interval_with_handle(move || clock.update(|now| *now += 1), Duration::from_secs(1)) {
            on_cleanup(move || ticks.clear());
        }
        let waited = memo(move || {
            clock.track();
            self.signals.track(&[Table]);
            self.waited_s()
        });
        let game = memo(move || self.look(&[Table], |peer| peer.game_id().map(|id| HEXLOWER.encode(id))));
        PanelCx {
            table: self.handle,
            seat: seat.into(),
            players: players.into(),
            awaited: awaited.into(),
            busy: busy.into(),
            moving: Signal::stored(false),
            hidden,
            waited: waited.into(),
            nudge: Some(Callback::new(move |()| self.nudge())),
            over: memo(move || self.look(&[Table], |peer| peer.phase() == Phase::Over && peer.report().is_some()))
                .into(),
            alone: None,
            peek: PeekState::new(false, hidden),
            seals: Some(self.seals(clock)),
            talk: Some(self.talk()),
            notebook: Notebook::of(game.into(), seat.into()),
        }
    }
}
