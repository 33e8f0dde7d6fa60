//! Players move, begin again, send away who is gone, and leave when it takes too long. Layer 8.

use super::run::Run;
use crate::base::ids::Seat;
use crate::base::rng::below;
use crate::crypto::IdentityKey;
use crate::session::lobby::roster::game_of;
use crate::session::peer::Successor;
use crate::session::{Act, Look, Phase};
use std::collections::BTreeSet;

/// Milliseconds without progress after which players send away those they wait for.
const WEARY_MS: u64 = 60_000;
/// One in this many moves is a call, if there is one to make.
const CALLS_ONE_OF: usize = 40;

impl Run {
    /// Makes the moves of awaited players, after a while.
    pub(super) fn moves(&mut self) {
        let now = self.net.now;
        for at in 0..self.net.peers.len() {
            if !self.net.is_up(at) {
                continue;
            }
            for seat in self.net.peers[at].to_move().iter() {
                let thinks = below(&mut self.rng, self.plan.thinks_ms as usize + 1) as u64;
                if now < *self.due.entry((at, seat)).or_insert(now + thinks) {
                    continue;
                }
                self.due.remove(&(at, seat));
                if self.lies(at, seat) {
                    continue;
                }
                let Some(table) = self.net.peers[at].table() else { continue };
                let call = below(&mut self.rng, CALLS_ONE_OF) == 0;
                let called = call.then(|| self.plan.game.hands.call(table, seat, &mut self.rng)).flatten();
                let action = called.or_else(|| self.plan.game.hands.choose(table, seat, &mut self.rng));
                if let Some(action) = action {
                    // It is refused if the table has gone on meanwhile.
                    let _ = self.net.act(at, Act::Move { seat, action });
                }
            }
        }
    }

    /// Does what else players do: begin again after a game that came to nothing, send away devices that are gone, leave when it takes too long.
    pub(super) fn think(&mut self) {
        let up: Vec<usize> = (0..self.net.peers.len()).filter(|at| self.net.is_up(*at)).collect();
        for at in &up {
            // If two devices believe that they host, either may begin.
            match self.net.peers[*at].phase() {
                Phase::Lobby if self.net.peers[*at].is_host() => self.begin_again(*at),
                // The device that spoilt the keys has been named.
                Phase::Failed => drop(self.net.act(*at, Act::Rematch)),
                _ => {}
            }
        }
        let mut gone: BTreeSet<usize> = (0..self.net.peers.len()).filter(|at| self.storm.is_gone(*at)).collect();
        let weary = self.net.now > self.moved.1 + WEARY_MS;
        if self.storm.healed && weary {
            gone.extend(self.plan.cheats.keys().filter(|cheat| !self.parted.contains(cheat)));
        }
        let absent = [&self.storm.departing, &self.storm.lost, &self.parted, &gone];
        let stays = |at: &usize| !absent.iter().any(|absent| absent.contains(at));
        let heir = if self.plan.heirs { (0..self.net.peers.len()).find(stays) } else { None };
        let heir = heir.map(|heir| Successor { device: self.net.peers[heir].me(), bot: true });
        self.welcome(&up);
        for gone in &gone {
            let device = self.net.peers[*gone].me();
            for at in up.iter().filter(|at| *at != gone) {
                if let Some(heir) = self.heir_of(*gone, *at, heir, weary) {
                    let _ = self.net.act(*at, Act::Dismiss { device, heir });
                }
            }
        }
        if self.watch.longest.0 > self.plan.enough {
            let playing: Vec<usize> = up.into_iter().filter(|at| !self.net.peers[*at].my_seats().is_empty()).collect();
            let Some(at) = playing.get(below(&mut self.rng, playing.len().max(1))) else { return };
            let seats: Vec<Seat> = self.net.peers[*at].my_seats().iter().collect();
            let _ = self.net.act(*at, Act::Leave(seats[below(&mut self.rng, seats.len())]));
        }
    }

