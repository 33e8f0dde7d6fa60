//! Only a browser can tell some things about links. Its own descriptions pass the gate; connections open, carry and are closed with whatever
//! made them; and nonsense costs its sender the link and nothing else.
#![cfg(target_arch = "wasm32")]

use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, unbounded};
use gloo_timers::future::TimeoutFuture;
use std::cmp::Ordering;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use winterover::net::clock::{breathe, now_ms};
use winterover::net::ice::IceServer;
use winterover::net::link::LinkId;
use winterover::net::probe::{PROBE_MS, probe};
use winterover::net::rtc::{Connection, RtcEvent};
use winterover::net::signal::card::Card;
use winterover::net::signal::sdp_filter::{Role, description};
use winterover::net::web::{NoMesh, WebMesh};

wasm_bindgen_test_configure!(run_in_browser);

const LINK: LinkId = LinkId(1);

type Heard = UnboundedReceiver<(LinkId, RtcEvent)>;

async fn next(heard: &mut Heard) -> RtcEvent {
    heard.next().await.expect("the connection lives").1
}

async fn described(heard: &mut Heard) -> (Role, String) {
    match next(heard).await {
        RtcEvent::Described(role, sdp) => (role, sdp),
        other => panic!("{other:?}"),
    }
}

fn offering() -> (Connection, Heard) {
    let (events, heard) = unbounded();
    (Connection::offer(LINK, &[], events).expect("WebRTC"), heard)
}

fn answering(offer: &str) -> (Connection, Heard) {
    let (events, heard) = unbounded();
    (Connection::answer(LINK, &[], offer, events).expect("WebRTC"), heard)
}

#[wasm_bindgen_test]
async fn what_this_browser_writes_is_let_through_and_understood() {
    let (mut from, mut from_heard) = offering();
    let (role, offer) = described(&mut from_heard).await;
    assert_eq!((role, description(&offer, Role::Offer)), (Role::Offer, Ok(())), "{offer}");
    let (to, mut to_heard) = answering(&offer);
    let (role, answer) = described(&mut to_heard).await;
    assert_eq!((role, description(&answer, Role::Answer)), (Role::Answer, Ok(())), "{answer}");
    assert!(from.send(b"too early").is_err());
    from.answered(&answer);
    breathe().await;
    drop((from, to));
}

#[wasm_bindgen_test]
async fn a_connection_of_our_own_says_that_no_relay_is_in_between() {
    let (mut from, mut from_heard) = offering();
    let (_, offer) = described(&mut from_heard).await;
    let (_to, mut to_heard) = answering(&offer);
    let (_, answer) = described(&mut to_heard).await;
    from.answered(&answer);
    for heard in [&mut from_heard, &mut to_heard] {
        assert_eq!(next(heard).await, RtcEvent::Opened);
        assert_eq!(next(heard).await, RtcEvent::Relayed(false));
    }
}

/// What a device would show of itself, read by another one.
fn shown(description: &str) -> Card {
    let card = Card::of(description).expect("as browsers write it");
    Card::from_text(&card.to_text()).expect("whole")
}

/// Each side hears the other.
async fn link(mut sides: [(&Connection, &mut Heard); 2]) {
    for (_, heard) in &mut sides {
        loop {
            match next(heard).await {
                RtcEvent::Opened => break,
                happened => assert_ne!(happened, RtcEvent::Closed),
            }
        }
    }
    let [(one, one_heard), (other, other_heard)] = sides;
    for (heard, from) in [(one_heard, other), (other_heard, one)] {
        from.send(b"here").expect("open");
        while next(heard).await != RtcEvent::Packet(b"here".to_vec()) {}
    }
}

