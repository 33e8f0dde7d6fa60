//! A table with too few devices says how many its game needs to go on. Layer 9. It also gives the faces for a game against bots meanwhile.

use super::table_session::{TableSession, device_name};
use crate::session::peer::Member;
use crate::session::{Peer, Phase, Presence};
use crate::ui::aspects::ASPECTS;
use crate::ui::model::{Instead, Shortage};
use crate::ui::reactive::memo;
use leptos::prelude::*;
use std::time::Duration;

/// After how many milliseconds a device that is gone counts as missing. A page that is only being reloaded is back sooner.
const MISSED_MS: f64 = 6000.0;

impl TableSession {
    /// What is missing for the game to go on, checked every second. Belongs to the caller's owner.
    pub fn shortage(self) -> Memo<Option<Shortage>> {
        let clock = RwSignal::new(());
        if let Ok(ticks) = set_interval_with_handle(move || clock.set(()), Duration::from_secs(1)) {
            on_cleanup(move || ticks.clear());
        }
        memo(move || {
            clock.track();
            let now = js_sys::Date::now();
            let back_soon = |member: &Member| self.away_since(&member.key).is_some_and(|since| now - since < MISSED_MS);
            let waited_s = self.waited_s();
            self.look(&ASPECTS, |peer| short(peer, back_soon, waited_s))
        })
    }

    /// Whether too few devices are connected right now for any of them to take over from this one.
    pub(super) fn is_short(self) -> bool {
        self.glance(|peer| short(peer, |_| false, 0).is_some())
    }

    /// The same game with the same faces against bots. The player seated after this device's player comes first.
    pub fn instead(self) -> Instead {
        untrack(|| {
            let players = self.players_now();
            let own = self.glance(|peer| peer.my_seats().difference(peer.my_bots()).iter().next());
            let me = own.map_or(0, |seat| seat.index());
            let others = players.iter().cycle().skip(me + 1).take(players.len().saturating_sub(1));
            Instead {
                game: self.kit().map_or_else(String::new, |kit| kit.key().to_owned()),
                others: others.map(|player| (player.name.clone(), player.icon, player.color)).collect(),
            }
        })
    }
}

/// What is missing. Devices that are `back_soon` count as connected. Devices that have kept everybody waiting too long don't, even if they have a
/// link, unless others can do their work for them.
fn short(peer: &Peer, back_soon: impl Fn(&Member) -> bool, waited_s: u64) -> Option<Shortage> {
    let waits = match peer.phase() {
        Phase::Dealing | Phase::Working | Phase::Playing | Phase::Revealing => !peer.is_replaying(),
        Phase::Joining | Phase::Lobby | Phase::KeySetup | Phase::Over | Phase::Failed => false,
    };
    let members = peer.members();
    let at_table: Vec<&Member> = members.iter().filter(|member| member.presence != Presence::Left).collect();
    let awaited = peer.awaited();
    let too_long = awaited.seats.is_empty() && waited_s >= u64::from(peer.lobby().waits.slow_s);
    let stuck = |member: &Member| too_long && member.key != peer.me() && awaited.devices.contains(&member.device);
    let connected = |member: &Member| match member.presence {
        Presence::Here if peer.needs_all() && stuck(member) => false,
        Presence::Here | Presence::Leaving => true,
        Presence::Away | Presence::Silent => back_soon(member),
        Presence::Left => false,
    };
    let here = at_table.iter().filter(|member| connected(member)).count();
    let needed = peer.devices_needed();
    let mine = at_table.iter().any(|member| member.key == peer.me());
    let missing = || {
        let names = at_table.iter().filter(|member| !connected(member)).map(|member| device_name(peer, &member.key));
        if peer.needs_all() { names.collect::<Vec<_>>().join(", ") } else { String::new() }
    };
    let of = at_table.len().max(needed);
    (waits && mine && here < needed).then(|| Shortage { here, of, needed, missing: missing() })
}
