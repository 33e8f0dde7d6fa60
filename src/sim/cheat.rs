//! A dishonest device changes what its peer would say. Layer 8.
//!
//! It wraps an honest peer, and sits between that peer and the links. It has the device's own key, so it can say anything that this key can sign.

use super::kinds::{CHEATS, Cheat};
use super::lies::{is_owed, is_work, other_version, spoil, undue};
use super::net::{Deaf, Net};
use super::plan::{Plan, before_keys};
use crate::base::ids::DeviceId;
use crate::base::rng::{Seeded, below, seeded};
use crate::crypto::{Identity, IdentityKey};
use crate::session::digest::Digest;
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::peer::GameMessage;
use crate::session::{LinkId, Peer};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::vec::IntoIter;

/// How many times a device that delays ignores an entry that it should order.
const PASSED_OVER: u32 = 3;

/// What dishonest devices did, to check whether it was found.
#[derive(Default)]
pub struct Deeds {
    /// How many times they cheated.
    pub count: u64,
    /// Entries that must not count, by the hash that headers use. If they are in the log, their authors must be named.
    pub false_entries: BTreeSet<Digest>,
    /// Moves that count although hidden cards forbid them. The audit must name their authors.
    pub lies: BTreeSet<Digest>,
    /// If they follow a script: the number of the kind of cheat for each thing that they would say. A number of no kind means that they are honest.
    pub script: Option<IntoIter<u8>>,
    /// Entries that they ignored for a while as hosts.
    pub passed_over: Vec<SignedEntry>,
    /// Dealings for a departure or entrance in which all boxes are bad: a device that opens its box must complain.
    pub bad_boxes: BTreeSet<Digest>,
    /// The heads after first entries of games that no lobby has shown.
    pub bent: BTreeSet<[u8; 32]>,
    /// How many times one of them has led everybody back to the lobby.
    pub escapes: u32,
    /// Pairs of devices: as part of a plot, the first says nothing to the second.
    pub silent: BTreeSet<(usize, IdentityKey)>,
}

impl Deeds {
    /// The next cheat of a device that plays these.
    pub fn next(&mut self, cheats: &[Cheat], rng: &mut Seeded) -> Option<Cheat> {
        if let Some(script) = &mut self.script {
            return CHEATS.get(usize::from(script.next()?)).copied();
        }
        match cheats {
            [cheat] => Some(*cheat),
            cheats => cheats.get(below(rng, cheats.len().max(1))).copied(),
        }
    }
}

/// [`Deeds`], shared by devices.
pub type SharedDeeds = Rc<RefCell<Deeds>>;

/// A dishonest device.
pub(super) struct Cheater {
    /// Its place among the simulated devices.
    at: usize,
    pub(super) identity: Identity,
    cheats: Vec<Cheat>,
    /// Whether there are other dishonest devices, which it never reports.
    confederate: bool,
    /// Whether it cheats even before there are keys.
    early: bool,
    pub(super) rng: Seeded,
    pub(super) deeds: SharedDeeds,
    /// Whether it replaces each of its parts of the keys, by game and number. It never replaces one that it has also sent unchanged.
    pub(super) spoils: BTreeMap<(Digest, u32), bool>,
    /// The last part in a departure or entrance that it spoilt, and the spoilt version.
    pub(super) renewed: Option<(SignedEntry, SignedEntry)>,
    /// Work that it holds back, and until when, in milliseconds.
    pub(super) held: BTreeMap<Digest, u64>,
    /// Entries with which it began terms, by the hash that headers use, and the replacement it sends, if any.
    pub(super) leads: BTreeMap<Digest, Option<LogEntry>>,
    /// All dishonest devices, itself among them; they share everything they have.
    pub(super) confederates: Vec<Identity>,
    /// Its last own entry, and whether that was work: cached, as each is sent to many.
    worked: Option<(SignedEntry, bool)>,
}

