//! This way to meet at relays runs [`Rendezvous`] in a browser with sockets, a timer and two clocks. Layer 8, browser only.

use super::super::super::clock::{behind_s, now_ms, unix_s};
use super::super::sdp_filter::Role;
use super::super::socket::{Socket, SocketEvent};
use super::super::way::{Contact, Fate, Met, TableLinks, Way};
use super::event::MAX_TEXT;
use super::pool::{Do, Time};
use super::rendezvous::Rendezvous;
pub use super::rendezvous::Settings;
use futures::FutureExt;
use futures::future::LocalBoxFuture;
use gloo_timers::future::TimeoutFuture;
use std::collections::BTreeMap;
use std::task::{Context, Poll, Waker};

/// The longest timer in milliseconds; browsers allow no more than 24 days.
const LONGEST_MS: u64 = 60 * 60_000;

/// Begins to meet others at relays.
pub fn open(settings: &Settings) -> impl Way + use<> {
    let machine = Rendezvous::new(settings, time());
    let mut nostr = Nostr { machine, sockets: BTreeMap::new(), clock: None, timer: None, waker: None };
    nostr.act(Rendezvous::turn);
    nostr
}

struct Nostr {
    machine: Rendezvous,
    sockets: BTreeMap<usize, Socket>,
    /// The request for how far this device's clock is behind.
    clock: Option<LocalBoxFuture<'static, Option<i64>>>,
    /// The timer that next wakes this way, and the time at which it does.
    timer: Option<(u64, TimeoutFuture)>,
    waker: Option<Waker>,
}

/// An event from outside.
enum Outside {
    Relay(usize, SocketEvent),
    Clock(Option<i64>),
    Timer,
}

impl Nostr {
    /// Does something with the machine, then everything it wants done.
    fn act(&mut self, act: impl FnOnce(&mut Rendezvous)) {
        self.machine.at(time());
        act(&mut self.machine);
        while let Some(todo) = self.machine.todo() {
            match todo {
                Do::Open(relay, url) => match Socket::open(&url, MAX_TEXT as u32) {
                    Ok(socket) => drop(self.sockets.insert(relay, socket)),
                    Err(_) => self.machine.closed(relay),
                },
                Do::Send(relay, text) => {
                    if let Some(socket) = self.sockets.get(&relay) {
                        socket.send(&text);
                    }
                }
                Do::Close(relay) => drop(self.sockets.remove(&relay)),
                Do::AskTime => self.clock = Some(behind_s().boxed_local()),
            }
        }
        // There may be events, and other things to wait for.
        if let Some(waker) = self.waker.take() {
            waker.wake();
        }
    }

    fn outside(&mut self, cx: &mut Context<'_>) -> Poll<Outside> {
        for (relay, socket) in &mut self.sockets {
            if let Poll::Ready(happened) = socket.poll(cx) {
                return Poll::Ready(Outside::Relay(*relay, happened));
            }
        }
        if let Some(Poll::Ready(behind)) = self.clock.as_mut().map(|clock| clock.poll_unpin(cx)) {
            self.clock = None;
            return Poll::Ready(Outside::Clock(behind));
        }
        let due = self.machine.due();
        if self.timer.as_ref().map(|(at, _)| *at) != due {
            // It is better to be a millisecond late than early, as the two clocks are read differently.
            let pause = |due: u64| due.saturating_sub(time().ms).min(LONGEST_MS) as u32 + 1;
            self.timer = due.map(|due| (due, TimeoutFuture::new(pause(due))));
        }
        let Some((_, timer)) = &mut self.timer else { return Poll::Pending };
        timer.poll_unpin(cx).map(|()| {
            self.timer = None;
            Outside::Timer
        })
    }
}

impl Way for Nostr {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Met> {
        loop {
            self.waker = None;
            if let Some(met) = self.machine.met() {
                return Poll::Ready(met);
            }
            match self.outside(cx) {
                Poll::Pending => break,
                Poll::Ready(Outside::Relay(relay, SocketEvent::Opened)) => self.act(|machine| machine.opened(relay)),
                Poll::Ready(Outside::Relay(relay, SocketEvent::Text(text))) => {
                    self.act(|machine| machine.heard(relay, &text))
                }
                Poll::Ready(Outside::Relay(relay, SocketEvent::Closed)) => {
                    self.sockets.remove(&relay);
                    self.act(|machine| machine.closed(relay));
                }
                Poll::Ready(Outside::Clock(behind)) => self.act(|machine| machine.dated(behind)),
                Poll::Ready(Outside::Timer) => self.act(Rendezvous::turn),
            }
        }
        self.waker = Some(cx.waker().clone());
        Poll::Pending
    }

    fn describe(&mut self, contact: Contact, role: Role, sdp: &str) {
        self.act(|machine| machine.describe(contact, role, sdp));
    }

    fn learn(&mut self, contact: Contact, fate: Fate) {
        self.act(|machine| machine.learn(contact, fate));
    }

    fn again(&mut self) {
        self.act(Rendezvous::again);
    }

    fn know(&mut self, table_links: &TableLinks) {
        self.act(|machine| machine.know(table_links));
    }
}

impl Drop for Nostr {
    fn drop(&mut self) {
        self.act(Rendezvous::leave);
    }
}

fn time() -> Time {
    Time { ms: now_ms() as u64, unix: unix_s() }
}
