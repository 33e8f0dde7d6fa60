//! A dishonest next host goes on from less of the log than it should. Layer 8.
//!
//! Enough devices have voted for it. It begins its term with those of their votes that name the least, as its confederates' own do, or after less
//! than is certified, whether it shows the certificate or not, or after entries that it has shown nobody. If the others would follow, it goes on from
//! there itself.

use super::cheat::Cheater;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::base::rng::below;
use crate::crypto::Identity;
use crate::session::log::Log;
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::log::term::{NewView, ViewChangeVote, highest};
use crate::session::peer::GameMessage;
use crate::session::{LinkId, Peer};

/// The most entries that it cuts off before the point it may begin at.
const CUT: usize = 20;
/// How much further on the entries lie that nobody has seen. No game gets that far, so their indices aren't given twice.
const UNSEEN: u32 = 10_000;

/// How it begins its term, if not after entries that nobody has seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// With the votes that name the least, and the certificate that they name.
    Least,
    /// After less than the certificate that it shows.
    Below,
    /// With votes that name a certificate, but without that.
    Bare,
}

impl Cheater {
    /// What it sends instead of a message that doesn't fit how it now begins its term; `None` if the message fits.
    pub(super) fn said_otherwise(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        what: &GameMessage,
    ) -> Option<Vec<(LinkId, Vec<u8>)>> {
        let header = match what {
            GameMessage::LogEntry(ordered) => &ordered.header,
            GameMessage::Header(header) | GameMessage::Seen(header) | GameMessage::SeenSoFar(header) => header,
            _ => return None,
        };
        let other = match self.leads.get(&header.entry) {
            Some(other) => other.clone(),
            None => {
                let led = self.leads.values().flatten().any(|lead| lead.header.term == header.term);
                let here = peer.log().and_then(|log| log.since(header.index).first());
                let stands = here.is_some_and(|here| here.header == *header);
                return (led && !stands).then(Vec::new);
            }
        };
        let forged = peer.forge(link, GameMessage::LogEntry(Box::new(other?)));
        Some(forged.map(|bytes| (link, bytes)).into_iter().collect())
    }

    /// Replaces the first entry of its term, the same way for everybody.
    pub(super) fn cut(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        bytes: Vec<u8>,
        what: GameMessage,
    ) -> Vec<(LinkId, Vec<u8>)> {
        if let GameMessage::LogEntry(ordered) = &what
            && !self.leads.contains_key(&ordered.header.entry)
            && let Ok(Entry { body: Body::NewView(lead), .. }) = ordered.entry.read()
            && peer.log().is_some_and(|log| log.last() == Some(&ordered.header))
        {
            let other = self.lead_otherwise(peer, &ordered.header, &lead);
            if let Some(other) = &other {
                self.did();
                peer.begin_term_from(other);
            }
            self.leads.insert(ordered.header.entry, other);
        }
        self.said_otherwise(peer, link, &what).unwrap_or_else(|| vec![(link, bytes)])
    }

