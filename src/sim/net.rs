//! A net joins devices by links and keeps their storage. Layer 8.
//!
//! It decides who hears what when, who is frozen or gone, and what survives a crash.

use super::device::{Storage, config};
use super::knowledge::Knowledge;
use super::trace::Trace;
use crate::base::rng::{Seeded, below, seeded};
use crate::session::lobby::roster::Shelf;
use crate::session::peer::GameMessage;
use crate::session::{Act, ActError, Event, LinkId, Output, Peer, ResumeConfig, ResumeError};
use std::collections::BTreeMap;

/// Milliseconds between ticks of the devices' clocks.
const TICK_MS: u64 = 250;
/// The most pieces of work that one event may lead to.
const WORK_LIMIT: usize = 100_000;
/// Which byte of a packet is its variant, and the variant of messages on an open link.
const VARIANT: (usize, u8) = (2, 2);

/// How links behave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkConditions {
    /// The longest that a message takes, in milliseconds; each takes a random time up to it, so messages overtake each other.
    pub delay_ms: u64,
    /// One in this many messages comes twice; 0 for none.
    pub repeat_one_of: usize,
    /// One in this many messages is lost; 0 for none. Greetings are never lost, as there is no link without them.
    pub lose_one_of: usize,
    /// One in this many messages comes a second time with a bit flipped; 0 for none.
    pub spoil_one_of: usize,
}

/// Links as good as wires.
pub const CALM: LinkConditions = LinkConditions { delay_ms: 0, repeat_one_of: 0, lose_one_of: 0, spoil_one_of: 0 };
/// Links on which messages overtake each other and come twice.
pub const ROUGH: LinkConditions = LinkConditions { delay_ms: 400, repeat_one_of: 5, ..CALM };

/// Whether a device runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It runs.
    Up,
    /// It is frozen: it does nothing, and what arrives waits.
    Asleep,
    /// Its page is closed.
    Down,
}

/// Turns a packet that a dishonest device would send into the packets to send instead.
pub type Tamper = Box<dyn FnMut(&mut Peer, LinkId, Vec<u8>) -> Vec<(LinkId, Vec<u8>)>>;

/// Whether a dishonest device ignores a packet.
pub type Deaf = Box<dyn Fn(&Peer, LinkId, &[u8]) -> bool>;

/// A message under way.
struct Flight {
    from: usize,
    to: usize,
    link: LinkId,
    bytes: Vec<u8>,
}

/// Devices and the links between them.
pub struct Net {
    /// The devices.
    pub peers: Vec<Peer>,
    /// Whether each of them runs.
    pub states: Vec<State>,
    /// The events of each device for its page.
    pub events: Vec<Vec<Event>>,
    /// What each device stores.
    pub storage: Vec<Storage>,
    /// The time, in milliseconds.
    pub now: u64,
    /// Messages and bytes sent so far.
    pub sent: (u64, u64),
    /// How links behave.
    pub conditions: LinkConditions,
    /// Messages repeated, lost and spoilt so far.
    pub spoilt: [u64; 3],
    /// The side of a split network on which each device is: nothing passes from one side to the other.
    pub sides: Option<Vec<bool>>,
    /// A device whose work doesn't end, if there is one.
    pub busy: Option<usize>,
    /// Dishonest devices, and how they change what they would send.
    pub tamper: BTreeMap<usize, Tamper>,
    /// Dishonest devices, and what they ignore.
    pub deaf: BTreeMap<usize, Deaf>,
    /// What the dishonest devices know together.
    pub knowledge: Option<Knowledge>,
    /// The digest of all that devices have said, stored and told their pages.
    pub trace: Trace,
    /// Links that one side has closed, and when the other learns of it: everything said earlier arrives first.
    closing: Vec<(u64, usize, LinkId)>,
    wires: BTreeMap<(usize, LinkId), (usize, LinkId)>,
    flights: BTreeMap<(u64, u64), Flight>,
    count: u64,
    links: u32,
    ticked: u64,
    rng: Seeded,
    shelf: Shelf,
}

