//! The table tells who is in the game under way, and what to do about players who keep it waiting. Layer 9.

use super::table_session::{TableSession, device_name, players};
use crate::base::ids::{LogIndex, SeatSet};
use crate::crypto::IdentityKey;
use crate::net::driver::{Linked, Room};
use crate::session::peer::Member;
use crate::session::{Act, Leaving, Onlooker, Peer, Phase, Presence, Roster, Successor, Waits, Words};
use crate::ui::aspects::{ASPECTS, Aspect};
use crate::ui::kit::{Player, Seals};
use crate::ui::model::{Charge, MemberModel, MembersModel, Onlooking, Proposal};
use crate::ui::reactive::memo;
use crate::ui::text::{t, tell};
use leptos::prelude::*;

impl TableSession {
    /// The members of the game and their people; tracked.
    pub fn members(self) -> MembersModel {
        let linked = self.room.with_value(Room::linked);
        self.look(&ASPECTS, |peer| {
            let members = peer.members();
            let link = |member: &Member| linked.iter().find(|linked| linked.device == member.key);
            let here = members.iter().filter(|member| member.presence == Presence::Here).count();
            let outside = !members.iter().any(|member| member.key == peer.me());
            MembersModel {
                hosting: peer.is_host(),
                needed: peer.votes_needed(),
                holders: members.iter().filter(|member| holds_share(peer, member)).count(),
                all: peer.needs_all(),
                watching: !outside && peer.my_seats().difference(peer.my_bots()).is_empty(),
                outside,
                onlookers: self.onlookers(peer, outside),
                here,
                left: members.iter().filter(|member| member.presence == Presence::Left).count(),
                rows: members.iter().map(|member| self.member(peer, member, link(member), here)).collect(),
                waits: peer.lobby().waits,
            }
        })
    }