    /// Has the others let in players who have come again.
    fn welcome(&mut self, up: &[usize]) {
        let came: Vec<IdentityKey> = self.storm.newcomers.all().map(|comer| self.net.peers[comer].me()).collect();
        for key in came {
            for at in up {
                // The vote is refused if it was cast before, or isn't needed.
                let _ = self.net.act(*at, Act::Welcome(key));
            }
        }
    }

    /// Who plays on for a device that is gone, as a remaining device sees it: its own player on a new device, or else `heir`. `None` while that
    /// player is expected, until the others are weary of waiting.
    fn heir_of(&self, gone: usize, at: usize, heir: Option<Successor>, weary: bool) -> Option<Option<Successor>> {
        let newcomers = &self.storm.newcomers;
        // A device that is gone again, or was let go, can't agree to be the heir.
        let here = |comer: &usize| !self.storm.is_gone(*comer) && !self.parted.contains(comer);
        let comer = newcomers.of(gone).filter(here);
        let comer = comer.map(|comer| self.net.peers[comer].me());
        let entered =
            comer.filter(|comer| self.net.peers[at].roster().is_some_and(|roster| roster.id_of(comer).is_some()));
        let awaited = comer.is_some() || newcomers.expects(gone);
        match entered {
            Some(comer) => Some(Some(Successor { device: comer, bot: false })),
            None => (weary || !awaited).then_some(heir),
        }
    }

    /// Makes the host begin again after a game that came to nothing, unless too few honest players are left. Bots replace players who are gone for
    /// good, and players who were sent away because they had stopped the earlier game.
    fn begin_again(&mut self, host: usize) {
        let guilty = self.watch.named.union(&self.watch.passed_over).map(|cheat| self.net.peers[*cheat].me());
        let guilty: Vec<IdentityKey> = guilty.filter(|key| *key != self.net.peers[host].me()).collect();
        for key in guilty {
            let seats = self.net.peers[host].lobby().seats.iter().filter(|seat| seat.device == key).count();
            if self.net.act(host, Act::Kick(key)).is_ok() {
                (0..seats).for_each(|_| drop(self.net.act(host, Act::AddBot(Look::new("Bot", 3, 3)))));
            }
        }
        let peers = self.net.peers.iter().enumerate();
        let lost: Vec<IdentityKey> =
            peers.filter(|(at, _)| self.storm.is_gone(*at)).map(|(_, peer)| peer.me()).collect();
        let seats = self.net.peers[host].lobby().seats.iter();
        let empty: Vec<u16> = seats.filter(|seat| lost.contains(&seat.device)).map(|seat| seat.id).collect();
        for seat in empty {
            let _ = self.net.act(host, Act::RemoveSeat(seat));
            let _ = self.net.act(host, Act::AddBot(Look::new("Bot", 3, 3)));
        }
        self.make_room(host);
        if self.would_open(host) {
            self.given_up = true;
        } else if !self.begins_otherwise(host) {
            let _ = self.net.act(host, Act::Start);
        }
    }

    /// If there are too many returned players for the table, removes first bots, and then some of those players again.
    fn make_room(&mut self, host: usize) {
        let lobby = self.net.peers[host].lobby();
        let most =
            game_of(self.net.shelf(), &lobby.game).map_or(lobby.seats.len(), |game| usize::from(*game.seats().end()));
        let came: Vec<IdentityKey> = self.storm.newcomers.all().map(|comer| self.net.peers[comer].me()).collect();
        let bots = lobby.seats.iter().filter(|seat| seat.bot);
        let new = lobby.seats.iter().filter(|seat| !seat.bot && came.contains(&seat.device));
        let seats: Vec<u16> = bots.chain(new).map(|seat| seat.id).collect();
        for seat in seats.into_iter().take(lobby.seats.len().saturating_sub(most)) {
            let _ = self.net.act(host, Act::RemoveSeat(seat));
        }
    }
}