#[wasm_bindgen_test]
async fn what_was_on_a_card_is_enough_to_link() {
    let (mut from, mut from_heard) = offering();
    let (_, offer) = described(&mut from_heard).await;
    let (to, mut to_heard) = answering(&shown(&offer).description(Role::Offer));
    let (_, answer) = described(&mut to_heard).await;
    from.answered(&shown(&answer).description(Role::Answer));
    link([(&from, &mut from_heard), (&to, &mut to_heard)]).await;
}

#[wasm_bindgen_test]
async fn two_offers_answer_each_other_whichever_is_taken_first_and_after_the_browser_has_given_up() {
    for (first, pause_ms) in [(0, 0), (1, 17_000)] {
        let mut sides = [offering(), offering()].map(|(connection, heard)| (connection.patient(), heard));
        let mut cards = Vec::new();
        for (_, heard) in &mut sides {
            cards.push(shown(&described(heard).await.1));
        }
        for (at, pause_ms) in [(first, 0), (1 - first, pause_ms)] {
            TimeoutFuture::new(pause_ms).await;
            sides[at].0.answered(&cards[1 - at].answer_to(&cards[at], Ordering::Equal).expect("another's"));
        }
        let [(one, one_heard), (other, other_heard)] = &mut sides;
        link([(one, one_heard), (other, other_heard)]).await;
    }
}

#[wasm_bindgen_test]
async fn what_the_browser_refuses_is_told_and_harms_nobody() {
    let (mut from, mut heard) = offering();
    let (_, offer) = described(&mut heard).await;
    for nonsense in ["garbage", "", "v=0\r\n"] {
        let (_connection, mut heard) = answering(nonsense);
        assert_eq!(next(&mut heard).await, RtcEvent::Refused, "{nonsense}");
    }
    from.answered(&offer);
    assert_eq!(next(&mut heard).await, RtcEvent::Refused, "an offer is no answer");
    // Browsers bear some nonsense; the gate doesn't.
    assert!(description(&offer.replace("m=application", "m=nonsense"), Role::Offer).is_err());
}

#[wasm_bindgen_test]
async fn connections_are_given_back() {
    // A browser bears 500 at a time. One that was let go is one less as soon as the browser tidies up, which it does for want of memory.
    for _ in 0..600 {
        let (connection, _heard) = offering();
        drop(connection);
        drop(js_sys::Uint8Array::new_with_length(8 << 20));
        TimeoutFuture::new(1).await;
    }
    let (_connection, mut heard) = offering();
    assert_eq!(described(&mut heard).await.0, Role::Offer);
}

#[wasm_bindgen_test]
fn an_address_that_is_no_server_is_named() {
    // Not as the settings would let it through: what only the browser knows is asked of the browser.
    let server = |url: &str| IceServer { url: url.to_owned(), user: String::new(), secret: String::new() };
    let mesh = |url: &str| WebMesh::new(Vec::new(), &[server(url)]).map(drop);
    assert_eq!(mesh("nonsense"), Err(NoMesh::BadIceServer("nonsense".to_owned())));
    assert_eq!(mesh("turn:"), Err(NoMesh::BadIceServer("turn:".to_owned())));
}

#[wasm_bindgen_test]
async fn servers_that_do_not_answer_are_found_out_in_time_and_once() {
    // An address set apart for documentation: nobody answers there.
    let servers = [IceServer::parse("turn:192.0.2.2:3478 ann s3cret").expect("a server")];
    let began = now_ms();
    let found = probe(&servers).await;
    assert!(now_ms() - began < f64::from(PROBE_MS) + 500.0, "it took {} ms", now_ms() - began);
    assert_eq!((found.answering, found.silent), (Vec::new(), servers.to_vec()));
    let began = now_ms();
    probe(&servers).await;
    assert!(now_ms() - began < 50.0, "remembered");
    assert!(probe(&[]).await.silent.is_empty());
}

#[wasm_bindgen_test]
async fn a_breath_is_short() {
    let began = now_ms();
    for _ in 0..50 {
        breathe().await;
    }
    assert!(now_ms() - began < 1000.0, "timers would have taken longer");
}
