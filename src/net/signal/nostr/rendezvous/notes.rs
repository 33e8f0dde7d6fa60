//! A page reads the notes of others and acts on them. Layer 8; pure.

use super::super::super::card::Card;
use super::super::super::sdp_filter::{self, Role};
use super::super::super::way::{Contact, Met};
use super::super::event::{Author, Event, Hex};
use super::super::note::{BadNote, Body, Note};
use super::super::peers::{PeerStage, Session};
use super::{RANK_MS, Rendezvous};
use crate::base::rng::below;

/// Milliseconds before anybody but the host offers a connection, besides those that its rank leaves to others.
const OTHERS_MS: u64 = 1_500;
/// Milliseconds before a guest that waits for its host offers the host a connection, as the host may have heard the guest. Up to as many more are
/// added at random.
const HOST_MS: u64 = 600;
/// Milliseconds after an offer within which a hello is assumed to have crossed it.
const CROSSING_MS: u64 = 1_000;

impl Rendezvous {
    /// Takes an event: a note, a copy of one, or anything posing as one.
    pub(super) fn event(&mut self, relay: usize, event: &Event) {
        let author = event.author;
        if author == self.pen.author() {
            return;
        }
        let Ok(note) = self.pen.read(&author, &event.content) else { return };
        let for_us = match &note.body {
            Body::Hello | Body::Bye => true,
            Body::Offer { to, .. } | Body::Answer { to, .. } => *to == self.pen.author().0,
        };
        // The same device, in another tab or before a reload.
        if note.writer.print == self.me {
            return;
        }
        let Some(peer) = self.peers.met(author, note.writer, self.time.ms) else { return };
        if for_us {
            peer.brought(note.number, relay);
        }
        if !peer.is_new(note.number) || peer.refused {
            return;
        }
        match &note.body {
            Body::Hello if peer.is_newest(note.number) => self.hello(&author, &note),
            Body::Offer { .. } if for_us => self.offer(&author, &note),
            Body::Offer { to, .. } => self.other_offer(author, Hex(*to)),
            Body::Answer { session, .. } if for_us => self.answer(&author, &note, *session),
            Body::Bye => {
                let session = self.peers.forget(&author).and_then(|peer| peer.session);
                self.met.extend(session.map(|session| Met::Departed(session.contact)));
            }
            Body::Hello | Body::Answer { .. } => {}
        }
    }

    /// Takes a hello, which says that a device is there.
    fn hello(&mut self, author: &Author, note: &Note) {
        let now = self.time.ms;
        let rank_ms = self.rank_ms();
        let Some(peer) = self.peers.of(author) else { return };
        peer.writer = note.writer;
        peer.hello = now;
        match peer.session {
            Some(Session { stage: PeerStage::Offering | PeerStage::Answering, .. }) => return,
            Some(Session { stage: PeerStage::Open, .. }) => peer.session = None,
            Some(session) if now < session.since + CROSSING_MS => return,
            Some(session) => {
                peer.session = None;
                self.met.push_back(Met::Departed(session.contact));
            }
            None => {}
        }
        let mut up_to = |ms: u64| below(&mut self.rng, ms as usize) as u64;
        let pause = match (self.table_links.hosting, self.table_links.settled) {
            (true, _) => 0,
            (false, true) => OTHERS_MS + rank_ms + up_to(RANK_MS),
            (false, false) if note.writer.hosting => HOST_MS + up_to(HOST_MS),
            // Guests still looking for the host have no rank yet, and help last.
            (false, false) => 2 * OTHERS_MS + up_to(2 * OTHERS_MS),
        };
        peer.wish = Some(now + pause);
    }

    /// Takes an offer that another device has made to a third. If its first offer has led to nothing, it is this page's turn: networks may keep just
    /// those two apart, and a device that reaches both of them can forward what they say. If there already is a link, relays hear nothing of it, so
    /// it is nobody else's turn, even if the newcomer still waits to be let in.
    fn other_offer(&mut self, by: Author, to: Author) {
        let now = self.time.ms;
        self.peers.offered(by, to.0, now);
        let Some(peer) = self.peers.of(&to).map(|peer| peer.clone()) else { return };
        if self.helps() && peer.session.is_none() && !self.peers.is_tried_by_others(&peer) {
            let wish = now + self.rank_ms() + below(&mut self.rng, RANK_MS as usize) as u64;
            self.wish(&to, Some(peer.wish.map_or(wish, |earlier| earlier.min(wish))));
        }
    }

    /// Takes an offer: a device says how it can be reached.
    fn offer(&mut self, author: &Author, note: &Note) {
        let ours = self.pen.author();
        let Some(peer) = self.peers.of(author) else { return };
        let session = peer.session.filter(|session| session.stage != PeerStage::Open);
        // If two offer at once, the offer of the lesser one is answered.
        let wins = session.is_some_and(|session| matches!(session.stage, PeerStage::Offering | PeerStage::Offered))
            && ours < *author;
        if note.number <= peer.offer || wins {
            return;
        }
        peer.offer = note.number;
        let card = match self.pen.card(author, note) {
            Ok(card) => card,
            Err(fault) => return peer.refused = fault == BadNote::Malformed,
        };
        peer.session = None;
        peer.wish = None;
        self.met.extend(session.map(|session| Met::Departed(session.contact)));
        let Some(contact) = self.session(author, note.number, PeerStage::Answering) else { return };
        self.described(author, contact, Role::Offer, &card);
    }

    /// Takes an answer.
    fn answer(&mut self, author: &Author, note: &Note, number: u32) {
        let now = self.time.ms;
        let Some(peer) = self.peers.of(author) else { return };
        let Some(session) = peer.session.as_mut().filter(|session| session.number == number) else { return };
        if session.stage != PeerStage::Offered {
            return;
        }
        let contact = session.contact;
        match self.pen.card(author, note) {
            Ok(card) => {
                (session.stage, session.since) = (PeerStage::Answered, now);
                self.described(author, contact, Role::Answer, &card);
            }
            Err(BadNote::Seal) => {}
            Err(BadNote::Malformed) => {
                (peer.session, peer.refused) = (None, true);
                self.met.push_back(Met::Garbage(contact));
            }
        }
    }

    fn described(&mut self, author: &Author, contact: Contact, role: Role, card: &Card) {
        let sdp = card.description(role);
        if sdp_filter::description(&sdp, role).is_ok() {
            self.met.push_back(Met::Described(contact, role, sdp));
        } else if let Some(peer) = self.peers.of(author) {
            (peer.session, peer.refused) = (None, true);
            self.met.push_back(Met::Garbage(contact));
        }
    }
}