impl Net {
    /// A net without devices.
    pub fn new(conditions: LinkConditions, seed: u64, shelf: Shelf) -> Self {
        Net {
            peers: Vec::new(),
            states: Vec::new(),
            events: Vec::new(),
            storage: Vec::new(),
            now: 0,
            sent: (0, 0),
            conditions,
            spoilt: [0; 3],
            sides: None,
            busy: None,
            tamper: BTreeMap::new(),
            deaf: BTreeMap::new(),
            knowledge: None,
            trace: Trace::default(),
            closing: Vec::new(),
            wires: BTreeMap::new(),
            flights: BTreeMap::new(),
            count: 0,
            links: 0,
            ticked: 0,
            rng: seeded(seed),
            shelf,
        }
    }

    /// A host and guests, all linked to each other. They are in the lobby once they have exchanged greetings.
    pub fn linked(devices: usize, conditions: LinkConditions, seed: u64, shelf: Shelf) -> Self {
        let mut net = Net::new(conditions, seed, shelf);
        net.add(Peer::host(config("Host", seed.wrapping_mul(100), shelf)));
        let invite = net.peers[0].invite().clone();
        for at in 1..devices {
            let seed = seed.wrapping_mul(100).wrapping_add(at as u64);
            net.add(Peer::guest(config(&format!("Guest {at}"), seed, shelf), invite.clone()));
        }
        for a in 0..devices {
            for b in 0..a {
                net.join(a, b);
            }
        }
        net
    }

    /// Adds a device without links.
    pub fn add(&mut self, mut peer: Peer) -> usize {
        // Otherwise its links would seem to be as old as the table.
        peer.tick(self.ticked);
        self.peers.push(peer);
        self.states.push(State::Up);
        self.events.push(Vec::new());
        self.storage.push(Storage::default());
        self.sides.iter_mut().for_each(|sides| sides.push(false));
        self.peers.len() - 1
    }

    /// The games that its devices have.
    pub fn shelf(&self) -> Shelf {
        self.shelf
    }

    /// Whether a device runs.
    pub fn is_up(&self, at: usize) -> bool {
        self.states[at] == State::Up
    }

    /// Closes the page of a device, with all its links.
    pub fn crash(&mut self, at: usize) {
        self.states[at] = State::Down;
        let ends: Vec<_> = self.wires.iter().filter(|((from, _), _)| *from == at).map(|(a, b)| (*a, *b)).collect();
        for (here, there) in ends {
            self.wires.remove(&here);
            self.wires.remove(&there);
            self.peers[there.0].link_closed(there.1);
            self.drain(there.0);
        }
    }

    /// Loses the messages of a device that are still under way, except those to some devices.
    pub fn silence(&mut self, from: usize, but_to: impl Fn(usize) -> bool) {
        self.flights.retain(|_, flight| flight.from != from || but_to(flight.to));
    }

    /// Links a device to all of these.
    pub fn join_all(&mut self, at: usize, others: &[usize]) {
        for other in others {
            self.join(at, *other);
        }
    }

    /// Opens a device's page again with what it stored, without the last entries.
    ///
    /// # Errors
    /// What it has stored can't be used; the error is `None` if it has stored nothing.
    pub fn reopen(&mut self, at: usize, forgotten: usize) -> Result<(), Option<ResumeError>> {
        let saved = self.storage[at].saved(forgotten).ok_or(None)?;
        self.count += 1;
        let mut seed = [at as u8; 32];
        seed[8..16].copy_from_slice(&self.count.to_le_bytes());
        let waking = ResumeConfig { seed, build: "test".to_owned(), shelf: self.shelf };
        self.storage[at].entries.truncate(saved.entries.len());
        self.peers[at] = Peer::resume(waking, saved)?;
        self.states[at] = State::Up;
        self.events[at].clear();
        self.peers[at].tick(self.now);
        self.drain(at);
        Ok(())
    }

