//! A player gets up from a table: for good, as politely as the table allows, or for a while. Layer 9. If the device is the host, it first lets
//! another device take over.

use super::table_session::TableSession;
use crate::net::driver::{Room, RoomEvent};
use crate::session::{Act, Event, Peer, Phase, Presence, Successor};
use crate::ui::aspects::Aspect;
use crate::ui::model::{Farewell, Going};
use crate::ui::renew;
use crate::ui::store::{self, About};
use leptos::prelude::*;
use std::time::Duration;

/// How long the last messages have to be sent.
const LAST_WORDS: Duration = Duration::from_millis(700);
/// How long a host that leaves for a while waits until another device has taken over.
const HANDING_OVER: Duration = Duration::from_secs(4);

impl TableSession {
    /// How far getting up has come; tracked.
    pub fn farewell(self) -> Farewell {
        self.farewell.get()
    }

    /// Begins to get up from a running game.
    pub fn get_up(self, going: Going) {
        // If too few devices are connected, none of them can take anything over.
        let running = self.is_running() && !self.is_short();
        let hands_over = running && self.glance(Peer::is_host) && self.tries(Act::HandOver);
        let waits = match going {
            Going::ForGood => running && self.tries(Act::Depart { heir: None }),
            Going::ToBot => running && self.tries(Act::Depart { heir: self.some_heir() }),
            Going::ForNow => hands_over,
        };
        self.farewell.set(if waits { Farewell::Under(going) } else { Farewell::Done(going) });
        if waits && going == Going::ForNow {
            self.done_after(going, HANDING_OVER);
        }
    }

    /// Gets up without waiting any longer.
    pub fn get_up_now(self) {
        if let Farewell::Under(going) = self.farewell.get_untracked() {
            self.farewell.set(Farewell::Done(going));
        }
    }

    /// Stays at the table after all.
    pub fn stay(self) {
        self.act(Act::Stay);
        self.farewell.set(Farewell::Stays);
    }

    /// An heir for the seats: a bot on the first other device that can be heard.
    fn some_heir(self) -> Option<Successor> {
        let (me, members) = self.glance(|peer| (peer.me(), peer.members()));
        let other = members.into_iter().find(|member| member.key != me && member.presence == Presence::Here);
        other.map(|member| Successor { device: member.key, bot: true })
    }

    /// How many have agreed that a bot plays on, and how many must; `None` if that isn't proposed. Tracked.
    pub fn agreed(self) -> Option<(usize, usize)> {
        self.look(&[Aspect::Presence], |peer| {
            let mine = peer.leaving().into_iter().find(|leaving| leaving.device == peer.me() && leaving.heir.is_some());
            mine.map(|mine| (mine.by.len(), mine.needed))
        })
    }

    /// Lets another device become the host, if there is one.
    pub fn hand_over(self) {
        self.act(Act::HandOver);
    }

    /// Checks whether the wait before getting up is over.
    pub(super) fn look_round(self) {
        let Farewell::Under(going) = self.farewell.get_untracked() else { return };
        let done = self.glance(|peer| match going {
            Going::ForGood | Going::ToBot => {
                peer.members().iter().any(|member| member.key == peer.me() && member.presence == Presence::Left)
            }
            Going::ForNow => !peer.is_host(),
        });
        if done || !self.is_running() {
            self.done_after(going, LAST_WORDS);
        }
    }

    fn done_after(self, going: Going, pause: Duration) {
        set_timeout(
            move || {
                // The page may be gone by then.
                let _ = self.farewell.try_set(Farewell::Done(going));
            },
            pause,
        );
    }

    fn is_running(self) -> bool {
        let phase = self.glance(Peer::phase);
        !phase.is_before_game() && !matches!(phase, Phase::Revealing | Phase::Over | Phase::Failed)
    }

    fn tries(self, act: Act) -> bool {
        self.room.with_value(|room| room.act(act)).is_ok()
    }

    /// Leaves for good.
    pub fn leave(self) {
        // Events of the closing links mustn't note the table again.
        self.farewell.set(Farewell::Done(Going::ForGood));
        self.room.with_value(Room::leave);
        store::settle_unless(|about| *about == About::Passing);
        self.forget();
        self.tab_lock.set_value(None);
    }

    /// Says goodbye to everybody. This device can come back.
    pub fn part(self) {
        self.room.with_value(Room::hang_up);
        store::settle_unless(|about| *about == About::Passing);
        self.tab_lock.set_value(None);
    }

    /// Notes at which table this device is, in case the page is closed and opened again.
    pub(super) fn note(self, event: &RoomEvent) {
        let game = self.glance(|peer| (peer.phase() != Phase::Joining).then(|| peer.lobby().game.clone()));
        match (event, game) {
            (RoomEvent::Session(Event::JoinRefused(_)), _) => self.forget(),
            (_, Some(game)) if !self.elsewhere.get() && self.stays() => self.remember(game),
            (_, _) => {}
        }
    }

    /// Whether this device hasn't left for good.
    fn stays(self) -> bool {
        !matches!(self.farewell.get(), Farewell::Done(Going::ForGood | Going::ToBot))
    }

    /// A further player of this browser is remembered by its tab alone.
    fn remember(self, game: String) {
        if self.player.is_first() {
            store::note_table(self.fragment(), game);
        } else {
            renew::at_table(true);
        }
    }

    /// What a further player leaves, others of this browser may still be at.
    fn forget(self) {
        if self.player.is_first() {
            store::forget_table();
        }
    }
}
