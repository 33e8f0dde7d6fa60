//! Schemes are what a dishonest device says late, again, too often, or at a door. None of it is wrong by itself. Layer 8.

use super::cheat::{Cheater, at_link, victim};
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::base::rng::below;
use crate::crypto::IdentityKey;
use crate::session::lobby::{JoinError, Lobby};
use crate::session::log::term::ViewChangeVote;
use crate::session::peer::GameMessage;
use crate::session::{LinkId, MAX_MESSAGE, Peer, Phase};

/// How many packets there are in a flood.
const FLOOD: usize = 60;
/// The shortest time for which work is held back, and how much longer it may be, in milliseconds.
const HOLD_MS: (u64, u64) = (500, 5000);

/// A plot under way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Plot {
    /// A confederate was sent another log, and closes its page.
    Told {
        /// The host that sent it.
        host: usize,
        /// The confederate.
        confederate: usize,
    },
    /// The host closes its page at this time.
    Waits {
        /// The host.
        host: usize,
        /// That time, in milliseconds.
        until: u64,
    },
}

impl Cheater {
    /// Whether it holds back work that it is about to send, so that others tell what they have first. Now and then it makes that work again at the
    /// log's new head.
    pub(super) fn holds(&mut self, peer: &mut Peer, what: &GameMessage, me: DeviceId) -> bool {
        let GameMessage::Entry(signed) = what else { return false };
        if !self.is_own_work(what, me) {
            return false;
        }
        let hash = signed.hash();
        let now = peer.clock();
        let until = *self.held.entry(hash).or_insert(now + HOLD_MS.0 + u64::from(hash[0]) * HOLD_MS.1 / 256);
        if now < until {
            return true;
        }
        // Only once, as the work would be the same again at the same head.
        let anew = until > 0 && hash[1].is_multiple_of(2);
        if anew {
            self.held.insert(hash, 0);
            peer.rethink();
        }
        anew
    }

    /// Adds something that others said long ago.
    pub(super) fn repeats(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes)];
        if below(&mut self.rng, 6) > 0 {
            return packets;
        }
        let old = peer.log().and_then(|log| {
            let all = log.entries();
            all.get(below(&mut self.rng, all.len())).cloned()
        });
        let what = old.map(|old| match below(&mut self.rng, 2) {
            0 => GameMessage::Entry(old.entry),
            _ => GameMessage::LogEntry(Box::new(old)),
        });
        if let Some(forged) = what.and_then(|what| peer.forge(link, what)) {
            self.did();
            packets.push((link, forged));
        }
        packets
    }

    /// Adds a guess at the pass.
    pub(super) fn guesses(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes)];
        if below(&mut self.rng, 20) > 0 {
            return packets;
        }
        let invite = peer.invite().clone().with_pass(below(&mut self.rng, 1 << 20) as u64);
        if let Some(forged) = peer.forge_join(link, &invite) {
            self.did();
            packets.push((link, forged));
        }
        packets
    }

    /// Adds nonsense, requests, or repeats, over and over.
    pub(super) fn flood(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        bytes: Vec<u8>,
        what: GameMessage,
    ) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes.clone())];
        if below(&mut self.rng, 10) > 0 {
            return packets;
        }
        self.did();
        let kind = below(&mut self.rng, 5);
        for at in 0..FLOOD {
            let forged = match kind {
                0 => Some(bytes.clone()),
                1 => Some((0..64).map(|_| below(&mut self.rng, 256) as u8).collect()),
                2 => peer.forge(link, GameMessage::CatchUp { from: Some(LogIndex::at(at)) }),
                3 => peer.forge(link, what.clone()),
                _ if at == 0 => Some(vec![1; MAX_MESSAGE + 1]),
                _ => None,
            };
            packets.extend(forged.map(|bytes| (link, bytes)));
        }
        packets
    }

    /// Adds a vote for a later term.
    pub(super) fn terms(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        bytes: Vec<u8>,
        me: DeviceId,
    ) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes)];
        if below(&mut self.rng, 10) > 0 {
            return packets;
        }
        let ahead = [1, 2, 5, 1000, u32::MAX / 2, u32::MAX - 2, u32::MAX];
        let ahead = ahead[below(&mut self.rng, ahead.len())];
        packets.extend(self.later_vote(peer, link, me, ahead));
        packets
    }

    /// As host, it shows a vote for one of the next terms to the next device alone.
    pub(super) fn lone_votes(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        bytes: Vec<u8>,
        me: DeviceId,
    ) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes)];
        if !peer.is_host() || at_link(peer, link) != victim(peer) || below(&mut self.rng, 10) > 0 {
            return packets;
        }
        let ahead = 1 + below(&mut self.rng, 8) as u32;
        packets.extend(self.later_vote(peer, link, me, ahead));
        packets
    }

    /// As host, adds a lobby that nobody else is shown, or sends a device away.
    pub(super) fn false_lobbies(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes)];
        let running = matches!(peer.phase(), Phase::KeySetup | Phase::Dealing | Phase::Working | Phase::Playing);
        if !peer.is_host() || !running || below(&mut self.rng, 20) > 0 {
            return packets;
        }
        let Some((_, told)) = peer.linked().find(|(id, _)| *id == link) else { return packets };
        let others = |lobby: &Lobby| -> Vec<IdentityKey> {
            lobby.devices.iter().skip(1).map(|device| device.key).filter(|key| *key != told).collect()
        };
        let forged = match below(&mut self.rng, 4) {
            0 => peer.forge_turned(link, JoinError::Kicked),
            1 => peer.forge_lobby(link, |lobby| lobby.round += 1 + u32::from(lobby.serial.is_multiple_of(2))),
            // The device may be the next host.
            2 => peer.forge_lobby(link, |lobby| lobby.kicked = others(lobby)),
            _ => peer.forge_lobby(link, |lobby| {
                lobby.kicked = others(lobby);
                lobby.devices.retain(|device| !lobby.kicked.contains(&device.key));
                lobby.seats.retain(|seat| !lobby.kicked.contains(&seat.device));
                (lobby.asks, lobby.pass) = (true, 1);
            }),
        };
        if let Some(forged) = forged {
            self.did();
            packets.push((link, forged));
        }
        packets
    }

    /// Its vote for the term that is this many later, or for the last one there is.
    fn later_vote(&self, peer: &mut Peer, link: LinkId, me: DeviceId, ahead: u32) -> Option<(LinkId, Vec<u8>)> {
        let log = peer.log()?;
        let term = log.term().later(ahead).unwrap_or(Term(u32::MAX));
        let last = log.last().filter(|last| last.term < term)?.clone();
        let vote = ViewChangeVote::new(&self.identity, log.game(), me, term, last, None);
        self.did();
        Some((link, peer.forge(link, GameMessage::ViewChangeVote(Box::new(vote), None))?))
    }
}
