//! A table with others, as signals: binds a room's session to what pages and panels show. Layer 9; knows no game.

use super::connection::{Connection, Own, Reached, Way};
use super::kit::{GameKit, PanelCx, PeekState, Player, TableHandle, TableSource};
use super::model::{Invitation, LobbyModel, Row, Verdict, Wish};
use super::store::{self, NoticeTone, notify};
use super::text::{t, tell};
use super::{claim::Claim, face, trouble};
use crate::base::ids::{Seat, SeatSet};
use crate::crypto::IdentityKey;
use crate::net::driver::{LinkState, Room, RoomEvent};
use crate::net::find;
use crate::net::place::{self, Station};
use crate::session::{Act, Event, Look, Peer, Phase, Verdict as Found, Words};
use crate::table::erase::AnyTable;
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;

/// A table with others; a handle to be copied around.
#[derive(Clone, Copy)]
pub struct Together {
    room: StoredValue<Room, LocalStorage>,
    station: StoredValue<Station>,
    version: RwSignal<u64>,
    /// Another tab has taken the table over.
    elsewhere: RwSignal<bool>,
    /// This tab's claim to the table.
    _claim: StoredValue<Option<Claim>, LocalStorage>,
    /// Devices that have lost their connection.
    gone: StoredValue<Vec<IdentityKey>>,
    handle: TableHandle,
    kits: &'static [&'static GameKit],
}

struct Source(Room);

impl TableSource for Source {
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable)) {
        self.0.with(|peer| {
            // Once the check has opened every card, that is the table to look at.
            let opened = peer.report().map(|report| &*report.table);
            if let Some(table) = opened.or_else(|| peer.table()) {
                look(table);
            }
        });
    }

    fn submit(&self, seat: Seat, action: Vec<u8>) {
        if self.0.act(Act::Move { seat, action }).is_err() {
            notify(t("move-refused"), NoticeTone::Warn);
        }
    }
}

