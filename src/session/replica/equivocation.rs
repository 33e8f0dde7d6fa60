//! Two headers for one place prove a host dishonest; everybody is shown them, and nobody follows it again. Layer 7.

use super::state::Replica;
use crate::base::codec;
use crate::session::fault::Fault;
use crate::session::log::header::EntryHeader;
use crate::session::room::Room;
use crate::session::room::link::LinkId;
use crate::session::wire::GameMessage;

/// No entry is behind this place: asked for what comes there, a device only tells what isn't in the log.
const BEHIND_ALL: u32 = u32::MAX;

impl Replica {
    /// Whether two headers of a device are known that contradict each other.
    pub(crate) fn is_convicted(&self, device: u8) -> bool {
        self.proofs.contains_key(&device)
    }

    /// Whether the present host is such a device, and isn't left behind yet.
    pub(crate) fn shuns_host(&self) -> bool {
        self.is_convicted(self.desk.log().host()) && self.repair.is_none()
    }

    /// Another header than this one that its host can't have given besides, if this device has or was told of any.
    pub(crate) fn contradiction(&self, header: &EntryHeader) -> Option<EntryHeader> {
        let words = self.view_change.words.values().map(|word| &word.last);
        let told = self.rumours.values().chain(words);
        let known = self.desk.log().conflict(header);
        known.or_else(|| told.into_iter().find(|other| other.contradicts(header)).cloned())
    }
}

impl Replica {
    /// Somebody tells of the last header it has: does it fit this record?
    pub(crate) fn compare(&mut self, room: &mut Room, link: LinkId, header: EntryHeader) {
        // Nothing is fetched from who only looks on.
        let (now, brings) = (room.now, self.place_at(room, link).is_some());
        let log = self.desk.log();
        let host = log.roster().host_of(header.term);
        if host.is_none_or(|host| header.verify(host, log.game()).is_err()) {
            return;
        }
        let other = self.contradiction(&header);
        if brings && log.conflict(&header).is_none() {
            if header.term > log.term() {
                self.begin_fork_search(link, now);
            } else if header.index >= log.len() {
                self.rumours.insert(link, header.clone());
            }
        }
        if let Some(other) = other {
            self.convict(room, &other, &header);
        }
    }

    /// Compares what was told of with what is here now.
    pub(crate) fn compare_rumours(&mut self, room: &mut Room) {
        let log = self.desk.log();
        let conflict = self.rumours.values().find_map(|header| Some((log.conflict(header)?, header.clone())));
        let next = log.len();
        self.rumours.retain(|_, header| header.index >= next);
        if let Some((known, header)) = conflict {
            self.convict(room, &known, &header);
        }
    }

    /// Two headers that are known to be of one host contradict each other: everybody is told, once, and the host is left behind.
    pub(crate) fn convict(&mut self, room: &mut Room, one: &EntryHeader, other: &EntryHeader) {
        let host = self.desk.log().roster().host_in(other.term);
        if self.is_convicted(host) {
            return;
        }
        self.proofs.insert(host, (one.clone(), other.clone()));
        self.keep_table(room);
        let what = GameMessage::Contradiction(Box::new((one.clone(), other.clone())));
        self.tell_all(room, what);
        self.charge(room, host);
        self.on_host_timeout(room);
    }

    /// Tells the page what a device is convicted by.
    fn charge(&self, room: &mut Room, device: u8) {
        let Some((one, other)) = self.proofs.get(&device) else { return };
        let (at, proof) = (other.index, codec::encode(&(one, other)));
        self.accuse_at(room, at, device, Fault::Equivocation(at), proof);
    }

    /// Tells the page of everybody convicted before it was closed.
    pub(crate) fn charge_again(&self, room: &mut Room) {
        let devices: Vec<u8> = self.proofs.keys().copied().collect();
        devices.into_iter().for_each(|device| self.charge(room, device));
    }

    /// Another device has found two headers that contradict each other.
    pub(crate) fn on_equivocation_proof(&mut self, room: &mut Room, (one, other): &(EntryHeader, EntryHeader)) {
        let log = self.desk.log();
        let known = self.is_convicted(log.roster().host_in(one.term));
        if !known && log.convicted_by(one, other).is_some() {
            self.convict(room, one, other);
        }
    }

    /// A device of the game is linked, perhaps again: each tells the other who is convicted.
    pub(crate) fn exchange_proofs(&self, room: &mut Room, link: LinkId) {
        self.repeat_proofs(room, link);
        self.ask_for_proofs(room);
    }

    /// As an onlooker: asks those who play for proofs that they were shown before this device came. Its host may keep them back.
    pub(crate) fn ask_for_proofs(&self, room: &mut Room) {
        if self.desk.looks_on() {
            for (link, _) in self.mates(room).collect::<Vec<_>>() {
                self.tell(room, link, GameMessage::CatchUp { from: BEHIND_ALL });
            }
        }
    }

    /// Tells a device that is linked again, or asks for what it missed, who is convicted.
    pub(crate) fn repeat_proofs(&self, room: &mut Room, link: LinkId) {
        for proof in self.proofs.values().cloned().collect::<Vec<_>>() {
            self.tell(room, link, GameMessage::Contradiction(Box::new(proof)));
        }
    }
}
