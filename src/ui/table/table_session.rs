//! A table session turns a room's peer into signals for pages and panels. Layer 9; knows no game.

use super::signals::Signals;
use crate::base::ids::{DeviceId, Seat};
use crate::crypto::IdentityKey;
use crate::net::driver::{Room, RoomEvent, Trouble};
use crate::net::link::Absence;
use crate::net::rendezvous_points::RendezvousPoints;
use crate::session::lobby::JoinError;
use crate::session::table::audit::{Report, Unchecked, Violation};
use crate::session::table::phase::Failure;
use crate::session::{Act, Event, LinkError, Peer, Phase, Presence, Verdict as Found, Words};
use crate::table::erase::AnyTable;
use crate::ui::aspects::Aspect::{self, Lobby, Presence as Devices, Standing, Table};
use crate::ui::aspects::changed_by;
use crate::ui::chatter::Spoken;
use crate::ui::exchange::Exchange;
use crate::ui::kit::{Player, Stock, TableHandle, TableSource, apart};
use crate::ui::model::{Charge, Farewell, Invitation, Verdict};
use crate::ui::share::record_name;
use crate::ui::store::{About, NoticeTone, notify, notify_about, settle, settle_unless};
use crate::ui::tab_lock::TabLock;
use crate::ui::tab_player::TabPlayer;
use crate::ui::text::{t, tell};
use crate::ui::{device, trouble};
use leptos::prelude::*;
use std::rc::Rc;

/// The session at a table with others; a handle that can be copied.
#[derive(Clone, Copy)]
pub struct TableSession {
    pub(super) room: StoredValue<Room, LocalStorage>,
    rendezvous: StoredValue<RendezvousPoints>,
    pub(super) signals: Signals,
    invitation: Signal<Invitation>,
    exchange: Exchange,
    /// Whether another tab has taken the table over.
    pub(super) elsewhere: RwSignal<bool>,
    /// Which of this browser's players this tab is.
    pub(super) player: TabPlayer,
    /// This tab's lock on the player's place.
    pub(super) tab_lock: StoredValue<Option<TabLock>, LocalStorage>,
    /// Devices whose loss of connection was reported.
    pub(super) gone: StoredValue<Vec<IdentityKey>>,
    /// Devices of the game that are away, each with the time since when.
    pub(super) away: StoredValue<Vec<(IdentityKey, f64)>>,
    /// How far getting up has come.
    pub(super) farewell: RwSignal<Farewell>,
    /// What players have just said.
    pub(super) spoken: RwSignal<Vec<Spoken>>,
    /// What devices did wrong.
    pub(super) charges: RwSignal<Vec<Charge>>,
    /// Whether the log can't be checked.
    pub(super) unchecked: RwSignal<bool>,
    /// Whether this browser stores nothing of the table.
    unkept: RwSignal<bool>,
    pub(super) handle: TableHandle,
    pub(super) stock: Stock,
    /// Whether the game is being fetched.
    pub(super) fetching: StoredValue<bool>,
}

struct Source {
    room: Room,
    signals: Signals,
}

impl TableSource for Source {
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable)) {
        self.room.with(|peer| {
            // Once the check has opened every card, the table of its report is shown.
            let opened = peer.report().map(|report| &*report.table);
            if let Some(table) = opened.or_else(|| peer.table()) {
                look(table);
            }
        });
    }

    fn submit(&self, seat: Seat, action: Vec<u8>) {
        match self.room.act(Act::Move { seat, action }) {
            // A player who has chosen is no longer asked, though the move may take a while to be made.
            Ok(()) => self.signals.changed(&[Table]),
            Err(_) => notify_about(About::Question, t("move-refused"), NoticeTone::Warn),
        }
    }
}

impl TableSession {
    /// The session in a room. Its signals belong to the caller's owner.
    pub fn new(
        room: Room,
        rendezvous: RendezvousPoints,
        stock: Stock,
        player: TabPlayer,
        tab_lock: Option<TabLock>,
    ) -> Self {
        let elsewhere = RwSignal::new(false);
        let signals = Signals::new();
        let at = StoredValue::new_local(room.clone());
        let meets = StoredValue::new(rendezvous);
        let invitation = Signal::derive(move || {
            signals.track(&[Lobby]);
            let look = |rendezvous: &RendezvousPoints| {
                at.with_value(|room| room.with(|peer| device::invitation(peer.invite(), rendezvous)))
            };
            meets.with_value(look)
        });
        let present = Signal::derive(move || {
            signals.track(&[Lobby]);
            at.with_value(|room| room.with(|peer| peer.lobby().devices.len()))
        });
        let exchange = Exchange::new(room.codes(), Signal::derive(move || invitation.get().link), present);
        if let Some(tab_lock) = &tab_lock {
            let room = room.clone();
            let lost = move || {
                room.hang_up();
                let _ = elsewhere.try_set(true);
            };
            tab_lock.hold(lost, move |code| exchange.handed(code));
        }
        let handle = TableHandle::new(Rc::new(Source { room: room.clone(), signals }));
        let session = TableSession {
            room: at,
            rendezvous: meets,
            signals,
            invitation,
            exchange,
            elsewhere,
            player,
            tab_lock: StoredValue::new_local(tab_lock),
            gone: StoredValue::default(),
            away: StoredValue::default(),
            farewell: RwSignal::default(),
            spoken: RwSignal::default(),
            charges: RwSignal::default(),
            unchecked: RwSignal::default(),
            unkept: RwSignal::default(),
            handle,
            stock,
            fetching: StoredValue::new(false),
        };
        room.on_event(move |event| session.heed(event));
        session
    }

