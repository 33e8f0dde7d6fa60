//! A dishonest host gives one place of the log to two entries. Layer 8.

use super::cheat::Cheater;
use super::kinds::Cheat;
use crate::base::ids::DeviceId;
use crate::base::rng::below;
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::peer::GameMessage;
use crate::session::{LinkId, Peer, Phase};

/// It replaces one in this many of the log entries it sends: at any time, and once the game is over.
const OTHER_ONE_OF: usize = 40;
const OTHER_END_ONE_OF: usize = 2;

impl Cheater {
    /// Sends some devices another entry with its last index: at any time, or only once the game is over, so that they aren't shown that it is.
    pub(super) fn two_faced(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        bytes: Vec<u8>,
        what: GameMessage,
        (me, cheat): (DeviceId, Cheat),
    ) -> Vec<(LinkId, Vec<u8>)> {
        let one_of = match cheat {
            Cheat::Endings if peer.phase() == Phase::Revealing => OTHER_END_ONE_OF,
            Cheat::Endings => return vec![(link, bytes)],
            _ => OTHER_ONE_OF,
        };
        self.other(peer, link, &what, (me, one_of)).unwrap_or_else(|| vec![(link, bytes)])
    }

    /// One time in `one_of`: an entry to replace the last one of its log.
    fn other(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        what: &GameMessage,
        (me, one_of): (DeviceId, usize),
    ) -> Option<Vec<(LinkId, Vec<u8>)>> {
        let GameMessage::LogEntry(ordered) = what else { return None };
        let log = peer.log().filter(|log| log.host() == me && ordered.header.term == log.term())?;
        if ordered.header.index.next() != log.len() || below(&mut self.rng, one_of) > 0 {
            return None;
        }
        let EntryHeader { term, index, before, .. } = ordered.header;
        let entry = Entry { device: me, counter: log.counter(me), seen: index, head: before, body: Body::Here };
        let entry = SignedEntry::new(&self.identity, log.game(), &entry);
        let header = EntryHeader::new(&self.identity, log.game(), term, index, before, entry.hash());
        self.did();
        let forged = peer.forge(link, GameMessage::LogEntry(Box::new(LogEntry { header, entry })));
        Some(forged.map(|bytes| (link, bytes)).into_iter().collect())
    }
}
