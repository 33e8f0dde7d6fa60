//! A device has everything that sends. That is the session, the fragments of its messages, and the bots in its seats. Only the browser is
//! missing.

use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use winterover::bots::bot::AnyBot;
use winterover::crypto::Identity;
use winterover::games::Shelved;
use winterover::net::bots::{BotMaker, Bots};
use winterover::net::core::{Core, RoomEvent};
use winterover::net::link::{LinkId, Meeting, Mesh, MeshEvent, SendError, TableLinks};
use winterover::net::outbox::NoStorage;
use winterover::session::lobby::roster::Shelf;
use winterover::session::{Act, ActError, Config, Event, Invite, Look, Peer};
use winterover::table::erase::AnyTable;

/// A packet, and on which link.
pub(super) type Packet = (LinkId, Vec<u8>);

/// What happens at a device.
#[derive(Clone)]
pub(super) enum Happens {
    Came(MeshEvent),
    Tick,
    Act(Box<Act>),
}

pub(super) struct Device {
    pub(super) core: Core,
    mail: Rc<RefCell<Mail>>,
    /// Whether the session found that it is not as it should be.
    pub(super) bug: bool,
    /// Why it refused what its player did last, if it did.
    pub(super) refusal: Option<ActError>,
}

#[derive(Default)]
struct Mail {
    came: VecDeque<MeshEvent>,
    sent: Vec<Packet>,
}

struct End(Rc<RefCell<Mail>>);

impl Mesh for End {
    fn poll(&mut self, _: &mut Context<'_>) -> Poll<MeshEvent> {
        self.0.borrow_mut().came.pop_front().map_or(Poll::Pending, Poll::Ready)
    }

    fn send(&mut self, link: LinkId, packet: &[u8]) -> Result<(), SendError> {
        self.0.borrow_mut().sent.push((link, packet.to_vec()));
        Ok(())
    }

    fn close(&mut self, link: LinkId) {
        panic!("link {} is given up", link.0);
    }

    fn introduce(&mut self, _: Option<&[u8]>) -> Option<LinkId> {
        None
    }

    fn introduced(&mut self, _: LinkId, _: &[u8]) {}

    fn know(&mut self, _: &TableLinks) {}

    fn reconnect(&mut self) {}
}

impl Device {
    /// The device that `seed` names, which hosts unless it is invited. Two of one seed differ by their shelves and their bots alone.
    pub(super) fn new(seed: u64, shelf: Shelf, bots: BotMaker, invite: Option<Invite>) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let identity = Identity::random(&mut ChaCha20Rng::from_seed(bytes));
        let config =
            Config { identity, seed: bytes, build: "test".to_owned(), shelf, look: Look::new("Somebody", 1, 2) };
        let peer = match invite {
            Some(invite) => Peer::guest(config, invite),
            None => Peer::host(config),
        };
        let mail = Rc::new(RefCell::new(Mail::default()));
        mail.borrow_mut().came.push_back(MeshEvent::Meeting(Meeting::Open));
        let core = Core::new(peer, Box::new(End(mail.clone())), Box::new(NoStorage), Bots::new(bots, seed), 0);
        Device { core, mail, bug: false, refusal: None }
    }

    /// What it sends when something happens.
    pub(super) fn take(&mut self, what: Happens, now_ms: u64) -> Vec<Packet> {
        match what {
            Happens::Came(event) => self.mail.borrow_mut().came.push_back(event),
            Happens::Tick => self.core.tick(now_ms),
            Happens::Act(act) => self.refusal = self.core.act(*act).err(),
        }
        let mut cx = Context::from_waker(Waker::noop());
        while self.core.poll(&mut cx, now_ms).is_ready() {}
        while self.core.step(now_ms) {}
        while let Some(event) = self.core.next_event() {
            self.bug |= matches!(event, RoomEvent::Session(Event::Bug(_)));
        }
        std::mem::take(&mut self.mail.borrow_mut().sent)
    }
}

/// What the bots of one device have said, for their like in the other world to say the same.
#[derive(Default)]
pub(super) struct Script {
    said: VecDeque<Option<Vec<u8>>>,
    /// Whether one in the other world was asked for more than was said: it thinks sooner.
    pub(super) hasty: bool,
}

pub(super) type SharedScript = Rc<RefCell<Script>>;

/// A game's bot, whose words are noted.
struct Noted(Box<dyn AnyBot>, SharedScript);

impl AnyBot for Noted {
    fn choose(&mut self, table: &dyn AnyTable) -> Option<Vec<u8>> {
        let said = self.0.choose(table);
        self.1.borrow_mut().said.push_back(said.clone());
        said
    }

    fn call(&mut self, table: &dyn AnyTable) -> Option<Vec<u8>> {
        let said = self.0.call(table);
        self.1.borrow_mut().said.push_back(said.clone());
        said
    }
}

/// One that says what was noted.
struct Parrot(SharedScript);

impl Parrot {
    fn say(&self) -> Option<Vec<u8>> {
        let mut script = self.0.borrow_mut();
        let said = script.said.pop_front();
        script.hasty |= said.is_none();
        said.flatten()
    }
}

impl AnyBot for Parrot {
    fn choose(&mut self, _: &dyn AnyTable) -> Option<Vec<u8>> {
        self.say()
    }

    fn call(&mut self, _: &dyn AnyTable) -> Option<Vec<u8>> {
        self.say()
    }
}

/// The game's bots, which note what they say.
pub(super) fn noted(game: &'static Shelved, script: &SharedScript) -> BotMaker {
    let script = script.clone();
    Rc::new(move |_, seat, seed| Some(Box::new(Noted((game.bot)(seat, seed), script.clone()))))
}

/// Bots that say what others have noted.
pub(super) fn parrots(script: &SharedScript) -> BotMaker {
    let script = script.clone();
    Rc::new(move |_, _, _| Some(Box::new(Parrot(script.clone()))))
}