    /// Reads the session; tracked for these aspects.
    pub(super) fn look<R>(self, aspects: &[Aspect], look: impl FnOnce(&Peer) -> R) -> R {
        self.signals.track(aspects);
        self.glance(look)
    }

    /// Reads the session as it is now; not tracked.
    pub(super) fn glance<R>(self, look: impl FnOnce(&Peer) -> R) -> R {
        self.room.with_value(|room| room.with(look))
    }

    fn heed(self, event: &RoomEvent) {
        let notice = match event {
            RoomEvent::Session(Event::Started) => {
                settle(About::Start);
                self.charges.set(Vec::new());
                self.unchecked.set(false);
                None
            }
            RoomEvent::Session(Event::LobbyChanged) => {
                settle(About::Start);
                None
            }
            RoomEvent::Session(Event::Said { device, words: words @ Words::Phrase { .. } }) => {
                self.hear(device, words);
                None
            }
            RoomEvent::Session(event) => untrack(|| self.notice(event)),
            RoomEvent::NotStored => {
                self.unkept.set(true);
                Some((About::Passing, t("not-kept"), NoticeTone::Danger))
            }
            RoomEvent::Standing => None,
        };
        untrack(|| settle_unless(|about| self.lasts(about)));
        if let Some((about, text, tone)) = notice {
            notify_about(about, text, tone);
        }
        untrack(|| self.note(event));
        self.note_away();
        self.look_round();
        self.fetch_game();
        let changed = changed_by(event);
        self.signals.changed(changed);
        if changed.contains(&Table) {
            self.handle.changed();
        }
    }

    /// What follows `#` in the table's link; tracked.
    pub fn fragment(self) -> String {
        self.invitation().link.split_once('#').map(|(_, fragment)| fragment.to_owned()).unwrap_or_default()
    }

    /// Whether another tab has taken the table over; tracked.
    pub fn is_elsewhere(self) -> bool {
        self.elsewhere.get()
    }

    /// Whether this browser stores the table, so that this device can come back; tracked.
    pub fn keeps(self) -> bool {
        !self.unkept.get()
    }

    /// Whether this device is replaying its log; tracked.
    pub fn is_replaying(self) -> bool {
        self.look(&[Table], Peer::is_replaying)
    }

    /// The session's phase; tracked.
    pub fn phase(self) -> Phase {
        self.look(&[Table], Peer::phase)
    }

    /// What is wrong with the connection, in words; empty if nothing is. Tracked.
    pub fn trouble(self) -> String {
        self.signals.track(&[Standing, Devices]);
        let mut standing = self.room.with_value(Room::standing);
        if standing.trouble == Some(Trouble::NobodyThere) && !self.has_place() {
            standing.trouble = Some(Trouble::Unreachable(Absence::Off));
        }
        let (returning, missing) = self.look(&[Table], |peer| (peer.is_returning(), peer.waits_for()));
        let gone = standing.trouble == Some(Trouble::HostGone);
        let lost = gone && self.glance(Peer::can_replace_host);
        let others = gone && self.glance(|peer| peer.linked().next().is_some());
        match trouble::standing(&standing) {
            _ if lost => t("host-being-replaced"),
            _ if others => t("trouble-host-over"),
            words if words.is_empty() && missing > 0 => tell("returning-host", &[("n", missing.into())]),
            words if words.is_empty() && returning => t("returning"),
            words => words,
        }
    }

    /// Whether this device can be met without codes.
    pub(super) fn has_place(self) -> bool {
        self.rendezvous.with_value(RendezvousPoints::has_place)
    }

    /// Whether the table refuses this device, or this device the table; tracked.
    pub fn is_refused(self) -> bool {
        self.has_trouble(|trouble| match trouble {
            Trouble::Refused(_) => true,
            Trouble::Join(why) => *why != JoinError::Knocking,
            Trouble::NoWebRtc
            | Trouble::BadIceServer(_)
            | Trouble::Unreachable(_)
            | Trouble::NobodyThere
            | Trouble::CannotConnect
            | Trouble::HostUnlinked
            | Trouble::HostGone => false,
        })
    }

    /// Whether the table runs another version of the page; tracked.
    pub fn is_outdated(self) -> bool {
        self.has_trouble(|trouble| {
            matches!(trouble, Trouble::Refused(LinkError::Version { .. } | LinkError::Build { .. }))
        })
    }

