//! The table tells who is at a running game, and what to do about players that keep it waiting. Layer 9.

use super::table_session::{TableSession, device_name, players};
use crate::base::ids::{LogIndex, SeatSet};
use crate::crypto::IdentityKey;
use crate::net::driver::{Linked, Room};
use crate::session::peer::Member;
use crate::session::{Act, Leaving, Onlooker, Peer, Phase, Presence, Roster, Successor, Waits, Words};
use crate::ui::aspects::{ASPECTS, Aspect};
use crate::ui::kit::{Player, Seals};
use crate::ui::model::{Charge, Companion, Company, Onlooking, Proposal};
use crate::ui::text::{t, tell};
use leptos::prelude::*;

impl TableSession {
    /// The devices of the game and their people; tracked.
    pub fn company(self) -> Company {
        let linked = self.room.with_value(Room::linked);
        self.look(&ASPECTS, |peer| {
            let mates = peer.members();
            let link = |mate: &Member| linked.iter().find(|linked| linked.device == mate.key);
            let here = mates.iter().filter(|mate| mate.presence == Presence::Here).count();
            let outside = !mates.iter().any(|mate| mate.key == peer.me());
            Company {
                hosting: peer.is_host(),
                needed: peer.words_needed(),
                holders: mates.iter().filter(|mate| holds_share(peer, mate)).count(),
                all: peer.needs_all(),
                watching: !outside && peer.my_seats().difference(peer.my_bots()).is_empty(),
                outside,
                onlookers: self.onlookers(peer, outside),
                here,
                left: mates.iter().filter(|mate| mate.presence == Presence::Left).count(),
                companions: mates.iter().map(|mate| self.companion(peer, mate, link(mate), here)).collect(),
                waits: peer.lobby().waits,
            }
        })
    }

    fn companion(self, peer: &Peer, mate: &Member, link: Option<&Linked>, here: usize) -> Companion {
        let roster = peer.roster();
        let seats = roster.map_or(SeatSet::NONE, |roster| roster.seats_of(mate.device));
        let all = roster.map(|roster| roster.seats.as_slice()).unwrap_or_default();
        let own = || all.iter().filter(|seat| seat.device == mate.device);
        let connected = mate.presence == Presence::Here;
        // The face is the one at the table, whatever was chosen.
        let seat = all.iter().position(|seat| seat.device == mate.device && !seat.bot);
        let player = seat.and_then(|seat| players(peer).into_iter().nth(seat));
        let player = player.map(|player| Player { connected, ..player });
        let nobody = || Player { name: t("somebody"), icon: 0, color: 0, bot: false, connected };
        // A device that came later, or has left its seats to an heir, has no seat in this game, but one in the next.
        let next = || peer.lobby().seats.iter().find(|seat| seat.device == mate.key && !seat.bot);
        let player = player.or_else(|| next().map(|seat| Player::of(&seat.look, false, connected)));
        let me = mate.key == peer.me();
        // The one to be let go has no word in it.
        let others = here.saturating_sub(usize::from(connected));
        Companion {
            device: mate.key,
            player: player.unwrap_or_else(nobody),
            seats,
            bots: own().filter(|seat| seat.bot).map(|seat| seat.look.name.clone()).collect(),
            me,
            host: peer.game_host() == Some(mate.device),
            presence: mate.presence,
            via: link.and_then(|link| link.via).map(|via| device_name(peer, &via)),
            relayed: link.is_some_and(|link| link.relayed == Some(true)),
            awaited: !peer.awaited().seats.intersection(seats).is_empty(),
            proposals: self.proposals(peer, mate),
            enough: others >= peer.words_needed(),
            charged: self.charges.with(|charges| charges.iter().any(|charge| charge.device == Some(mate.key))),
        }
    }

    fn onlookers(self, peer: &Peer, outside: bool) -> Vec<Onlooking> {
        let me = peer.me();
        let one = |onlooker: Onlooker| Onlooking {
            name: device_name(peer, &onlooker.device),
            agree: onlooker.by.len(),
            mine: outside || onlooker.by.contains(&me),
            device: onlooker.device,
        };
        peer.onlookers().into_iter().filter(|onlooker| onlooker.device != me).map(one).collect()
    }

    fn proposals(self, peer: &Peer, mate: &Member) -> Vec<Proposal> {
        let me = peer.me();
        let all = peer.leaving().into_iter().filter(|leaving| leaving.device == mate.key);
        let one = |leaving: Leaving| Proposal {
            heir: leaving.heir,
            heir_name: leaving.heir.map(|heir| device_name(peer, &heir.device)).unwrap_or_default(),
            agree: leaving.by.len(),
            mine: leaving.by.contains(&me),
        };
        all.map(one).collect()
    }

    /// Since when a device has been away, in milliseconds of the page's clock.
    pub fn away_since(self, device: &IdentityKey) -> Option<f64> {
        self.away.with_value(|away| away.iter().find(|(key, _)| key == device).map(|(_, since)| *since))
    }

