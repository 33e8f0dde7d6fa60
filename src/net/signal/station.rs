//! Devices meet at a service that speaks matchbox's protocol, such as the station on the LAN. Layer 8, browser only.
//!
//! Services have their rooms at different addresses; the address at which this device was last let in is tried first. A separate task holds the
//! WebSocket and the gate, calls again whenever the service goes away, and hangs up when the call is dropped. A device that enters a room again is
//! met by everybody there; this is how links are remade.

use super::super::link::{Absence, Meeting, TableLinks};
use super::gate::Gate;
use super::matchbox::{self, Heard, MAX_TEXT};
use super::sdp_filter::{BadSignal, Role};
use super::socket::{Socket, SocketEvent};
use super::way::{Contact, Fate, Maker, Met, Way};
use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use gloo_timers::future::TimeoutFuture;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::{Context, Poll};
use wasm_bindgen_futures::spawn_local;

/// Milliseconds before the second attempt; doubled after each.
const FIRST_PAUSE_MS: u32 = 500;
/// The most milliseconds between attempts.
const LONGEST_PAUSE_MS: u32 = 8_000;
/// Milliseconds an attempt may take.
const ATTEMPT_MS: u32 = 10_000;
/// Milliseconds between keepalives to the service.
const KEEP_ALIVE_MS: u32 = 10_000;

/// A call to the meeting place; ends when it is dropped.
pub(crate) struct Call {
    requests: UnboundedSender<Request>,
    met: UnboundedReceiver<Met>,
}

enum Request {
    Describe(Contact, Role, String),
    Refuse(Contact),
    Again,
}

/// Begins to call the service, whose room is at one of these addresses.
pub(crate) fn call(rooms: [String; 2]) -> Call {
    let (tell, met) = unbounded();
    let (requests, asked) = unbounded();
    let caller = Caller { rooms, gate: Gate::default(), attempts: 0, asked, tell };
    spawn_local(caller.run());
    Call { requests, met }
}

impl Way for Call {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Met> {
        match self.met.poll_next_unpin(cx) {
            Poll::Ready(Some(met)) => Poll::Ready(met),
            Poll::Ready(None) | Poll::Pending => Poll::Pending,
        }
    }

    fn describe(&mut self, contact: Contact, role: Role, sdp: &str) {
        let _ = self.requests.unbounded_send(Request::Describe(contact, role, sdp.to_owned()));
    }

    fn learn(&mut self, contact: Contact, fate: Fate) {
        if fate == Fate::Refused {
            let _ = self.requests.unbounded_send(Request::Refuse(contact));
        }
    }

    /// Leaves and enters again, so that everybody there makes new links.
    fn again(&mut self) {
        let _ = self.requests.unbounded_send(Request::Again);
    }

    /// Does nothing: the station announces every device that enters, so a device can't be silent.
    fn know(&mut self, _: &TableLinks) {}

    fn maker(&self) -> Maker {
        Maker::Library
    }
}

/// Why a connection to the service has ended.
enum Ended {
    /// The call was dropped.
    Unwanted,
    /// A new call is wanted at once.
    Again,
    /// The service hung up before it let us in: it may have no room at that address.
    Refused,
    /// It hung up, says nothing, or doesn't speak the protocol.
    Lost,
}

enum Next {
    Request(Option<Request>),
    SocketEvent(SocketEvent),
    Quiet,
    TooLate,
}

struct Caller {
    rooms: [String; 2],
    gate: Gate,
    attempts: u32,
    asked: UnboundedReceiver<Request>,
    tell: UnboundedSender<Met>,
}

impl Caller {
    async fn run(mut self) {
        self.tell(Met::Meeting(Meeting::Calling));
        loop {
            match self.call().await {
                Ended::Unwanted => return,
                Ended::Again => self.attempts = 0,
                Ended::Refused | Ended::Lost => {
                    self.attempts += 1;
                    self.tell(Met::Meeting(Meeting::Away { attempts: self.attempts, why: Absence::Silent }));
                    let pause = FIRST_PAUSE_MS << (self.attempts - 1).min(8);
                    if !self.wait(pause.min(LONGEST_PAUSE_MS)).await {
                        return;
                    }
                }
            }
        }
    }

