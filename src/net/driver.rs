//! A room runs a session with its links by the browser's clock and events. Layer 8, browser only; knows no page.
//!
//! Everything runs on one thread, in short pieces that let the browser in between. Listeners are called with nothing borrowed, so they may do
//! anything with the room.

use super::bots::{BotMaker, Bots};
use super::clock::{breathe, now_ms};
use super::core::Core;
pub use super::core::{LinkState, RoomEvent, Standing, Trouble};
use super::ice::IceServer;
use super::outbox::Storage;
use super::rendezvous_points::RendezvousPoints;
use super::signal::nostr::way as nostr;
use super::signal::qr::{Codes, codes};
use super::signal::station::call;
use super::signal::tabs::Tabs;
use super::signal::way::Way;
use super::web::{NoMesh, WebMesh};
use crate::crypto::IdentityKey;
use crate::session::{Act, ActError, Peer};
use gloo::events::EventListener;
use gloo::timers::callback::{Interval, Timeout};
use gloo_timers::future::TimeoutFuture;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::{Rc, Weak};
use std::task::{Poll, Waker};
use wasm_bindgen_futures::spawn_local;

/// Milliseconds between ticks.
const TICK_MS: u32 = 250;
/// Milliseconds of work after which the browser gets its turn.
const WORK_MS: f64 = 8.0;
/// For how many milliseconds the page isn't told about events of a game while messages wait to be sent. Drawing them would delay the browser's word
/// that what those messages follow is stored, and keep all other pages waiting.
const SENDS_FIRST_MS: u32 = 50;

/// For how many milliseconds the links of a room that was left stay, so that the last packets go out.
const FAREWELL_MS: u32 = 1_000;

/// What a room needs besides the session.
pub struct RoomSettings {
    /// Where devices meet.
    pub rendezvous: RendezvousPoints,
    /// STUN and TURN servers; none on a LAN.
    pub ice: Vec<IceServer>,
    /// The bots this device can seat.
    pub bots: BotMaker,
    /// A seed for them, independent of the session's.
    pub seed: u64,
    /// Fresh randomness, for the keys by which devices are known while they meet.
    pub secret: [u8; 32],
    /// Where the table is stored.
    pub storage: Box<dyn Storage>,
}

/// A room this device is in. Clones are the same room; it ends when the last is dropped.
#[derive(Clone)]
pub struct Room(Rc<Inner>);

/// A device with an open link to this one.
pub struct Linked {
    /// Its key.
    pub device: IdentityKey,
    /// The device via which the link goes, if it isn't direct.
    pub via: Option<IdentityKey>,
    /// Whether the link goes over a TURN server, if that is known.
    pub relayed: Option<bool>,
    /// The link's round-trip time in milliseconds, if that is known.
    pub rtt_ms: Option<u32>,
}

type Listener = Rc<dyn Fn(&RoomEvent)>;

struct Inner {
    core: RefCell<Core>,
    codes: Codes,
    listeners: RefCell<Vec<Listener>>,
    changes: Cell<u64>,
    /// Wakes the pump, while that sleeps.
    waker: Cell<Option<Waker>>,
    /// Whether the pump was woken by something other than the mesh.
    ticked: Cell<bool>,
    acted: Cell<bool>,
    left: Cell<bool>,
    clock: RefCell<Option<Interval>>,
    /// The timeout after which the page is told about events again, and whether it has passed.
    untold: RefCell<Option<Timeout>>,
    overdue: Cell<bool>,
    /// Listeners for the page waking up or the network changing.
    calls: RefCell<Vec<EventListener>>,
}

impl Room {
    /// Begins or continues a session: meets others in its room, and drives it.
    ///
    /// # Errors
    /// This browser can't make links; nothing was begun.
    pub fn open(settings: RoomSettings, peer: Peer) -> Result<Self, Trouble> {
        let mut ways = ways(&settings, &peer);
        let (codes, by_codes) = codes(peer.invite(), is_hasty());
        ways.push(Box::new(by_codes));
        let mesh = WebMesh::new(ways, &settings.ice).map_err(|error| match error {
            NoMesh::NoWebRtc => Trouble::NoWebRtc,
            NoMesh::BadIceServer(url) => Trouble::BadIceServer(url),
        })?;
        let bots = Bots::new(settings.bots, settings.seed);
        let core = Core::new(peer, Box::new(mesh), settings.storage, bots, whole_ms());
        let inner = Rc::new(Inner {
            core: RefCell::new(core),
            codes,
            listeners: RefCell::default(),
            changes: Cell::new(0),
            waker: Cell::new(None),
            ticked: Cell::new(true),
            acted: Cell::new(false),
            left: Cell::new(false),
            clock: RefCell::new(None),
            untold: RefCell::new(None),
            overdue: Cell::new(false),
            calls: RefCell::default(),
        });
        let weak = Rc::downgrade(&inner);
        *inner.clock.borrow_mut() = Some(Interval::new(TICK_MS, move || {
            if let Some(inner) = weak.upgrade() {
                inner.ticked.set(true);
                inner.wake();
            }
        }));
        inner.watch();
        spawn_local(pump(Rc::downgrade(&inner)));
        Ok(Room(inner))
    }