    /// Notes which devices have gone away, and which are back.
    pub(super) fn note_away(self) {
        let here = |mate: &Member| matches!(mate.presence, Presence::Here | Presence::Left);
        let mates = self.glance(Peer::members);
        self.away.update_value(|away| {
            away.retain(|(key, _)| mates.iter().any(|mate| mate.key == *key && !here(mate)));
            for mate in mates.iter().filter(|mate| !here(mate)) {
                if !away.iter().any(|(key, _)| *key == mate.key) {
                    away.push((mate.key, js_sys::Date::now()));
                }
            }
        });
    }

    /// Would let a device go, and have an heir play on for it.
    pub fn let_go(self, device: IdentityKey, heir: Option<Successor>) {
        self.act(Act::Dismiss { device, heir });
    }

    /// Would let an onlooker into the game.
    pub fn welcome(self, device: IdentityKey) {
        self.act(Act::Welcome(device));
    }

    /// This device as an heir.
    pub fn heir(self, bot: bool) -> Successor {
        Successor { device: self.glance(Peer::me), bot }
    }

    /// How far what lies on the table is sealed, looked at whenever the clock ticks: nothing happens when a device signs. Its signals belong
    /// to the caller's owner.
    pub(super) fn seals(self, clock: RwSignal<u32>) -> Seals {
        let at_tick = move |look: fn(&Peer) -> LogIndex| {
            Memo::new(move |_| {
                clock.track();
                self.look(&[Aspect::Table], look)
            })
        };
        Seals { shown: at_tick(Peer::shown).into(), sealed: at_tick(Peer::committed).into() }
    }

    /// Whether the game takes all devices that are still in it; tracked.
    pub fn needs_all(self) -> bool {
        self.look(&[Aspect::Table, Aspect::Presence], Peer::needs_all)
    }

    /// Whether only all devices together could open a card, in the game that was checked or is under way; tracked.
    pub fn opens_together(self) -> bool {
        self.look(&[Aspect::Table], |peer| peer.roster().is_some_and(Roster::opens_together))
    }

    /// How long the table shall wait.
    pub fn set_waits(self, waits: Waits) {
        self.act(Act::SetWaits(waits));
    }

    /// Asks the players awaited for their move.
    pub fn nudge(self) {
        let seats = self.glance(|peer| peer.awaited().seats.difference(peer.my_seats()));
        self.nudge_seats(seats);
    }

    /// Asks some of them.
    pub fn nudge_seats(self, seats: SeatSet) {
        let awaited = self.glance(|peer| peer.awaited().seats.intersection(seats));
        awaited.iter().for_each(|seat| self.act(Act::Say(Words::Nudge(seat))));
    }

    /// For how many more seconds a choice may take by the table's timer; nothing without one. Tracked.
    pub fn time_left(self, waited_s: u64) -> Option<u64> {
        let timer = self.look(&[Aspect::Table, Aspect::Lobby], |peer| {
            (peer.phase() == Phase::Playing).then(|| peer.lobby().waits.timer_s)
        })?;
        (timer > 0).then(|| u64::from(timer).saturating_sub(waited_s))
    }

    /// Players who have kept the table waiting for so long that letting them go is offered, in words; empty for nobody. Tracked.
    pub fn overdue(self, waited_s: u64) -> String {
        let Company { companions, waits, all, .. } = self.company();
        let playing = self.look(&[Aspect::Table], |peer| peer.phase() == Phase::Playing);
        let late = |one: &&Companion| {
            let away = matches!(one.presence, Presence::Away | Presence::Silent);
            // Players who are here may think for longer, unless the table has a timer.
            let grace_s = u64::from(waits.grace_s) * if away { 1 } else { 3 };
            let timer_s = if waits.timer_s > 0 { u64::from(waits.timer_s) } else { u64::MAX };
            playing && one.awaited && !one.me && waited_s >= grace_s.min(timer_s)
        };
        let names: Vec<String> = companions.iter().filter(late).map(|one| one.player.name.clone()).collect();
        let key = if all { "overdue-all" } else { "overdue" };
        if names.is_empty() { String::new() } else { tell(key, &[("who", names.join(", ").into())]) }
    }

    /// What devices did wrong, as far as it can be shown; tracked.
    pub fn charges(self) -> Vec<Charge> {
        self.charges.get()
    }

    /// For how many seconds those awaited have been so.
    pub(super) fn waited_s(self) -> u64 {
        self.room.with_value(Room::waited_s)
    }
}

/// Whether a device holds a share of the keys: it has a seat, and hasn't left.
fn holds_share(peer: &Peer, mate: &Member) -> bool {
    let seated = peer.roster().is_some_and(|roster| !roster.seats_of(mate.device).is_empty());
    seated && mate.presence != Presence::Left
}