    /// Calls at one address, and at the other if there is no room at the first.
    async fn call(&mut self) -> Ended {
        for _ in 0..self.rooms.len() {
            let [room, _] = &self.rooms;
            let end = match Socket::open(room, MAX_TEXT as u32) {
                Ok(socket) => self.serve(socket).await,
                Err(_) => Ended::Refused,
            };
            if !matches!(end, Ended::Refused) {
                return end;
            }
            self.rooms.rotate_left(1);
        }
        Ended::Refused
    }

    async fn serve(&mut self, mut socket: Socket) -> Ended {
        let mut late = pin!(TimeoutFuture::new(ATTEMPT_MS));
        let mut quiet = TimeoutFuture::new(KEEP_ALIVE_MS);
        let mut admitted = false;
        loop {
            let next = poll_fn(|cx| {
                if let Poll::Ready(request) = self.asked.poll_next_unpin(cx) {
                    return Poll::Ready(Next::Request(request));
                }
                if let Poll::Ready(happened) = socket.poll(cx) {
                    return Poll::Ready(Next::SocketEvent(happened));
                }
                if !admitted && late.as_mut().poll(cx).is_ready() {
                    return Poll::Ready(Next::TooLate);
                }
                pin!(&mut quiet).poll(cx).map(|()| Next::Quiet)
            })
            .await;
            match next {
                Next::Request(None) => return Ended::Unwanted,
                Next::Request(Some(Request::Again)) => return Ended::Again,
                Next::Request(Some(Request::Refuse(contact))) => self.gate.refuse(contact),
                Next::Request(Some(Request::Describe(contact, role, sdp))) => {
                    if let Some(id) = self.gate.id(contact) {
                        socket.send(&matchbox::tell(id, role, &sdp));
                    }
                }
                Next::Quiet => {
                    socket.send("\"KeepAlive\"");
                    quiet = TimeoutFuture::new(KEEP_ALIVE_MS);
                }
                Next::SocketEvent(SocketEvent::Opened) => {}
                Next::SocketEvent(SocketEvent::Text(text)) => match self.hear(&text) {
                    Ok(()) => admitted = true,
                    Err(_) => return Ended::Lost,
                },
                Next::SocketEvent(SocketEvent::Closed) if !admitted => return Ended::Refused,
                Next::SocketEvent(SocketEvent::Closed) | Next::TooLate => return Ended::Lost,
            }
        }
    }

    fn hear(&mut self, text: &str) -> Result<(), BadSignal> {
        let verdict = match matchbox::heard(text)? {
            Heard::IdAssigned(_) => {
                self.gate.enter();
                self.attempts = 0;
                self.tell(Met::Meeting(Meeting::Open));
                return Ok(());
            }
            Heard::NewPeer(id) => self.gate.arrived(id),
            Heard::PeerLeft(id) => self.gate.left(&id),
            Heard::Signal { sender, data } => self.gate.said(sender, matchbox::said(data)),
        };
        verdict.met().into_iter().for_each(|met| self.tell(met));
        Ok(())
    }

    /// Waits between attempts. Returns whether the call is still wanted.
    async fn wait(&mut self, pause_ms: u32) -> bool {
        let mut over = pin!(TimeoutFuture::new(pause_ms));
        poll_fn(|cx| {
            // Nothing can be said meanwhile; only a request to call again at once ends the wait.
            while let Poll::Ready(request) = self.asked.poll_next_unpin(cx) {
                match request {
                    None => return Poll::Ready(false),
                    Some(Request::Again) => return Poll::Ready(true),
                    Some(Request::Describe(..) | Request::Refuse(_)) => {}
                }
            }
            over.as_mut().poll(cx).map(|()| true)
        })
        .await
    }

    fn tell(&self, met: Met) {
        let _ = self.tell.unbounded_send(met);
    }
}
