//! The station speaks matchbox's signalling protocol over a WebSocket at `/signal/<room>`. Layer 13.
//!
//! Pages from elsewhere are refused, and too many connections from one address. One task per socket moves text between it and the
//! room's queues. A caller that says anything but the protocol, says too much at once, or is silent for long is disconnected.
//! What peers tell each other is passed on unread.

use crate::callers::{Call, Callers, welcomes};
use crate::rooms::{Member, Refused, Rooms};
use axum::{
    Router,
    extract::{
        ConnectInfo, Path, State,
        ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code},
    },
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::get,
};
use matchbox_protocol::{JsonPeerRequest, PeerRequest};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant as Moment};
use tokio::{
    sync::mpsc,
    time::{Instant, MissedTickBehavior, interval, timeout},
};

/// The most bytes of one message; a browser's description with all its candidates is far below a tenth of that.
const MAX_MESSAGE: usize = 64 * 1024;
/// How often a ping is sent.
const PING: Duration = Duration::from_secs(10);
/// How long silence is allowed, so that a phone that vanished doesn't hold its place.
const SILENCE: Duration = Duration::from_secs(30);
/// How long one message may take to be written.
const SLOW: Duration = Duration::from_secs(10);

/// What stands between a caller and the rooms.
#[derive(Clone)]
pub(crate) struct Door {
    /// Where it leads.
    pub(crate) rooms: Rooms,
    /// The connections there are.
    pub(crate) callers: Callers,
    /// The origins whose pages may come, besides this station's own.
    pub(crate) origins: Arc<[String]>,
}

/// The signalling routes behind this door.
pub(crate) fn router(door: Door) -> Router {
    Router::new().route("/signal/{room}", get(connect)).with_state(door)
}

async fn connect(
    State(door): State<Door>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(room): Path<String>,
    headers: HeaderMap,
    socket: WebSocketUpgrade,
) -> Response {
    if !welcomes(&door.origins, &headers) {
        return (StatusCode::FORBIDDEN, "pages from there don't use this station\n").into_response();
    }
    let Some(call) = door.callers.call(from.ip(), Moment::now()) else {
        return (StatusCode::TOO_MANY_REQUESTS, "too many connections from this address\n").into_response();
    };
    match door.rooms.enter(&room) {
        // If the upgrade fails the place is dropped with this closure.
        Ok((member, waiting)) => socket
            .max_message_size(MAX_MESSAGE)
            .max_frame_size(MAX_MESSAGE)
            .on_upgrade(move |socket| serve(socket, member, waiting, call)),
        Err(refused) => (status(refused), format!("{refused}\n")).into_response(),
    }
}

fn status(refused: Refused) -> StatusCode {
    match refused {
        Refused::Name => StatusCode::BAD_REQUEST,
        Refused::Full => StatusCode::CONFLICT,
        Refused::Rooms => StatusCode::SERVICE_UNAVAILABLE,
    }
}

async fn serve(mut socket: WebSocket, member: Member, mut waiting: mpsc::Receiver<String>, _call: Call) {
    let mut ping = interval(PING);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    loop {
        let out = tokio::select! {
            text = waiting.recv() => match text {
                Some(text) => Message::Text(text.into()),
                None => close(close_code::AGAIN, "too slow"),
            },
            _ = ping.tick() => if heard.elapsed() > SILENCE { close(close_code::AWAY, "silent") } else { Message::Ping(Vec::new().into()) },
            said = socket.recv() => match said {
                Some(Ok(message)) => {
                    heard = Instant::now();
                    match handle(&member, message) {
                        Some(answer) => answer,
                        None => continue,
                    }
                }
                // The caller is gone, or has sent more in one message than is allowed.
                Some(Err(_)) | None => return,
            },
        };
        let last = matches!(out, Message::Close(_));
        let sent = timeout(SLOW, socket.send(out)).await;
        if last || !matches!(sent, Ok(Ok(()))) {
            return;
        }
    }
}

/// Does what a member asks for. An answer is the message that ends the member's connection.
fn handle(member: &Member, message: Message) -> Option<Message> {
    match message {
        Message::Text(text) => match text.parse::<JsonPeerRequest>() {
            Ok(PeerRequest::Signal { receiver, data }) => {
                member.send(receiver, data);
                None
            }
            Ok(PeerRequest::KeepAlive) => None,
            Err(_) => Some(close(close_code::POLICY, "that is not matchbox's protocol")),
        },
        Message::Binary(_) => Some(close(close_code::UNSUPPORTED, "only text is understood")),
        Message::Close(_) => Some(Message::Close(None)),
        Message::Ping(_) | Message::Pong(_) => None,
    }
}

fn close(code: u16, reason: &'static str) -> Message {
    Message::Close(Some(CloseFrame { code, reason: reason.into() }))
}
