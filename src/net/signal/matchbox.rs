//! Meeting by a matchbox signalling service, such as the station on the LAN. Layer 8, browser only.
//!
//! A task of its own holds the WebSocket and the gate; the link library only sees two queues. The task calls again when the
//! service goes away, which the library never hears of: it is given one id, and link numbers for everybody else.

use super::super::link::{LinkId, Meeting, MeshEvent};
use super::gate::{Gate, Verdict};
use super::scratch;
use super::socket::{Happened, Socket};
use super::vet::{BadSignal, Role};
use async_trait::async_trait;
use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use gloo::timers::future::TimeoutFuture;
use matchbox_socket::{PeerEvent, PeerId, PeerRequest, PeerSignal, SignalingError, Signaller, SignallerBuilder};
use std::cell::Cell;
use std::future::{Future, pending, poll_fn};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use uuid::Uuid;
use wasm_bindgen_futures::spawn_local;

/// Milliseconds before the second attempt; doubled after each.
const FIRST_PAUSE_MS: u32 = 500;
/// Milliseconds between attempts at most.
const LONGEST_PAUSE_MS: u32 = 8_000;
/// Milliseconds an attempt may take.
const ATTEMPT_MS: u32 = 10_000;
/// Connections one page may begin in its life. The library never gives one back, and browsers end a page's at 500.
const MAX_CONNECTIONS: u32 = 200;

thread_local! {
    static CONNECTIONS: Cell<u32> = const { Cell::new(0) };
}

/// Begins to call the service at `url` (`ws://HOST/signal/ROOM`). Gives what the link library needs, and what happens apart from
/// it: how the meeting stands, who is being called, has left or is refused. The calling ends when the former is dropped.
pub(crate) fn meet(url: String) -> (Arc<dyn SignallerBuilder>, UnboundedReceiver<MeshEvent>) {
    let (events, heard) = unbounded();
    let (to_library, from_us) = unbounded();
    let (to_us, requests) = unbounded();
    let post = Post { requests: to_us, events: from_us };
    let caller = Caller { url, gate: Gate::default(), introduced: false, attempts: 0, requests, to_library, events };
    spawn_local(caller.run());
    (Arc::new(Way(Mutex::new(Some(post)))), heard)
}

/// The library's end of the queues, until it asks for it.
#[derive(Debug)]
struct Way(Mutex<Option<Post>>);

#[derive(Debug)]
struct Post {
    requests: UnboundedSender<PeerRequest>,
    events: UnboundedReceiver<PeerEvent>,
}

#[async_trait(?Send)]
impl SignallerBuilder for Way {
    async fn new_signaller(&self, _: Option<u16>, _: String) -> Result<Box<dyn Signaller>, SignalingError> {
        let post = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        match post {
            Some(post) => Ok(Box::new(post)),
            None => Err(SignalingError::UserImplementationError("one socket for one meeting".to_owned())),
        }
    }
}

#[async_trait(?Send)]
impl Signaller for Post {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        // Without a caller nobody new can come; links that are open go on, so this is no reason to end.
        let _ = self.requests.unbounded_send(request);
        Ok(())
    }

    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        match self.events.next().await {
            Some(event) => Ok(event),
            None => pending().await,
        }
    }
}

/// Why a call has ended.
enum End {
    /// The library doesn't want it any more.
    Unwanted,
    /// The service has hung up, or doesn't speak the protocol.
    Lost,
}

enum Next {
    Request(Option<PeerRequest>),
    Happened(Happened),
    TooLate,
}

struct Caller {
    url: String,
    gate: Gate,
    introduced: bool,
    attempts: u32,
    requests: UnboundedReceiver<PeerRequest>,
    to_library: UnboundedSender<PeerEvent>,
    events: UnboundedSender<MeshEvent>,
}

impl Caller {
    async fn run(mut self) {
        self.tell(MeshEvent::Meeting(Meeting::Calling));
        loop {
            let end = match Socket::open(&self.url) {
                Ok(socket) => self.serve(socket).await,
                Err(_) => End::Lost,
            };
            if matches!(end, End::Unwanted) {
                return;
            }
            self.attempts += 1;
            self.tell(MeshEvent::Meeting(Meeting::Away { attempts: self.attempts }));
            let pause = FIRST_PAUSE_MS << (self.attempts - 1).min(8);
            if !self.wait(pause.min(LONGEST_PAUSE_MS)).await {
                return;
            }
        }
    }