    fn has_trouble(self, like: impl FnOnce(&Trouble) -> bool) -> bool {
        self.signals.track(&[Standing]);
        self.room.with_value(Room::standing).trouble.as_ref().is_some_and(like)
    }

    /// Why the game can't go on, in words; tracked.
    pub fn failure(self) -> String {
        let failure = self.look(&[Table], |peer| peer.game_failure().cloned());
        let name = |device: DeviceId| {
            let key = self.glance(|peer| peer.roster().and_then(|roster| roster.key_of(device).copied()));
            key.map(|key| self.name_of(&key)).unwrap_or_else(|| t("somebody"))
        };
        match failure {
            Some(Failure::Keys { device, fault }) => {
                tell("failed-keys", &[("who", name(device).into()), ("what", trouble::fault(&fault).into())])
            }
            Some(Failure::Silent { device }) => tell("stranded", &[("who", name(device).into())]),
            Some(Failure::Bug(_)) => t("failed-bug"),
            Some(Failure::Full) => t("failed-full"),
            Some(Failure::BrokenOff) => t("failed-broken-off"),
            None => self.trouble(),
        }
    }

    /// The numbers to compare; tracked.
    pub fn check(self) -> Option<[u8; 4]> {
        self.look(&[Table], Peer::check_phrase)
    }

    /// Whether this device is the host; tracked.
    pub fn hosting(self) -> bool {
        self.look(&[Lobby], Peer::is_host)
    }

    /// Whether others may be on distant networks, as there is no station that all of them reach.
    pub fn is_far(self) -> bool {
        self.rendezvous.with_value(|rendezvous| rendezvous.station.is_none())
    }

    /// How others come to the table; tracked.
    pub fn invitation(self) -> Invitation {
        self.invitation.get()
    }

    /// The exchange of codes with a device beside this one.
    pub fn exchange(self) -> Exchange {
        self.exchange
    }

    /// Takes everybody back to the lobby.
    pub fn rematch(self) {
        self.act(Act::Rematch);
    }

    pub(super) fn act(self, act: Act) {
        let done = self.room.with_value(|room| room.act(act));
        if let Err(error) = done {
            notify(trouble::act(&error), NoticeTone::Warn);
        }
    }

    pub(super) fn players_now(self) -> Vec<Player> {
        self.look(&[Table, Lobby, Devices], players)
    }

    /// What the check found; tracked.
    pub fn verdict(self) -> Verdict {
        self.look(&[Table], |peer| {
            if self.unchecked.get() {
                return Verdict::Unchecked;
            }
            let Some(report) = peer.report() else { return Verdict::Working };
            match &report.verdict {
                Found::Clean => Verdict::Clean { moves: report.moves, entries: report.entries.0 },
                Found::Incomplete => Verdict::Incomplete { bug: matches!(report.unchecked, Some(Unchecked::Bug(..))) },
                Found::Broken(violations) => {
                    let charge = |one: &Violation| Charge {
                        who: player_of(peer, report, one.device),
                        device: None,
                        entry: one.entry.0,
                        what: trouble::violation(one),
                        splits: false,
                        proof: Vec::new(),
                    };
                    let who = violations.iter().map(charge).collect();
                    Verdict::Broken { who, whole: report.unchecked.is_none() }
                }
            }
        })
    }

    /// The record as a file: its name and its bytes.
    pub fn record(self) -> Option<(String, Vec<u8>)> {
        let bytes = self.glance(Peer::record)?;
        let game = untrack(|| self.kit()).map_or("game", |kit| kit.key());
        Some((record_name(game, "winter"), bytes))
    }
}

/// The players at the table, by seat, with faces that can be told apart.
pub(super) fn players(peer: &Peer) -> Vec<Player> {
    let Some(roster) = peer.roster() else { return Vec::new() };
    let members = peer.members();
    let seat = |seat: &crate::session::lobby::roster::RosterSeat| {
        let member = members.get(seat.device.index());
        let connected = member.is_some_and(|member| matches!(member.presence, Presence::Here | Presence::Leaving));
        Player::of(&seat.look, seat.bot, connected)
    };
    apart(roster.seats.iter().map(seat).collect())
}

/// The name of the player at a device, in a game that was checked.
pub(super) fn player_of(peer: &Peer, report: &Report, device: DeviceId) -> String {
    let seats = report.roster.seats.iter().filter(|seat| seat.device == device && !seat.bot);
    let named = seats.map(|seat| seat.look.name.clone()).next();
    // A device that came later had no seat when the game began.
    let key = peer.roster().and_then(|roster| roster.key_of(device));
    named.or_else(|| key.map(|key| device_name(peer, key))).unwrap_or_else(|| t("somebody"))
}

/// The name of the player at a device.
pub(super) fn device_name(peer: &Peer, device: &IdentityKey) -> String {
    let own = peer.lobby().seats.iter().find(|seat| seat.device == *device && !seat.bot);
    own.map(|seat| seat.look.name.clone()).unwrap_or_else(|| t("somebody"))
}
