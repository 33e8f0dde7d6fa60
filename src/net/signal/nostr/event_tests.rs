//! These tests cover events as relays take them, and what relays say.

use super::*;
use k256::schnorr::signature::hazmat::PrehashVerifier;
use k256::schnorr::{Signature, VerifyingKey};
use proptest::prelude::*;

const TAG: &str = "0123456789abcdef";

fn event() -> Event {
    let key = Key::from_bytes(&[7; 32]).expect("a secret");
    key.event(1_700_000_000, TAG, "c2VhbGVk".to_owned())
}

#[test]
fn an_event_is_as_relays_take_it() {
    let event = event();
    let written = serde_json::to_value(&event).expect("JSON");
    // A relay that verifies all of it takes this very event (tests/e2e/relay.spec.mjs).
    let taken = json!({
        "id": "944e149b9c386c3c547b552b4987ac7ef6b37ca014a340fe4e08a919aa47a131",
        "pubkey": "989c0b76cb563971fdc9bef31ec06c3560f3249d6ee9e5d83c57625596e05f6f",
        "created_at": 1_700_000_000,
        "kind": 21_907,
        "tags": [["x", TAG]],
        "content": "c2VhbGVk",
        "sig": "08aabbee834e954215b474bc15e67cac69aa4b19f33f13f948d18e6024bcc949\
                3860594b7eb226fc38080623a213a449dbccfdc53d54287212c1d4479c3be0a7",
    });
    assert_eq!(written, taken);
    assert_eq!(event.id, event.hash());
    let signer = VerifyingKey::from_slice(&event.author.0).expect("a key");
    let signature = Signature::from_slice(&event.sig.0).expect("a signature");
    assert!(signer.verify_prehash(&event.id.0, &signature).is_ok());
    assert!(signer.verify_prehash(&[0; 32], &signature).is_err());
}

fn told(event: &Event) -> String {
    json!(["EVENT", SUBSCRIPTION, event]).to_string()
}

#[test]
fn what_relays_say_is_read() {
    let event = event();
    assert_eq!(read(&told(&event), TAG), Ok(RelayMessage::Event(Box::new(event.clone()))));
    assert_eq!(read(&told(&event), "fedcba9876543210"), Err(BadMessage::Unreadable), "of another room");
    let id = String::from(event.id);
    for (text, heard) in [
        (json!(["OK", id, true, ""]), RelayMessage::Taken(event.id, Ok(()))),
        (json!(["OK", id, true]), RelayMessage::Taken(event.id, Ok(()))),
        (json!(["OK", id, false, "pow: 20"]), RelayMessage::Taken(event.id, Err("pow: 20".to_owned()))),
        (json!(["OK", id, false]), RelayMessage::Taken(event.id, Err(String::new()))),
        (json!(["EOSE", SUBSCRIPTION]), RelayMessage::Told),
        (json!(["CLOSED", SUBSCRIPTION, "error: down"]), RelayMessage::Closed("error: down".to_owned())),
        (json!(["CLOSED", SUBSCRIPTION]), RelayMessage::Closed(String::new())),
        (json!(["NOTICE", "hello"]), RelayMessage::Other),
        (json!(["AUTH", "challenge"]), RelayMessage::Other),
    ] {
        assert_eq!(read(&text.to_string(), TAG), Ok(heard));
    }
}

#[test]
fn nothing_else_is_taken_for_a_message() {
    let event = event();
    let mut changed = vec![event.clone(); 4];
    changed[0].kind = 1;
    changed[1].tags.clear();
    changed[2].tags[0].push("more".to_owned());
    changed[3].content = "a".repeat(MAX_CONTENT + 1);
    let texts = changed.iter().map(told);
    let torn =
        ["", "7", "{}", "[]", "[7]", "[\"OK\"]", "[\"EOSE\",\"x\"]", "[\"EVENT\",\"w\",{}]", "[\"AUTH\",1]", "[\"W\"]"];
    let torn = torn.into_iter().map(str::to_owned).chain([
        json!(["OK", "00", true, ""]).to_string(),
        told(&event).replace("\"pubkey\":\"", "\"pubkey\":\"0"),
        told(&event).replace("1700000000", "1e99"),
        told(&event).to_uppercase(),
        "[".repeat(MAX_TEXT),
    ]);
    for text in texts.chain(torn) {
        assert_eq!(read(&text, TAG), Err(BadMessage::Unreadable), "{text}");
    }
    assert_eq!(read(&" ".repeat(MAX_TEXT + 1), TAG), Err(BadMessage::TooLong(MAX_TEXT + 1)));
}

#[test]
fn nothing_old_and_nothing_of_others_is_asked_for() {
    let asked: Value = serde_json::from_str(&request(TAG)).expect("JSON");
    assert_eq!(asked, json!(["REQ", SUBSCRIPTION, {"kinds": [KIND], "#x": [TAG], "limit": 0}]));
}

proptest! {
    #[test]
    fn no_text_is_too_strange_to_be_read(text in ".{0,200}") {
        let _ = read(&text, TAG);
    }
}
