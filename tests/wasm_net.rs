//! What only a browser can tell about links: that its own descriptions pass the gate, that what passes is understood, and that
//! nothing strange reaches the link library.
#![cfg(target_arch = "wasm32")]

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{RtcPeerConnection, RtcSdpType, RtcSessionDescriptionInit};
use winterover::net::clock::{breathe, now_ms};
use winterover::net::matchbox::{MatchboxMesh, NoMesh};
use winterover::net::signal::scratch::understands;
use winterover::net::signal::vet::{Role, description};

wasm_bindgen_test_configure!(run_in_browser);

/// An offer as this browser writes it, and the answer it gives to it.
async fn dialogue() -> (String, String) {
    let (from, to) = (RtcPeerConnection::new().expect("WebRTC"), RtcPeerConnection::new().expect("WebRTC"));
    from.create_data_channel("test");
    let offer = text(&JsFuture::from(from.create_offer()).await.expect("an offer"));
    let heard = RtcSessionDescriptionInit::new(RtcSdpType::Offer);
    heard.set_sdp(&offer);
    JsFuture::from(to.set_remote_description(&heard)).await.expect("heard");
    let answer = text(&JsFuture::from(to.create_answer()).await.expect("an answer"));
    from.close();
    to.close();
    (offer, answer)
}

fn text(description: &JsValue) -> String {
    Reflect::get(description, &"sdp".into()).expect("an object").as_string().expect("a text")
}

#[wasm_bindgen_test]
async fn what_this_browser_writes_is_let_through_and_understood() {
    let (offer, answer) = dialogue().await;
    assert_eq!(description(&offer, Role::Offer), Ok(()), "{offer}");
    assert_eq!(description(&answer, Role::Answer), Ok(()), "{answer}");
    assert!(understands(&offer, Role::Offer).await, "{offer}");
    assert!(understands(&answer, Role::Answer).await, "{answer}");
}

#[wasm_bindgen_test]
async fn what_the_browser_refuses_is_found_out_on_a_connection_of_no_importance() {
    let (offer, answer) = dialogue().await;
    assert!(!understands("garbage", Role::Offer).await);
    assert!(!understands("", Role::Answer).await);
    assert!(!understands(&offer, Role::Answer).await, "an offer is no answer");
    assert!(!understands(&answer.replace("a=mid:0", "a=mid:7"), Role::Answer).await, "an answer to another offer");
    assert!(!understands(&offer.replace("sha-256 ", "sha-256 zz:"), Role::Offer).await);
    // Browsers bear some nonsense; the gate doesn't.
    assert!(description(&offer.replace("m=application", "m=nonsense"), Role::Offer).is_err());
}

#[wasm_bindgen_test]
fn an_address_that_is_no_server_is_named() {
    let mesh = |ice: &str| MatchboxMesh::new("ws://127.0.0.1:9/signal/x".to_owned(), &[ice.to_owned()]).map(drop);
    assert_eq!(mesh("nonsense"), Err(NoMesh::BadIceServer("nonsense".to_owned())));
    assert_eq!(mesh("turn:"), Err(NoMesh::BadIceServer("turn:".to_owned())));
}

#[wasm_bindgen_test]
async fn a_breath_is_short() {
    let began = now_ms();
    for _ in 0..50 {
        breathe().await;
    }
    assert!(now_ms() - began < 1000.0, "timers would have taken longer");
}