    /// Opens a link between two devices. Returns its number at each end.
    pub fn join(&mut self, a: usize, b: usize) -> (LinkId, LinkId) {
        self.links += 2;
        let at_a = LinkId(self.links);
        let at_b = LinkId(self.links + 1);
        self.wires.insert((a, at_a), (b, at_b));
        self.wires.insert((b, at_b), (a, at_a));
        self.peers[a].link_opened(at_a);
        self.peers[b].link_opened(at_b);
        self.drain(a);
        self.drain(b);
        (at_a, at_b)
    }

    /// The numbers of the links from `a` to `b`, at `a`.
    pub fn links_between(&self, a: usize, b: usize) -> Vec<LinkId> {
        self.wires.iter().filter(|((from, _), (to, _))| (*from, *to) == (a, b)).map(|((_, link), _)| *link).collect()
    }

    /// Closes a link on both sides.
    pub fn cut(&mut self, a: usize, at_a: LinkId) {
        let Some((b, at_b)) = self.wires.remove(&(a, at_a)) else { return };
        self.wires.remove(&(b, at_b));
        self.peers[a].link_closed(at_a);
        self.peers[b].link_closed(at_b);
        self.drain(a);
        self.drain(b);
    }

    /// Cuts all links of a device.
    pub fn isolate(&mut self, at: usize) {
        let links: Vec<LinkId> = self.wires.keys().filter(|(end, _)| *end == at).map(|(_, link)| *link).collect();
        links.into_iter().for_each(|link| self.cut(at, link));
    }

    /// Does something on a player's behalf.
    ///
    /// # Errors
    /// It isn't possible; nothing has changed then.
    pub fn act(&mut self, at: usize, act: Act) -> Result<(), ActError> {
        let done = self.peers[at].act(act);
        self.drain(at);
        done
    }

    /// Lets a device do its work, and sends and stores what follows from that.
    pub(super) fn drain(&mut self, at: usize) {
        for round in 0.. {
            self.carry(at);
            // A log is folded again piece by piece, and messages come meanwhile.
            if !self.is_up(at) || !self.peers[at].work() || self.peers[at].is_replaying() {
                break;
            }
            if round > WORK_LIMIT {
                self.busy = Some(at);
                break;
            }
        }
        self.carry(at);
    }

    /// Carries out what a device wants sent, stored or told.
    fn carry(&mut self, at: usize) {
        if self.states[at] == State::Asleep {
            return;
        }
        if let Some(knowledge) = &mut self.knowledge {
            knowledge.look(at, &self.peers[at]);
        }
        while let Some(output) = self.peers[at].poll() {
            self.trace.note(self.now, at, &output);
            match output {
                Output::Event(event) => self.events[at].push(event),
                Output::Close(link) => self.closing.push((self.now + self.conditions.delay_ms + TICK_MS, at, link)),
                Output::Persist(keep) => self.storage[at].take(keep),
                Output::Send { link, bytes } => self.launch(at, link, bytes),
            }
        }
    }

    fn launch(&mut self, from: usize, link: LinkId, bytes: Vec<u8>) {
        let mut packets = vec![(link, bytes)];
        if let Some(tamper) = self.tamper.get_mut(&from) {
            packets =
                packets.into_iter().flat_map(|(link, bytes)| tamper(&mut self.peers[from], link, bytes)).collect();
        }
        packets.into_iter().for_each(|(link, bytes)| self.send(from, link, bytes));
    }

    /// Makes a dishonest device say something about the game on a link. Returns whether it could.
    pub fn say(&mut self, from: usize, link: LinkId, what: GameMessage) -> bool {
        let bytes = self.peers[from].forge(link, what);
        bytes.map(|bytes| self.send(from, link, bytes)).is_some()
    }

