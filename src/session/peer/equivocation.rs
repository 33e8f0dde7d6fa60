//! Two headers for one place prove a host dishonest; everybody is shown them, and nobody follows it again. Layer 7.

use super::link::LinkId;
use super::play::Play;
use super::room::Peer;
use crate::base::codec;
use crate::session::fault::Fault;
use crate::session::log::header::EntryHeader;
use crate::session::wire::{GameMessage, Message};

/// No entry is behind this place: asked for what comes there, a device only tells what isn't in the log.
const BEHIND_ALL: u32 = u32::MAX;

impl Play {
    /// Whether two headers of a device are known that contradict each other.
    pub(super) fn is_convicted(&self, device: u8) -> bool {
        self.proofs.contains_key(&device)
    }

    /// Whether the present host is such a device, and isn't left behind yet.
    pub(super) fn shuns_host(&self) -> bool {
        self.is_convicted(self.desk.log().host()) && self.repair.is_none()
    }

    /// Another header than this one that its host can't have given besides, if this device has or was told of any.
    pub(super) fn contradiction(&self, header: &EntryHeader) -> Option<EntryHeader> {
        let words = self.view_change.words.values().map(|word| &word.last);
        let told = self.rumours.values().chain(words);
        let known = self.desk.log().conflict(header);
        known.or_else(|| told.into_iter().find(|other| other.contradicts(header)).cloned())
    }
}

impl Peer {
    /// Somebody tells of the last header it has: does it fit this record?
    pub(super) fn compare(&mut self, link: LinkId, header: EntryHeader) {
        // Nothing is fetched from who only looks on.
        let (now, brings) = (self.now, self.place_at(link).is_some());
        let Some(play) = &mut self.play else { return };
        let log = play.desk.log();
        let host = log.roster().host_of(header.term);
        if host.is_none_or(|host| header.verify(host, log.game()).is_err()) {
            return;
        }
        let other = play.contradiction(&header);
        if brings && log.conflict(&header).is_none() {
            if header.term > log.term() {
                play.begin_fork_search(link, now);
            } else if header.index >= log.len() {
                play.rumours.insert(link, header.clone());
            }
        }
        if let Some(other) = other {
            self.convict(&other, &header);
        }
    }

    /// Compares what was told of with what is here now.
    pub(super) fn compare_rumours(&mut self) {
        let Some(play) = &mut self.play else { return };
        let log = play.desk.log();
        let conflict = play.rumours.values().find_map(|header| Some((log.conflict(header)?, header.clone())));
        let next = log.len();
        play.rumours.retain(|_, header| header.index >= next);
        if let Some((known, header)) = conflict {
            self.convict(&known, &header);
        }
    }

    /// Two headers that are known to be of one host contradict each other: everybody is told, once, and the host is left behind.
    pub(super) fn convict(&mut self, one: &EntryHeader, other: &EntryHeader) {
        let Some(play) = &mut self.play else { return };
        let (host, game) = (play.desk.log().roster().host_in(other.term), *play.desk.log().game());
        if play.is_convicted(host) {
            return;
        }
        play.proofs.insert(host, (one.clone(), other.clone()));
        self.keep_table();
        let what = GameMessage::Contradiction(Box::new((one.clone(), other.clone())));
        self.tell_all(&Message::Game { game, what });
        self.charge(host);
        self.on_host_timeout();
    }

    /// Tells the page what a device is convicted by.
    fn charge(&mut self, device: u8) {
        let proof = self.play.as_ref().and_then(|play| play.proofs.get(&device));
        let Some((one, other)) = proof else { return };
        let (at, proof) = (other.index, codec::encode(&(one, other)));
        self.accuse_at(at, device, Fault::Equivocation(at), proof);
    }

    /// Tells the page of everybody convicted before it was closed.
    pub(super) fn charge_again(&mut self) {
        let devices: Vec<u8> = self.play.iter().flat_map(|play| play.proofs.keys().copied()).collect();
        devices.into_iter().for_each(|device| self.charge(device));
    }

    /// Another device has found two headers that contradict each other.
    pub(super) fn on_equivocation_proof(&mut self, (one, other): &(EntryHeader, EntryHeader)) {
        let Some(play) = &self.play else { return };
        let log = play.desk.log();
        let known = play.is_convicted(log.roster().host_in(one.term));
        if !known && log.convicted_by(one, other).is_some() {
            self.convict(one, other);
        }
    }

    /// A device of the game is linked, perhaps again: each tells the other who is convicted.
    pub(super) fn exchange_proofs(&mut self, link: LinkId) {
        self.repeat_proofs(link);
        self.ask_for_proofs();
    }

    /// As an onlooker: asks those who play for proofs that they were shown before this device came. Its host may keep them back.
    pub(super) fn ask_for_proofs(&mut self) {
        let Some(play) = self.play.as_ref().filter(|play| play.desk.looks_on()) else { return };
        let what = GameMessage::CatchUp { from: BEHIND_ALL };
        let ask = Message::Game { game: *play.desk.log().game(), what };
        let players = self.links.keys().copied().filter(|link| self.place_at(*link).is_some());
        players.collect::<Vec<_>>().into_iter().for_each(|link| self.tell(link, &ask));
    }

    /// Tells a device that is linked again, or asks for what it missed, who is convicted.
    pub(super) fn repeat_proofs(&mut self, link: LinkId) {
        let Some(play) = &self.play else { return };
        let game = *play.desk.log().game();
        for proof in play.proofs.values().cloned().collect::<Vec<_>>() {
            self.tell(link, &Message::Game { game, what: GameMessage::Contradiction(Box::new(proof)) });
        }
    }
}
