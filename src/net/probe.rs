//! A probe asks which STUN and TURN servers answer, before links are made. Layer 8, browser only.
//!
//! A server that doesn't answer would hold up every link while it is being made, in some browsers for tens of seconds. So each is asked once, all at
//! the same time and not for long, and only those that answer are used. The outcome is remembered while the page lives, so that only the first table
//! waits.

use super::clock::now_ms;
use super::ice::{IceServer, Kinds};
use super::rtc::configuration;
use futures::future::{Either, join_all, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::Reflect;
use std::cell::RefCell;
use std::pin::pin;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RtcIceGatheringState, RtcPeerConnection, RtcSdpType, RtcSessionDescriptionInit};

/// Milliseconds the servers have to answer.
pub const PROBE_MS: u32 = 3_000;
/// Milliseconds between looks at what has arrived.
const LOOK_MS: u32 = 30;
/// Milliseconds after which servers that didn't answer are asked again: the device may have been without a network then.
const AGAIN_MS: f64 = 120_000.0;

/// The outcome of a probe.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// The servers that answered, in the order given.
    pub answering: Vec<IceServer>,
    /// The servers that didn't answer.
    pub silent: Vec<IceServer>,
    /// The kinds of addresses this device has.
    pub kinds: Kinds,
}

thread_local! {
    static LAST: RefCell<Option<(Vec<IceServer>, Found, f64)>> = const { RefCell::new(None) };
}

/// Asks the servers, or recalls their last answers. Takes [`PROBE_MS`] at most, and hardly any time if there are none.
pub async fn probe(servers: &[IceServer]) -> Found {
    let fresh = |at_ms: f64, found: &Found| found.silent.is_empty() || now_ms() - at_ms < AGAIN_MS;
    let kept = LAST.with_borrow(|last| match last {
        Some((of, found, at_ms)) if of == servers && fresh(*at_ms, found) => Some(found.clone()),
        _ => None,
    });
    if let Some(found) = kept {
        return found;
    }
    let found = ask_all(servers).await;
    LAST.set(Some((servers.to_vec(), found.clone(), now_ms())));
    found
}

/// Forgets the outcome, so that the servers are asked again: the network may have changed.
pub fn forget() {
    LAST.set(None);
}

async fn ask_all(servers: &[IceServer]) -> Found {
    let mut found = Found::default();
    if servers.is_empty() {
        found.kinds = ask(None).await.kinds;
        return found;
    }
    let heard = join_all(servers.iter().map(|server| ask(Some(server)))).await;
    for (server, heard) in servers.iter().zip(heard) {
        found.kinds = found.kinds.and(heard.kinds);
        // What a browser sees from outside may be what it sees itself; then it is soon done and has found nothing new.
        let answered = if server.relays() { heard.kinds.relay } else { heard.kinds.outside || heard.done };
        if answered { &mut found.answering } else { &mut found.silent }.push(server.clone());
    }
    found
}

#[derive(Clone, Copy, Default)]
struct Answer {
    kinds: Kinds,
    /// The browser has nothing more to wait for.
    done: bool,
}

/// Asks one server, or only looks up this device's own addresses.
async fn ask(server: Option<&IceServer>) -> Answer {
    let list = server.map_or(&[][..], std::slice::from_ref);
    let Ok(connection) = configuration(list).and_then(|config| RtcPeerConnection::new_with_configuration(&config))
    else {
        return Answer::default();
    };
    let heard = RefCell::new(Answer::default());
    let asking = pin!(gather(&connection, server, &heard));
    // Whatever is unfinished when the time is over is dropped.
    if let Either::Left((done, _)) = select(asking, TimeoutFuture::new(PROBE_MS)).await {
        drop(done);
    }
    connection.close();
    heard.take()
}

async fn gather(
    connection: &RtcPeerConnection,
    server: Option<&IceServer>,
    heard: &RefCell<Answer>,
) -> Result<(), JsValue> {
    // Without anything to carry, the browser gathers no candidates.
    connection.create_data_channel("probe");
    let offer = JsFuture::from(connection.create_offer()).await?;
    let own = RtcSessionDescriptionInit::new(RtcSdpType::Offer);
    own.set_sdp(&Reflect::get(&offer, &"sdp".into())?.as_string().unwrap_or_default());
    JsFuture::from(connection.set_local_description(&own)).await?;
    loop {
        let sdp = connection.local_description().map(|description| description.sdp()).unwrap_or_default();
        let kinds = Kinds::of_description(&sdp);
        let done = connection.ice_gathering_state() == RtcIceGatheringState::Complete;
        heard.replace(Answer { kinds, done });
        let enough = server.is_some_and(|server| if server.relays() { kinds.relay } else { kinds.outside });
        if done || enough {
            return Ok(());
        }
        TimeoutFuture::new(LOOK_MS).await;
    }
}
