//! Before its game, a table tells who is there and how they are reached, and carries out wishes. Layer 9. A wish is a change that the player wants.

use super::table_session::{TableSession, device_name};
use crate::crypto::IdentityKey;
use crate::net::driver::{LinkState, Linked};
use crate::net::link::{Absence, Meeting};
use crate::session::{Act, Look, Phase};
use crate::ui::aspects::Aspect;
use crate::ui::connection::{Connection, OwnConnection, Reached, Way};
use crate::ui::kit::{Player, apart};
use crate::ui::model::{LobbyModel, Row, Wish};
use crate::ui::text::t;
use crate::ui::{face, store};
use leptos::prelude::*;

impl TableSession {
    /// The table before the game; tracked.
    pub fn lobby(self) -> LobbyModel {
        let invitation = self.invitation();
        let trouble = self.trouble();
        let codes_alone = trouble.is_empty() && !self.has_place();
        self.look(&[Aspect::Lobby], |peer| {
            let lobby = peer.lobby();
            let me = peer.me();
            let host = lobby.devices.first().map(|device| device.key);
            let linked = |key: &IdentityKey| lobby.devices.iter().any(|device| device.key == *key && device.linked);
            let row = |seat: &crate::session::lobby::LobbySeat| Row {
                id: seat.id,
                player: Player::of(&seat.look, seat.bot, linked(&seat.device) || seat.device == me),
                host: Some(&seat.device) == host.as_ref(),
                me: seat.device == me && !seat.bot,
                device: seat.device,
            };
            let seated = |key: &IdentityKey| lobby.playing().any(|seat| seat.device == *key);
            let watching = lobby.devices.iter().map(|device| device.key).filter(|key| !seated(key) && *key != me);
            let knocking = peer.knocking().iter().map(|(key, look)| (*key, Player::of(look, false, true)));
            let mut rows: Vec<Row> = lobby.playing().map(row).collect();
            let shown = apart(rows.iter().map(|row| row.player.clone()).collect());
            rows.iter_mut().zip(shown).for_each(|(row, shown)| row.player = shown);
            LobbyModel {
                hosting: peer.is_host(),
                invitation,
                seated: rows.iter().any(|row| row.me),
                rows,
                watching: watching.collect(),
                knocking: knocking.collect(),
                asks: lobby.asks,
                waits: lobby.waits,
                threshold: lobby.threshold,
                playing: lobby.devices.iter().filter(|device| seated(&device.key)).count(),
                setup: lobby.setup.clone(),
                devices: lobby.devices.len(),
                trouble: if codes_alone && peer.is_host() { t("meeting-off") } else { trouble },
            }
        })
    }

    /// How everybody is reached before the game. `own` is what is known of this device's side. Tracked.
    pub fn connection(self, own: Option<OwnConnection>) -> Connection {
        let (standing, linked) = self.room.with_value(|room| (room.standing(), room.linked()));
        let off = Meeting::Away { attempts: 0, why: Absence::Off };
        let meeting = if self.has_place() { standing.meeting } else { off };
        self.look(&[Aspect::Lobby, Aspect::Presence, Aspect::Standing], |peer| {
            let lobby = peer.lobby();
            let me = peer.me();
            let at_host = |key: &IdentityKey| lobby.devices.iter().any(|device| device.key == *key && device.linked);
            let way = |key: &IdentityKey| match linked.iter().find(|linked| linked.device == *key) {
                _ if *key == me => Way::Here,
                Some(Linked { via: Some(via), rtt_ms, .. }) => Way::Via(device_name(peer, via), *rtt_ms),
                Some(Linked { relayed: Some(true), rtt_ms, .. }) => Way::Relayed(*rtt_ms),
                Some(Linked { relayed: Some(false), rtt_ms, .. }) => Way::Direct(*rtt_ms),
                Some(Linked { relayed: None, rtt_ms, .. }) => Way::Linked(*rtt_ms),
                None if !peer.is_host() && at_host(key) => Way::ByHost,
                None => Way::Lost,
            };
            let players = lobby.playing().filter(|seat| !seat.bot);
            let players =
                players.map(|seat| Reached { name: seat.look.name.clone(), way: way(&seat.device) }).collect();
            let outside = peer.phase() == Phase::Joining;
            let coming = |state: LinkState| state == LinkState::Connecting || (outside && state == LinkState::Lost);
            let coming = standing.links.iter().filter(|(_, state, _)| coming(*state)).count();
            // A device that is reached via another one is still being tried directly.
            let indirect = linked.iter().filter(|linked| linked.via.is_some()).count();
            let coming = coming.saturating_sub(indirect);
            Connection { meeting, own, players, coming }
        })
    }

    /// Carries out the player's wish in the lobby.
    pub fn wish(self, wish: Wish) {
        let act = match wish {
            Wish::AddBot => Act::AddBot(self.bot_look()),
            Wish::Remove(id) => Act::RemoveSeat(id),
            Wish::Move(id, to) => Act::MoveSeat { id, to },
            Wish::Sit => Act::Sit,
            Wish::Stand => Act::Stand,
            Wish::Setup(setup) => Act::SetSetup(setup),
            Wish::Waits(waits) => Act::SetWaits(waits),
            Wish::Openers(threshold) => Act::SetThreshold(threshold),
            Wish::Door(asks) => Act::SetDoor(asks),
            Wish::Admit(device) => Act::Admit(device),
            Wish::SendAway(device) => Act::Kick(device),
            Wish::Start => Act::Start,
        };
        self.act(act);
    }

    fn bot_look(self) -> Look {
        let look = |look: &Look| (look.name.clone(), look.icon, look.color);
        let taken: Vec<face::Look> =
            self.glance(|peer| peer.lobby().seats.iter().map(|seat| look(&seat.look)).collect());
        let (name, icon, color) =
            face::bots(1, store::dice(face::NAMES_COUNT), &taken).into_iter().next().unwrap_or_default();
        Look::new(&name, icon, color)
    }
}