    /// Does something on the player's behalf. The result arrives as events.
    ///
    /// # Errors
    /// It isn't possible; nothing has changed then.
    pub fn act(&self, act: Act) -> Result<(), ActError> {
        let done = {
            let mut core = self.0.core.borrow_mut();
            let done = core.act(act);
            // Before this page is drawn anew, which the others needn't wait for.
            core.send_out(whole_ms());
            done
        };
        self.0.acted.set(true);
        self.0.wake();
        done
    }

    /// Lets the session go on, as what it waited for is here.
    pub fn go_on(&self) {
        self.0.acted.set(true);
        self.0.wake();
    }

    /// The codes by which people bring devices together.
    pub fn codes(&self) -> &Codes {
        &self.0.codes
    }

    /// Looks at the session. `look` must not ask anything else of the room.
    pub fn with<R>(&self, look: impl FnOnce(&Peer) -> R) -> R {
        look(self.0.core.borrow().peer())
    }

    /// Calls `listener` with every event from now on.
    pub fn on_event(&self, listener: impl Fn(&RoomEvent) + 'static) {
        self.0.listeners.borrow_mut().push(Rc::new(listener));
    }

    /// How many events there have been.
    pub fn changes(&self) -> u64 {
        self.0.changes.get()
    }

    /// How this device is connected.
    pub fn standing(&self) -> Standing {
        self.0.core.borrow().standing(whole_ms())
    }

    /// The devices with an open link to this one.
    pub fn linked(&self) -> Vec<Linked> {
        let core = self.0.core.borrow();
        let one = |(link, device)| Linked {
            device,
            via: core.via(link),
            relayed: core.relayed(link),
            rtt_ms: core.pings.rtt_ms(link),
        };
        core.peer().linked().map(one).collect()
    }

    /// For how many seconds the table has waited for those it awaits now.
    pub fn waited_s(&self) -> u64 {
        whole_ms().saturating_sub(self.0.core.borrow().peer().awaited().since_ms) / 1000
    }

    /// Leaves the table for good. The room can still be looked at.
    pub fn leave(&self) {
        self.end(Core::leave);
    }

    /// Says goodbye and ends; what is stored of the table stays. The room can still be looked at.
    pub fn hang_up(&self) {
        self.end(Core::hang_up);
    }

    fn end(&self, how: fn(&mut Core, u64)) {
        self.0.end(how);
        let weak = Rc::downgrade(&self.0);
        spawn_local(async move {
            TimeoutFuture::new(FAREWELL_MS).await;
            if let Some(inner) = weak.upgrade() {
                inner.core.borrow_mut().drop_mesh();
            }
        });
    }
}

impl Inner {
    /// Listens for events that may have cut links, or bring them back.
    fn watch(self: &Rc<Self>) {
        let Some(window) = web_sys::window() else { return };
        let wake = |moved: bool| {
            let weak = Rc::downgrade(self);
            move |_: &web_sys::Event| {
                let Some(inner) = weak.upgrade() else { return };
                if let Ok(mut core) = inner.core.try_borrow_mut() {
                    core.wake(whole_ms(), moved);
                }
                inner.wake();
            }
        };
        let mut calls = vec![EventListener::new(&window, "online", wake(true))];
        if let Some(document) = window.document() {
            calls.extend(["visibilitychange", "resume"].map(|name| EventListener::new(&document, name, wake(false))));
        }
        // A page that is closed says so, or the others would wait for its keepalives. One that is only reloaded is back before they mind.
        let weak = Rc::downgrade(self);
        calls.push(EventListener::new(&window, "pagehide", move |_| {
            if let Some(Ok(mut core)) = weak.upgrade().as_ref().map(|inner| inner.core.try_borrow_mut()) {
                core.hang_up(whole_ms());
            }
        }));
        *self.calls.borrow_mut() = calls;
    }