/// Makes a device of a plan dishonest.
pub fn corrupt(net: &mut Net, plan: &Plan, at: usize, identity: Identity, deeds: &SharedDeeds) {
    let Some(cheats) = plan.cheats.get(&at).filter(|cheats| !cheats.is_empty()).cloned() else { return };
    let early = plan.early;
    let deeds = deeds.clone();
    if cheats.contains(&Cheat::Favour) {
        net.deaf.insert(at, Box::new(move |peer, link, bytes| passes_over(peer, author(peer, link, bytes), early)));
    } else if cheats.contains(&Cheat::Delays) || cheats.contains(&Cheat::Again) {
        net.deaf.insert(at, delays(early, deeds.clone()));
    } else if cheats.contains(&Cheat::LoneVotes) {
        net.deaf.insert(at, Box::new(takes_nobody_back));
    }
    let mut cheater = Cheater {
        at,
        identity,
        cheats,
        confederate: plan.coalition,
        early,
        rng: seeded(plan.seed.wrapping_add(if plan.coalition { at as u64 } else { 0 })),
        deeds,
        spoils: BTreeMap::new(),
        renewed: None,
        held: BTreeMap::new(),
        leads: BTreeMap::new(),
        confederates: plan.cheats.keys().map(|at| plan.identity(*at)).collect(),
        worked: None,
    };
    net.tamper.insert(at, Box::new(move |peer, link, bytes| cheater.pass(peer, link, bytes)));
}

/// Makes a dishonest host order an entry that doesn't count: one that it `kept` until it no longer did, or else one that isn't due. Returns its hash.
pub fn force(
    net: &mut Net,
    at: usize,
    identity: &Identity,
    (cheat, kept): (Cheat, &[SignedEntry]),
    rng: &mut Seeded,
) -> Option<Digest> {
    let peer = &mut net.peers[at];
    let log = peer.log()?;
    let me = log.host();
    let leads = log.roster().key_of(me) == Some(&identity.public()) && peer.promised() <= log.term();
    if !peer.is_host() || peer.is_returning() || !leads {
        return None;
    }
    let false_by_now = |signed: &&SignedEntry| peer.weigh(signed).is_err_and(|fault| !fault.is_innocent());
    let late = if cheat == Cheat::Again { kept.iter().rev().find(false_by_now) } else { None };
    let entry = late.cloned().or_else(|| undue(log, identity, me, cheat, rng))?;
    let forced = entry.hash();
    let ordered = LogEntry { header: log.header(identity, &entry), entry };
    peer.force(&ordered);
    net.drain(at);
    Some(forced)
}

/// Whether a device that speaks only to some speaks to this one.
fn favours(key: &IdentityKey) -> bool {
    key.as_bytes()[0] % 2 == 1
}

/// The author of an entry that somebody wants ordered.
fn author(peer: &Peer, link: LinkId, bytes: &[u8]) -> Option<(DeviceId, SignedEntry)> {
    let Some(GameMessage::Entry(signed)) = peer.read_packet(link, bytes) else { return None };
    let device = signed.read().ok()?.device;
    peer.roster().filter(|roster| device.index() < roster.devices.len())?;
    Some((device, signed))
}

/// Whether it ignores an entry because of its author, even if another device sends it.
fn passes_over(peer: &Peer, said: Option<(DeviceId, SignedEntry)>, early: bool) -> bool {
    let key = said.zip(peer.roster());
    let key = key.and_then(|((author, _), roster)| roster.key_of(author));
    key.is_some_and(|key| !favours(key)) && (early || !before_keys(peer.phase()))
}

/// As host it ignores each entry of the next device until it has been asked several times.
fn delays(early: bool, deeds: SharedDeeds) -> Deaf {
    let heard = RefCell::new(BTreeMap::new());
    Box::new(move |peer, link, bytes| {
        let Some((author, signed)) = author(peer, link, bytes) else { return false };
        if !peer.is_host() || victim(peer) != Some(author) || (before_keys(peer.phase()) && !early) {
            return false;
        }
        let mut heard = heard.borrow_mut();
        let times: &mut u32 = heard.entry(signed.hash()).or_default();
        *times += 1;
        let mut deeds = deeds.borrow_mut();
        deeds.count += u64::from(*times <= PASSED_OVER);
        deeds.passed_over.extend((*times == 1).then_some(signed));
        *times <= PASSED_OVER
    })
}

/// As host, it ignores votes.
fn takes_nobody_back(peer: &Peer, link: LinkId, bytes: &[u8]) -> bool {
    peer.is_host() && matches!(peer.read_packet(link, bytes), Some(GameMessage::ViewChangeVote(..)))
}

/// The device that a dishonest one treats worse than the others: the next one at the table.
pub(super) fn victim(peer: &Peer) -> Option<DeviceId> {
    let roster = peer.roster()?;
    Some(roster.id_of(&peer.me())?.further(1, roster.device_count()))
}