    fn member(self, peer: &Peer, member: &Member, link: Option<&Linked>, here: usize) -> MemberModel {
        let roster = peer.roster();
        let seats = roster.map_or(SeatSet::NONE, |roster| roster.seats_of(member.device));
        let all = roster.map(|roster| roster.seats.as_slice()).unwrap_or_default();
        let own = || all.iter().filter(|seat| seat.device == member.device);
        let connected = member.presence == Presence::Here;
        // The face is the one used at this table, which may differ from the one that the player chose.
        let seat = all.iter().position(|seat| seat.device == member.device && !seat.bot);
        let player = seat.and_then(|seat| players(peer).into_iter().nth(seat));
        let player = player.map(|player| Player { connected, ..player });
        let nobody = || Player { name: t("somebody"), icon: 0, color: 0, bot: false, connected };
        // A device that came later, or that has left its seats to an heir, has no seat in this game, but has one in the next.
        let next = || peer.lobby().seats.iter().find(|seat| seat.device == member.key && !seat.bot);
        let player = player.or_else(|| next().map(|seat| Player::of(&seat.look, false, connected)));
        let me = member.key == peer.me();
        // The device that is to be let go has no vote.
        let others = here.saturating_sub(usize::from(connected));
        MemberModel {
            device: member.key,
            player: player.unwrap_or_else(nobody),
            seats,
            bots: own().filter(|seat| seat.bot).map(|seat| seat.look.name.clone()).collect(),
            me,
            host: peer.game_host() == Some(member.device),
            presence: member.presence,
            via: link.and_then(|link| link.via).map(|via| device_name(peer, &via)),
            relayed: link.is_some_and(|link| link.relayed == Some(true)),
            awaited: !peer.awaited().seats.intersection(seats).is_empty(),
            proposals: self.proposals(peer, member),
            enough: others >= peer.votes_needed(),
            charged: self.charges.with(|charges| charges.iter().any(|charge| charge.device == Some(member.key))),
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

    fn proposals(self, peer: &Peer, member: &Member) -> Vec<Proposal> {
        let me = peer.me();
        let all = peer.leaving().into_iter().filter(|leaving| leaving.device == member.key);
        let one = |leaving: Leaving| Proposal {
            heir: leaving.heir,
            heir_name: leaving.heir.map(|heir| device_name(peer, &heir.device)).unwrap_or_default(),
            agree: leaving.by.len(),
            mine: leaving.by.contains(&me),
        };
        all.map(one).collect()
    }

    /// Since when a device has been away, in milliseconds of the page's clock; `None` if it isn't away.
    pub fn away_since(self, device: &IdentityKey) -> Option<f64> {
        self.away.with_value(|away| away.iter().find(|(key, _)| key == device).map(|(_, since)| *since))
    }

    /// Notes which devices have gone away, and which are back.
    pub(super) fn note_away(self) {
        let here = |member: &Member| matches!(member.presence, Presence::Here | Presence::Left);
        let members = self.glance(Peer::members);
        self.away.update_value(|away| {
            away.retain(|(key, _)| members.iter().any(|member| member.key == *key && !here(member)));
            for member in members.iter().filter(|member| !here(member)) {
                if !away.iter().any(|(key, _)| *key == member.key) {
                    away.push((member.key, js_sys::Date::now()));
                }
            }
        });
    }

    /// Votes to let a device go. If there is an `heir`, that device plays on for it.
    pub fn let_go(self, device: IdentityKey, heir: Option<Successor>) {
        self.act(Act::Dismiss { device, heir });
    }

    /// Votes to let an onlooker into the game.
    pub fn welcome(self, device: IdentityKey) {
        self.act(Act::Welcome(device));
    }

    /// This device as an heir.
    pub fn heir(self, bot: bool) -> Successor {
        Successor { device: self.glance(Peer::me), bot }
    }

    /// How far the results on the table are sealed. It is updated on each tick of the clock, as no event comes when a device signs. The signals
    /// belong to the caller's owner.
    pub(super) fn seals(self, clock: RwSignal<u32>) -> Seals {
        let at_tick = move |look: fn(&Peer) -> LogIndex| {
            memo(move || {
                clock.track();
                self.look(&[Aspect::Table], look)
            })
        };
        Seals { shown: at_tick(Peer::shown).into(), sealed: at_tick(Peer::committed).into() }
    }

    /// Whether the game needs all devices that are still in it to open a card; tracked.
    pub fn needs_all(self) -> bool {
        self.look(&[Aspect::Table, Aspect::Presence], Peer::needs_all)
    }

    /// Whether only all devices together can open a card, in the game under way or the one just checked; tracked.
    pub fn opens_together(self) -> bool {
        self.look(&[Aspect::Table], |peer| peer.roster().is_some_and(Roster::opens_together))
    }

    /// Sets how long the table waits.
    pub fn set_waits(self, waits: Waits) {
        self.act(Act::SetWaits(waits));
    }

    /// Asks the awaited players for their moves.
    pub fn nudge(self) {
        let seats = self.glance(|peer| peer.awaited().seats.difference(peer.my_seats()));
        self.nudge_seats(seats);
    }

    /// Asks those of these seats that are awaited.
    pub fn nudge_seats(self, seats: SeatSet) {
        let awaited = self.glance(|peer| peer.awaited().seats.intersection(seats));
        awaited.iter().for_each(|seat| self.act(Act::Say(Words::Nudge(seat))));
    }

    /// How many seconds are left for a choice by the table's timer; `None` without a timer. Tracked.
    pub fn time_left(self, waited_s: u64) -> Option<u64> {
        let timer = self.look(&[Aspect::Table, Aspect::Lobby], |peer| {
            (peer.phase() == Phase::Playing).then(|| peer.lobby().waits.timer_s)
        })?;
        (timer > 0).then(|| u64::from(timer).saturating_sub(waited_s))
    }

    /// Says which players have kept the table waiting so long that the page offers to let them go; empty if none have. Tracked.
    pub fn overdue(self, waited_s: u64) -> String {
        let MembersModel { rows, waits, all, .. } = self.members();
        let playing = self.look(&[Aspect::Table], |peer| peer.phase() == Phase::Playing);
        let late = |one: &&MemberModel| {
            let away = matches!(one.presence, Presence::Away | Presence::Silent);
            // Players who are here may think for longer, unless the table has a timer.
            let grace_s = u64::from(waits.grace_s) * if away { 1 } else { 3 };
            let timed_out = waits.timer_s > 0 && waited_s >= u64::from(waits.timer_s);
            playing && one.awaited && !one.me && (waited_s >= grace_s || timed_out)
        };
        let names: Vec<String> = rows.iter().filter(late).map(|one| one.player.name.clone()).collect();
        let key = if all { "overdue-all" } else { "overdue" };
        if names.is_empty() { String::new() } else { tell(key, &[("who", names.join(", ").into())]) }
    }

    /// What devices did wrong, as far as that can be proved; tracked.
    pub fn charges(self) -> Vec<Charge> {
        self.charges.get()
    }

    /// For how many seconds the table has waited for the players it now awaits.
    pub(super) fn waited_s(self) -> u64 {
        self.room.with_value(Room::waited_s)
    }
}

/// Whether a device holds a share of the keys: it has a seat, and it hasn't left.
fn holds_share(peer: &Peer, member: &Member) -> bool {
    let seated = peer.roster().is_some_and(|roster| !roster.seats_of(member.device).is_empty());
    seated && member.presence != Presence::Left
}