    /// The replacement for the entry with which it has begun a term as host.
    fn lead_otherwise(&mut self, peer: &Peer, begun: &EntryHeader, lead: &NewView) -> Option<LogEntry> {
        let log = peer.log().filter(|log| log.roster().host_of(begun.term) == Some(&self.identity.public()))?;
        let how = [Some(How::Least), Some(How::Below), Some(How::Bare), None][below(&mut self.rng, 4)];
        let places: Vec<DeviceId> = self.confederates(log).map(|(place, _)| place).collect();
        let honest = lead.votes.iter().filter(|vote| !places.contains(&vote.device)).cloned();
        let Some(how) = how else { return self.lead_after_unseen(peer, begun, lead, honest.collect()) };
        let honest = match how {
            How::Least => least(log, begun.index, &places, honest.collect()),
            How::Below | How::Bare => honest.collect(),
        };
        let floor = highest(&honest).map_or(LogIndex::FIRST, |prefix| prefix.len);
        let short = floor.max(LogIndex(1)).earlier(1 + below(&mut self.rng, CUT) as u32).max(LogIndex(1));
        let len = match how {
            How::Least if floor > LogIndex::FIRST => floor,
            How::Least | How::Below | How::Bare => short,
        };
        if len >= begun.index {
            return None;
        }
        let last = log.since(len.earlier(1)).first()?.header.clone();
        let votes = self.votes(log, begun.term, &last, honest);
        let certificate = match how {
            How::Least | How::Below => highest(&votes).and_then(|prefix| certificate(peer, lead, &prefix)),
            How::Bare => None,
        };
        let mut short = log.clone();
        short.cut(len);
        let lead = Body::NewView(Box::new(NewView { votes, certificate }));
        let entry = short.sign(&self.identity, log.host(), lead);
        let hash = entry.hash();
        let header = EntryHeader::new(&self.identity, log.game(), begun.term, short.len(), short.head(), hash);
        Some(LogEntry { header, entry })
    }

    /// The same, but it goes on after entries that would be of the first term in which it was the host.
    fn lead_after_unseen(
        &self,
        peer: &Peer,
        begun: &EntryHeader,
        lead: &NewView,
        honest: Vec<ViewChangeVote>,
    ) -> Option<LogEntry> {
        let log = peer.log()?;
        let mut earlier = (0..begun.term.0).map(Term);
        let term = earlier.find(|term| log.roster().host_in(*term) == log.host())?;
        let last =
            EntryHeader::new(&self.identity, log.game(), term, begun.index.later(UNSEEN), begun.before, begun.entry);
        let votes = self.votes(log, begun.term, &last, honest);
        let certificate = highest(&votes).and_then(|prefix| certificate(peer, lead, &prefix));
        let device = log.host();
        let counter = log.counter(log.host()).saturating_sub(1);
        let seen = last.index.next();
        let head = last.head();
        let body = Body::NewView(Box::new(NewView { votes, certificate }));
        let entry = SignedEntry::new(&self.identity, log.game(), &Entry { device, counter, seen, head, body });
        let header = EntryHeader::new(&self.identity, log.game(), begun.term, seen, head, entry.hash());
        Some(LogEntry { header, entry })
    }

    /// Votes for a term: its own and its confederates', which name this end of the log and no certificate, and these honest ones.
    fn votes(&self, log: &Log, term: Term, last: &EntryHeader, honest: Vec<ViewChangeVote>) -> Vec<ViewChangeVote> {
        let vote = |(place, identity)| ViewChangeVote::new(identity, log.game(), place, term, last.clone(), None);
        self.confederates(log).map(vote).chain(honest).collect()
    }

    /// The devices of all confederates, and their keys.
    fn confederates(&self, log: &Log) -> impl Iterator<Item = (DeviceId, &Identity)> {
        let roster = log.roster();
        self.confederates.iter().filter_map(|identity| Some((roster.id_of(&identity.public())?, identity)))
    }
}

/// Of the honest devices' votes, those naming the least that make a quorum with the dishonest ones.
fn least(log: &Log, len: LogIndex, dishonest: &[DeviceId], mut honest: Vec<ViewChangeVote>) -> Vec<ViewChangeVote> {
    honest.sort_by_key(|vote| vote.certified);
    let enough = |honest: &[ViewChangeVote]| {
        let devices = honest.iter().map(|vote| vote.device).chain(dishonest.iter().copied());
        log.configuration_at(len).is_quorum(devices)
    };
    while honest.split_last().is_some_and(|(_, rest)| enough(rest)) {
        honest.pop();
    }
    honest
}

/// The certificate of a prefix, if the device has it.
fn certificate(peer: &Peer, lead: &NewView, prefix: &LogPrefix) -> Option<Certificate> {
    let own = lead.certificate.as_ref().filter(|certificate| certificate.prefix == *prefix);
    own.or_else(|| peer.certificate_of(prefix)).cloned()
}