impl Cheater {
    fn pass(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>) -> Vec<(LinkId, Vec<u8>)> {
        let Some(what) = peer.read_packet(link, &bytes) else { return vec![(link, bytes)] };
        let Some(me) = peer.log().and_then(|log| log.roster().id_of(&self.identity.public())) else {
            return vec![(link, bytes)];
        };
        if self.confederate && (matches!(what, GameMessage::Contradiction(_)) || self.is_silent(peer, link)) {
            return Vec::new();
        }
        if let Some(packets) = self.said_otherwise(peer, link, &what) {
            return packets;
        }
        let Some(cheat) = self.deeds.borrow_mut().next(&self.cheats, &mut self.rng) else { return vec![(link, bytes)] };
        if before_keys(peer.phase()) && !self.early && !matches!(cheat, Cheat::Keys | Cheat::EmptyShares) {
            return vec![(link, bytes)];
        }
        match cheat {
            Cheat::Proofs => self.spoilt(peer, link, bytes, what),
            Cheat::Moves | Cheat::Names | Cheat::Chatter => self.undue(peer, link, bytes, (me, cheat)),
            Cheat::Faces | Cheat::Endings => self.two_faced(peer, link, bytes, what, (me, cheat)),
            Cheat::Withholding if self.is_own_work(&what, me) => self.keep_back(),
            Cheat::Favour if self.disfavours(peer, link) => self.keep_back(),
            Cheat::Starving if at_link(peer, link) == victim(peer) && self.is_own_work(&what, me) => self.keep_back(),
            Cheat::Moments if self.holds(peer, &what, me) => self.keep_back(),
            Cheat::Withholding | Cheat::Favour | Cheat::Starving | Cheat::Delays | Cheat::Moments => {
                vec![(link, bytes)]
            }
            // It does these as host, or its player does them ([`super::plot`]).
            Cheat::Branches | Cheat::Again | Cheat::Lies | Cheat::Comings | Cheat::Escapes | Cheat::Beginnings => {
                vec![(link, bytes)]
            }
            Cheat::Renewals => self.other_renewal(peer, (me, link), bytes, what),
            Cheat::Keys | Cheat::EmptyShares => self.other_keys(peer, (me, link), bytes, what, cheat),
            Cheat::Versions => self.versions(peer, link, bytes, what),
            Cheat::Flood => self.flood(peer, link, bytes, what),
            Cheat::Terms => self.terms(peer, link, bytes, me),
            Cheat::LoneVotes => self.lone_votes(peer, link, bytes, me),
            Cheat::FalseLobbies => self.false_lobbies(peer, link, bytes),
            Cheat::Repeats => self.repeats(peer, link, bytes),
            Cheat::Guesses => self.guesses(peer, link, bytes),
            Cheat::Bodies => self.headers_only(peer, link, bytes, what),
            Cheat::Cutting => self.cut(peer, link, bytes, what),
        }
    }

    fn is_silent(&self, peer: &Peer, link: LinkId) -> bool {
        let deeds = self.deeds.borrow();
        let mut linked = peer.linked().filter(|(id, _)| *id == link);
        linked.any(|(_, key)| deeds.silent.contains(&(self.at, key)))
    }

    pub(super) fn did(&self) {
        self.deeds.borrow_mut().count += 1;
    }

    /// Notes that it has said an entry that must not count.
    pub(super) fn lied(&self, signed: &SignedEntry) {
        self.did();
        self.deeds.borrow_mut().false_entries.insert(signed.hash());
    }

    /// Whether a message carries the device's own work, ordered or not.
    pub(super) fn is_own_work(&mut self, what: &GameMessage, me: DeviceId) -> bool {
        let signed = match what {
            GameMessage::Entry(signed) | GameMessage::Body(signed) => signed,
            GameMessage::LogEntry(ordered) => &ordered.entry,
            GameMessage::Refused { .. }
            | GameMessage::CatchUp { .. }
            | GameMessage::Sent { .. }
            | GameMessage::Header(_)
            | GameMessage::Seen(_)
            | GameMessage::SeenSoFar(_)
            | GameMessage::ViewChangeVote(..)
            | GameMessage::Receipt(_)
            | GameMessage::Certificate(_)
            | GameMessage::Contradiction(_) => return false,
        };
        if signed.author() != Some(me) {
            return false;
        }
        match &self.worked {
            Some((known, work)) if known == signed => *work,
            _ => {
                let work = if self.confederate { is_owed(signed) } else { is_work(signed) };
                self.worked = Some((signed.clone(), work));
                work
            }
        }
    }