impl Together {
    /// Binds a room. What it makes belongs to the caller's owner.
    pub fn new(room: Room, station: Station, kits: &'static [&'static GameKit], claim: Option<Claim>) -> Self {
        let elsewhere = RwSignal::new(false);
        if let Some(claim) = &claim {
            let room = room.clone();
            claim.hold(move || {
                room.hang_up();
                let _ = elsewhere.try_set(true);
            });
        }
        let handle = TableHandle::new(Rc::new(Source(room.clone())));
        let together = Together {
            room: StoredValue::new_local(room.clone()),
            station: StoredValue::new(station),
            version: RwSignal::new(0),
            elsewhere,
            _claim: StoredValue::new_local(claim),
            gone: StoredValue::default(),
            handle,
            kits,
        };
        room.on_event(move |event| together.heed(event));
        together
    }

    /// Looks at the session; tracked.
    fn look<R>(self, look: impl FnOnce(&Peer) -> R) -> R {
        self.version.track();
        self.room.with_value(|room| room.with(look))
    }

    fn heed(self, event: &RoomEvent) {
        let notice = match event {
            RoomEvent::Session(event) => untrack(|| self.notice(event)),
            RoomEvent::NotKept => Some((t("not-kept"), NoticeTone::Warn)),
            RoomEvent::Standing => None,
        };
        if let Some((text, tone)) = notice {
            notify(text, tone);
        }
        untrack(|| self.note(event));
        let _ = self.version.try_update(|version| *version += 1);
        self.handle.changed();
    }

    /// Notes where this device sits, for the page to be opened again.
    fn note(self, event: &RoomEvent) {
        let game = self.look(|peer| (peer.phase() != Phase::Joining).then(|| peer.lobby().game.clone()));
        match (event, game) {
            (RoomEvent::Session(Event::JoinRefused(_)), _) => store::forget_table(),
            (_, Some(game)) if !self.elsewhere.get() => store::note_table(self.fragment(), game),
            (_, _) => {}
        }
    }

    /// What follows `#` in the table's link.
    pub fn fragment(self) -> String {
        untrack(|| self.invitation()).link.split_once('#').map(|(_, fragment)| fragment.to_owned()).unwrap_or_default()
    }

    /// Whether another tab has taken the table over; tracked.
    pub fn is_elsewhere(self) -> bool {
        self.elsewhere.get()
    }

    /// Whether this device is folding its record again; tracked.
    pub fn is_folding(self) -> bool {
        self.look(Peer::is_folding)
    }

    fn notice(self, event: &Event) -> Option<(String, NoticeTone)> {
        let about = |key: &str, device: &IdentityKey| tell(key, &[("who", self.name_of(device).into())]);
        match event {
            Event::DeviceGone(device) => {
                self.gone.update_value(|gone| gone.push(*device));
                Some((about("player-gone", device), NoticeTone::Warn))
            }
            // Whoever comes for the first time isn't back.
            Event::DeviceBack(device) | Event::Back(device) => {
                let was_gone = self.gone.with_value(|gone| gone.contains(device));
                self.gone.update_value(|gone| gone.retain(|other| other != device));
                was_gone.then(|| (about("player-back", device), NoticeTone::Plain))
            }
            Event::Excused(device) => {
                self.gone.update_value(|gone| gone.push(*device));
                Some((about("goes-on-without", device), NoticeTone::Warn))
            }
            Event::HostChanged(device) => Some((about("host-changed", device), NoticeTone::Plain)),
            Event::Parted(device) => Some((about("parted", device), NoticeTone::Plain)),
            Event::Stranded(device) => Some((about("stranded", device), NoticeTone::Warn)),
            Event::Said { device, words: Words::Nudge(seat) } => {
                let mine = self.look(|peer| peer.to_move().contains(*seat));
                mine.then(|| (about("nudged", device), NoticeTone::Warn))
            }
            Event::Refused(_) => Some((t("refused-by-host"), NoticeTone::Warn)),
            Event::StartRefused(_) => Some((t("start-refused"), NoticeTone::Danger)),
            Event::Accused(accusation) => Some((about("accused", &accusation.key), NoticeTone::Danger)),
            Event::Breach { seat, .. } => {
                let who = self.players_now().get(seat.index()).map(|player| player.name.clone()).unwrap_or_default();
                Some((tell("breach", &[("who", who.into())]), NoticeTone::Danger))
            }
            Event::AuditFailed(_) => Some((t("audit-failed"), NoticeTone::Danger)),
            Event::Failed(_) | Event::Bug(_) => Some((t("bug"), NoticeTone::Danger)),
            Event::Said { .. }
            | Event::LinkRefused { .. }
            | Event::BrokenPacket { .. }
            | Event::JoinRefused(_)
            | Event::Joined
            | Event::LobbyChanged
            | Event::Started
            | Event::CheckPhrase(_)
            | Event::Word(_)
            | Event::Stays(_)
            | Event::TakenOver(_)
            | Event::Parting(_)
            | Event::PhaseChanged(_)
            | Event::TableChanged
            | Event::SeatSealed(_)
            | Event::Audited
            // Said for as long as it lasts, in the frame.
            | Event::HostGone
            | Event::HostBack => None,
        }
    }

    /// What the session is at; tracked.
    pub fn phase(self) -> Phase {
        self.look(Peer::phase)
    }

    /// The game chosen, or being played; tracked.
    pub fn kit(self) -> Option<&'static GameKit> {
        let key =
            self.look(|peer| peer.roster().map_or_else(|| peer.lobby().game.clone(), |roster| roster.game.clone()));
        self.kits.iter().copied().find(|kit| kit.key() == key)
    }

    /// What is wrong with the connection, in words; empty for nothing. Tracked.
    pub fn trouble(self) -> String {
        self.version.track();
        let standing = self.room.with_value(Room::standing);
        let (returning, missing) = self.look(|peer| (peer.is_returning(), peer.waits_for()));
        match trouble::standing(&standing) {
            words if words.is_empty() && missing > 0 => tell("returning-host", &[("n", missing.into())]),
            words if words.is_empty() && returning => t("returning"),
            words => words,
        }
    }

    /// The numbers to compare; tracked.
    pub fn check(self) -> Option<[u8; 4]> {
        self.look(Peer::check_phrase)
    }

    /// Whether this device is the host; tracked.
    pub fn hosting(self) -> bool {
        self.look(Peer::is_host)
    }

    /// The table before the game; tracked.
    pub fn lobby(self) -> LobbyModel {
        let invitation = self.invitation();
        let trouble = self.trouble();
        self.look(|peer| {
            let (lobby, me) = (peer.lobby(), peer.me());
            let linked = |key: &IdentityKey| lobby.devices.iter().any(|device| device.key == *key && device.linked);
            let row = |seat: &crate::session::lobby::LobbySeat| Row {
                id: seat.id,
                player: Player::of(&seat.look, seat.bot, linked(&seat.device) || seat.device == me),
                host: lobby.devices.first().is_some_and(|host| host.key == seat.device),
                me: seat.device == me && !seat.bot,
            };
            let rows: Vec<Row> = lobby.seats.iter().map(row).collect();
            LobbyModel {
                hosting: peer.is_host(),
                invitation,
                seated: rows.iter().any(|row| row.me),
                rows,
                setup: lobby.setup.clone(),
                devices: lobby.devices.len(),
                trouble,
            }
        })
    }

    /// How everybody is reached before the game, and `own`, what is known of this device's side; tracked.
    pub fn connection(self, own: Option<Own>) -> Connection {
        self.version.track();
        let (standing, linked) = self.room.with_value(|room| (room.standing(), room.linked()));
        self.look(|peer| {
            let (lobby, me, outside) = (peer.lobby(), peer.me(), peer.phase() == Phase::Joining);
            let at_host = |key: &IdentityKey| lobby.devices.iter().any(|device| device.key == *key && device.linked);
            let way = |key: &IdentityKey| match linked.iter().find(|(device, _)| device == key) {
                _ if *key == me => Way::Here,
                Some((_, round_ms)) => Way::Straight(*round_ms),
                None if !peer.is_host() && at_host(key) => Way::ByHost,
                None => Way::Lost,
            };
            let players = lobby.seats.iter().filter(|seat| !seat.bot);
            let players =
                players.map(|seat| Reached { name: seat.look.name.clone(), way: way(&seat.device) }).collect();
            let coming = |state: LinkState| state == LinkState::Connecting || (outside && state == LinkState::Lost);
            let coming = standing.links.iter().filter(|(_, state, _)| coming(*state)).count();
            Connection { meeting: standing.meeting, own, players, coming }
        })
    }

    /// How others come in; tracked.
    pub fn invitation(self) -> Invitation {
        let station = self.station.get_value();
        self.look(|peer| {
            let invite = peer.invite();
            Invitation { link: place::link(&find::page(), &invite.fragment(), &station), code: invite.code() }
        })
    }

    /// Does what the player wants in the lobby.
    pub fn wish(self, wish: Wish) {
        let act = match wish {
            Wish::AddBot => Act::AddBot(self.bot_look()),
            Wish::Remove(id) => Act::RemoveSeat(id),
            Wish::Move(id, to) => Act::MoveSeat { id, to },
            Wish::Sit => Act::Sit,
            Wish::Stand => Act::Stand,
            Wish::Setup(setup) => Act::SetSetup(setup),
            Wish::Start => Act::Start,
        };
        self.act(act);
    }

    /// Back to the lobby with everybody.
    pub fn rematch(self) {
        self.act(Act::Rematch);
    }

    /// Leaves for good.
    pub fn leave(self) {
        store::forget_table();
        self.room.with_value(Room::leave);
    }

    /// Says goodbye to everybody; this device can come back.
    pub fn part(self) {
        self.room.with_value(Room::hang_up);
    }

    /// Asks those who are awaited for their move.
    fn nudge(self) {
        let seats = untrack(|| self.look(|peer| peer.awaited().seats.difference(peer.my_seats())));
        seats.iter().for_each(|seat| self.act(Act::Say(Words::Nudge(seat))));
    }

    fn act(self, act: Act) {
        let done = self.room.with_value(|room| room.act(act));
        if let Err(error) = done {
            notify(trouble::act(&error), NoticeTone::Warn);
        }
    }

    fn bot_look(self) -> Look {
        let look = |look: &Look| (look.name.clone(), look.icon, look.color);
        let taken: Vec<_> =
            untrack(|| self.look(|peer| peer.lobby().seats.iter().map(|seat| look(&seat.look)).collect()));
        let (name, icon, color) = face::bots(1, store::dice(24), &taken).into_iter().next().unwrap_or_default();
        Look::new(&name, icon, color)
    }

    fn name_of(self, device: &IdentityKey) -> String {
        self.look(|peer| {
            let own = peer.lobby().seats.iter().find(|seat| seat.device == *device && !seat.bot);
            own.map(|seat| seat.look.name.clone()).unwrap_or_else(|| t("somebody"))
        })
    }

    fn players_now(self) -> Vec<Player> {
        self.look(|peer| {
            let Some(roster) = peer.roster() else { return Vec::new() };
            let (lobby, me) = (peer.lobby(), peer.me());
            let linked = |key: &IdentityKey| *key == me || lobby.devices.iter().any(|d| d.key == *key && d.linked);
            let seat = |seat: &crate::session::roster::RosterSeat| {
                let connected = roster.devices.get(usize::from(seat.device)).is_some_and(linked);
                Player::of(&seat.look, seat.bot, connected)
            };
            roster.seats.iter().map(seat).collect()
        })
    }

    /// What a panel is given. Its signals belong to the caller's owner.
    pub fn panel(self) -> PanelCx {
        let hidden = Signal::from(store::hidden());
        let players = Memo::new(move |_| self.players_now());
        let seat = Memo::new(move |_| self.look(|peer| peer.my_seats().difference(peer.my_bots()).iter().next()));
        let awaited = Memo::new(move |_| {
            self.look(|peer| if peer.phase() == Phase::Playing { peer.awaited().seats } else { SeatSet::NONE })
        });
        let busy = Memo::new(move |_| self.look(|peer| peer.phase() != Phase::Playing || peer.is_returning()));
        let clock = RwSignal::new(0u32);
        if let Ok(ticks) = set_interval_with_handle(move || clock.update(|now| *now += 1), Duration::from_secs(1)) {
            on_cleanup(move || ticks.clear());
        }
        let waited = Memo::new(move |_| {
            clock.track();
            self.version.track();
            self.room.with_value(Room::waited_s)
        });
        PanelCx {
            table: self.handle,
            seat: seat.into(),
            players: players.into(),
            awaited: awaited.into(),
            busy: busy.into(),
            hidden,
            waited: waited.into(),
            nudge: Some(Callback::new(move |()| self.nudge())),
            over: Memo::new(move |_| self.look(|peer| peer.phase() == Phase::Over && peer.report().is_some())).into(),
            peek: PeekState::new(false, hidden),
        }
    }

    /// What the check found; tracked.
    pub fn verdict(self) -> Verdict {
        self.look(|peer| {
            let Some(report) = peer.report() else { return Verdict::Working };
            match &report.verdict {
                Found::Clean => Verdict::Clean { moves: report.moves, entries: report.entries },
                Found::Broken(violations) => {
                    let who = |device: u8| {
                        let seats = report.roster.seats.iter().filter(|seat| seat.device == device && !seat.bot);
                        seats.map(|seat| seat.look.name.clone()).next().unwrap_or_else(|| device.to_string())
                    };
                    Verdict::Broken(violations.iter().map(|one| (who(one.device), one.entry)).collect())
                }
            }
        })
    }

    /// The record as a file: its name and its bytes.
    pub fn record(self) -> Option<(String, Vec<u8>)> {
        let bytes = untrack(|| self.look(Peer::record))?;
        let game = untrack(|| self.kit()).map_or("game", |kit| kit.key());
        let day = js_sys::Date::new_0().to_iso_string().as_string().unwrap_or_default();
        Some((format!("{game}-{}.winter", day.get(..10).unwrap_or_default()), bytes))
    }
}