    fn wake(&self) {
        if let Some(waker) = self.waker.take() {
            waker.wake();
        }
    }

    /// Whether the page should hear about events later, as messages of a game go first.
    fn sends_first(self: &Rc<Self>) -> bool {
        let sending = {
            let core = self.core.borrow();
            core.outbox.is_waiting() && core.peer().game_id().is_some()
        };
        let mut untold = self.untold.borrow_mut();
        if self.overdue.take() || !sending {
            *untold = None;
            return false;
        }
        untold.get_or_insert_with(|| {
            let weak = Rc::downgrade(self);
            Timeout::new(SENDS_FIRST_MS, move || {
                if let Some(inner) = weak.upgrade() {
                    inner.overdue.set(true);
                    inner.acted.set(true);
                    inner.wake();
                }
            })
        });
        true
    }

    fn end(&self, how: fn(&mut Core, u64)) {
        if !self.left.replace(true) {
            if let Ok(mut core) = self.core.try_borrow_mut() {
                how(&mut core, whole_ms());
            }
            // Dropping the clock here would end it while it may be running.
            if let Ok(mut clock) = self.clock.try_borrow_mut() {
                drop(clock.take());
            }
            if let Ok(mut calls) = self.calls.try_borrow_mut() {
                calls.clear();
            }
        }
        self.wake();
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.end(Core::hang_up);
    }
}

/// The ways to meet at these rendezvous points.
fn ways(RoomSettings { rendezvous, seed, secret, .. }: &RoomSettings, peer: &Peer) -> Vec<Box<dyn Way>> {
    let room = peer.invite().room_name();
    let mut ways: Vec<Box<dyn Way>> = Vec::new();
    if let Some(station) = &rendezvous.station {
        ways.push(Box::new(call(station.rooms(&room))));
    }
    if !rendezvous.relays.is_empty() {
        let relays = rendezvous.relays.iter().map(ToString::to_string).collect();
        ways.push(Box::new(nostr::open(&nostr::Settings {
            room_key: peer.invite().room_key(),
            me: peer.me().fingerprint(),
            relays,
            seed: *secret,
        })));
    }
    if let Some(tabs) = rendezvous.tabs.then(|| Tabs::open(&room, *seed)).flatten() {
        ways.push(Box::new(tabs));
    }
    ways
}

/// Whether the browser gives up on a connection after some seconds, as Firefox does: 11.5 s after it knows the other side.
fn is_hasty() -> bool {
    let agent = web_sys::window().and_then(|window| window.navigator().user_agent().ok());
    agent.is_some_and(|agent| agent.contains("Firefox/"))
}

/// Drives a room until it is left.
async fn pump(room: Weak<Inner>) {
    let mut began = now_ms();
    loop {
        // While this waits, only the page keeps the room alive.
        let stopped = poll_fn(|cx| {
            let Some(inner) = room.upgrade().filter(|inner| !inner.left.get()) else { return Poll::Ready(true) };
            if inner.ticked.replace(false) {
                inner.core.borrow_mut().tick(whole_ms());
                return Poll::Ready(false);
            }
            if inner.acted.replace(false) || inner.core.borrow_mut().poll(cx, whole_ms()).is_ready() {
                return Poll::Ready(false);
            }
            began = f64::NAN;
            inner.waker.set(Some(cx.waker().clone()));
            Poll::Pending
        })
        .await;
        if stopped {
            return;
        }
        if began.is_nan() {
            began = now_ms();
        }
        loop {
            let Some(inner) = room.upgrade() else { return };
            let more = inner.core.borrow_mut().step(whole_ms());
            if !inner.sends_first() {
                tell(&inner);
            }
            drop(inner);
            if now_ms() - began > WORK_MS {
                if let Some(inner) = room.upgrade() {
                    inner.core.borrow_mut().commit(whole_ms());
                }
                breathe().await;
                began = now_ms();
            }
            if !more {
                break;
            }
        }
    }
}

/// Calls the listeners with all new events.
fn tell(inner: &Inner) {
    loop {
        let next = inner.core.borrow_mut().next_event();
        let Some(event) = next else { return };
        inner.changes.set(inner.changes.get() + 1);
        let listeners = inner.listeners.borrow().clone();
        listeners.iter().for_each(|listener| listener(&event));
    }
}

fn whole_ms() -> u64 {
    now_ms() as u64
}