    /// Makes a dishonest device send any bytes.
    pub(super) fn send(&mut self, from: usize, link: LinkId, bytes: Vec<u8>) {
        let Some(&(to, at_to)) = self.wires.get(&(from, link)) else { return };
        if let Some(knowledge) = &mut self.knowledge {
            knowledge.hear(&self.peers, (from, link), to, &bytes);
        }
        self.sent = (self.sent.0 + 1, self.sent.1 + bytes.len() as u64);
        if self.sides.as_ref().is_some_and(|sides| sides[from] != sides[to]) {
            return;
        }
        let said = bytes.get(VARIANT.0) == Some(&VARIANT.1);
        let repeated = self.chance(self.conditions.repeat_one_of);
        let lost = self.chance(self.conditions.lose_one_of) && said;
        if self.chance(self.conditions.spoil_one_of) && said {
            let mut spoilt = bytes.clone();
            let at = below(&mut self.rng, spoilt.len());
            spoilt[at] ^= 1 << below(&mut self.rng, 8);
            self.spoilt[2] += 1;
            self.fly(from, to, at_to, spoilt);
        }
        self.spoilt[0] += u64::from(repeated);
        self.spoilt[1] += u64::from(lost);
        (usize::from(lost)..1 + usize::from(repeated)).for_each(|_| self.fly(from, to, at_to, bytes.clone()));
    }

    fn chance(&mut self, one_of: usize) -> bool {
        one_of > 0 && below(&mut self.rng, one_of) == 0
    }

    /// Sends off bytes to a device.
    pub fn fly(&mut self, from: usize, to: usize, link: LinkId, bytes: Vec<u8>) {
        let delay = below(&mut self.rng, self.conditions.delay_ms as usize + 1) as u64;
        self.count += 1;
        self.flights.insert((self.now + delay, self.count), Flight { from, to, link, bytes });
    }

    /// Lets the next message arrive, or the clock tick.
    pub fn step(&mut self) {
        let next = self.flights.first_key_value().map(|((time, _), _)| *time);
        match next {
            Some(time) if time <= self.ticked + TICK_MS => {
                self.now = self.now.max(time);
                if let Some((_, flight)) = self.flights.pop_first() {
                    self.arrive(flight);
                }
            }
            Some(_) | None => {
                self.ticked += TICK_MS;
                self.now = self.now.max(self.ticked);
                let due = |(time, _, _): &mut (u64, usize, LinkId)| *time <= self.ticked;
                let closed: Vec<_> = self.closing.extract_if(.., due).collect();
                closed.into_iter().for_each(|(_, at, link)| self.cut(at, link));
                for at in (0..self.peers.len()).filter(|at| self.states[*at] == State::Up).collect::<Vec<_>>() {
                    self.peers[at].tick(self.ticked);
                    self.drain(at);
                }
            }
        }
        let folding = |at: &usize| self.is_up(*at) && self.peers[*at].is_replaying();
        (0..self.peers.len()).filter(folding).collect::<Vec<_>>().into_iter().for_each(|at| self.drain(at));
    }

    fn arrive(&mut self, flight: Flight) {
        match self.states[flight.to] {
            State::Up => {
                let peer = &mut self.peers[flight.to];
                if self.deaf.get(&flight.to).is_none_or(|deaf| !deaf(peer, flight.link, &flight.bytes)) {
                    peer.receive(flight.link, &flight.bytes);
                    self.drain(flight.to);
                }
            }
            State::Asleep => {
                self.count += 1;
                self.flights.insert((self.ticked + TICK_MS + 1, self.count), flight);
            }
            State::Down => {}
        }
    }

    /// Runs until something holds, for at most `steps` steps. Returns whether it holds.
    pub fn run_until(&mut self, steps: usize, done: impl Fn(&Net) -> bool) -> bool {
        for _ in 0..steps {
            if done(self) {
                return true;
            }
            self.step();
        }
        done(self)
    }
}