    async fn serve(&mut self, mut socket: Socket) -> End {
        let mut late = pin!(TimeoutFuture::new(ATTEMPT_MS));
        let mut admitted = false;
        loop {
            let next = poll_fn(|cx| {
                if let Poll::Ready(request) = self.requests.poll_next_unpin(cx) {
                    return Poll::Ready(Next::Request(request));
                }
                if let Poll::Ready(happened) = socket.poll(cx) {
                    return Poll::Ready(Next::Happened(happened));
                }
                if !admitted && late.as_mut().poll(cx).is_ready() {
                    return Poll::Ready(Next::TooLate);
                }
                Poll::Pending
            })
            .await;
            match next {
                Next::Request(None) => return End::Unwanted,
                Next::Request(Some(request)) => self.ask(&socket, request),
                Next::Happened(Happened::Opened) => {}
                Next::Happened(Happened::Text(text)) => match self.hear(&text).await {
                    Ok(()) => admitted = true,
                    Err(_) => return End::Lost,
                },
                Next::Happened(Happened::Closed) | Next::TooLate => return End::Lost,
            }
        }
    }

    /// Passes on what the library wants to tell another device.
    fn ask(&self, socket: &Socket, request: PeerRequest) {
        let request = match request {
            PeerRequest::KeepAlive => PeerRequest::KeepAlive,
            PeerRequest::Signal { receiver, data } => {
                let id = self.gate.id(link_of(receiver)).and_then(|id| Uuid::parse_str(id).ok());
                let Some(id) = id else { return };
                PeerRequest::Signal { receiver: PeerId(id), data }
            }
        };
        if let Ok(text) = serde_json::to_string(&request) {
            socket.send(&text);
        }
    }

    async fn hear(&mut self, text: &str) -> Result<(), BadSignal> {
        match self.gate.hear(text)? {
            Verdict::Nothing => {}
            Verdict::Admitted => {
                self.attempts = 0;
                if !self.introduced {
                    self.introduced = true;
                    self.pass(PeerEvent::IdAssigned(peer_of(LinkId(0))));
                }
                self.tell(MeshEvent::Meeting(Meeting::Open));
            }
            Verdict::Call(link) => {
                if self.begin(link) {
                    self.pass(PeerEvent::NewPeer(peer_of(link)));
                }
            }
            Verdict::Describe(link, role, sdp) => self.describe(link, role, sdp).await,
            Verdict::Left(link) => self.tell(MeshEvent::Departed(link)),
            Verdict::Refuse(link, _) => self.tell(MeshEvent::Garbage(link)),
        }
        Ok(())
    }

    async fn describe(&mut self, link: LinkId, role: Role, sdp: String) {
        if !scratch::understands(&sdp, role).await {
            self.gate.refuse(link);
            self.tell(MeshEvent::Garbage(link));
            return;
        }
        let data = match role {
            Role::Offer if self.begin(link) => PeerSignal::Offer(sdp),
            Role::Offer => return,
            Role::Answer => PeerSignal::Answer(sdp),
        };
        self.pass(PeerEvent::Signal { sender: peer_of(link), data });
    }

    /// Whether the page can bear one more connection; then it is said to be begun.
    fn begin(&mut self, link: LinkId) -> bool {
        let begun = CONNECTIONS.get();
        if begun >= MAX_CONNECTIONS {
            self.gate.refuse(link);
            return false;
        }
        CONNECTIONS.set(begun + 1);
        self.tell(MeshEvent::Calling(link));
        true
    }

    /// Waits between attempts. Says whether the library still wants the call.
    async fn wait(&mut self, pause_ms: u32) -> bool {
        let mut over = pin!(TimeoutFuture::new(pause_ms));
        poll_fn(|cx| {
            // Whatever it wants to say meanwhile can't be said.
            while let Poll::Ready(request) = self.requests.poll_next_unpin(cx) {
                if request.is_none() {
                    return Poll::Ready(false);
                }
            }
            over.as_mut().poll(cx).map(|()| true)
        })
        .await
    }

    fn tell(&self, event: MeshEvent) {
        let _ = self.events.unbounded_send(event);
    }

    fn pass(&self, event: PeerEvent) {
        let _ = self.to_library.unbounded_send(event);
    }
}

/// What the library calls the other end of a link.
pub(crate) fn peer_of(link: LinkId) -> PeerId {
    PeerId(Uuid::from_u128(u128::from(link.0)))
}

/// The link whose other end the library calls so.
pub(crate) fn link_of(peer: PeerId) -> LinkId {
    LinkId(peer.0.as_u128() as u32)
}