    /// Sends headers instead of entries, as if others had these from their author, and withholds its own long entries.
    fn headers_only(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        bytes: Vec<u8>,
        what: GameMessage,
    ) -> Vec<(LinkId, Vec<u8>)> {
        let alone = match what {
            GameMessage::Body(_) => return self.keep_back(),
            GameMessage::LogEntry(ordered) if below(&mut self.rng, 8) == 0 => GameMessage::Header(ordered.header),
            _ => return vec![(link, bytes)],
        };
        self.did();
        peer.forge(link, alone).map(|bytes| (link, bytes)).into_iter().collect()
    }

    /// Sends nothing.
    fn keep_back(&mut self) -> Vec<(LinkId, Vec<u8>)> {
        self.did();
        Vec::new()
    }

    fn disfavours(&self, peer: &Peer, link: LinkId) -> bool {
        peer.linked().any(|(id, key)| id == link && !favours(&key))
    }

    /// An entry of its own with another body, but the same number and head.
    pub(super) fn again(&self, peer: &Peer, entry: Entry, body: Body) -> Option<SignedEntry> {
        let game = *peer.log()?.game();
        Some(SignedEntry::new(&self.identity, &game, &Entry { body, ..entry }))
    }

    /// Sends one version of an entry to the host, and another with the same number to all others.
    fn versions(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>, what: GameMessage) -> Vec<(LinkId, Vec<u8>)> {
        let GameMessage::Entry(signed) = what else { return vec![(link, bytes)] };
        let other = signed.read().ok().and_then(|entry| {
            let lies = below(&mut self.rng, 4) == 0;
            let body = if lies { other_version(entry.body.clone(), &mut self.rng) } else { None };
            self.again(peer, entry, body?)
        });
        let Some(other) = other else { return vec![(link, bytes)] };
        self.did();
        let swapped = below(&mut self.rng, 2) == 0;
        let links: Vec<LinkId> = peer.linked().map(|(id, _)| id).collect();
        let version = |to: LinkId| if (to == link) == swapped { other.clone() } else { signed.clone() };
        let packets = links.into_iter().map(|to| (to, GameMessage::Entry(version(to))));
        packets.filter_map(|(to, what)| peer.forge(to, what).map(|bytes| (to, bytes))).collect()
    }

    /// Spoils its own work on cards.
    fn spoilt(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>, what: GameMessage) -> Vec<(LinkId, Vec<u8>)> {
        let GameMessage::Entry(signed) = what else { return vec![(link, bytes)] };
        let (Ok(entry), Some(game)) = (signed.read(), peer.log().map(|log| *log.game())) else {
            return vec![(link, bytes)];
        };
        match entry {
            Entry { body: Body::Deal(deal), .. } if below(&mut self.rng, 2) == 0 => {
                let body = Body::Deal(Box::new(spoil(*deal, &mut self.rng)));
                let signed = SignedEntry::new(&self.identity, &game, &Entry { body, ..entry });
                self.lied(&signed);
                peer.forge(link, GameMessage::Entry(signed)).map(|bytes| (link, bytes)).into_iter().collect()
            }
            _ => vec![(link, bytes)],
        }
    }

    /// Adds an entry that isn't due.
    fn undue(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        bytes: Vec<u8>,
        (me, cheat): (DeviceId, Cheat),
    ) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes)];
        let one_of = if cheat == Cheat::Chatter { 2 } else { 8 };
        if below(&mut self.rng, one_of) == 0 && peer.host_link() == Some(link) {
            let made = peer.log().and_then(|log| undue(log, &self.identity, me, cheat, &mut self.rng));
            // A chatterer says only what it may, but as much of that as it may.
            let made = made.filter(|signed| cheat != Cheat::Chatter || peer.weigh(signed).is_ok());
            if let Some(signed) = made
                && let Some(forged) = peer.forge(link, GameMessage::Entry(signed.clone()))
            {
                if cheat.shows() {
                    self.lied(&signed)
                } else {
                    self.did()
                }
                packets.push((link, forged));
            }
        }
        packets
    }
}

/// The place in the roster of the device at a link.
pub(super) fn at_link(peer: &Peer, link: LinkId) -> Option<DeviceId> {
    let (_, key) = peer.linked().find(|(id, _)| *id == link)?;
    peer.roster()?.id_of(&key)
}
