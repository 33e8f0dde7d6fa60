//! matchbox's protocol is what a signalling service says, and what it is told. Layer 8; pure, and knows no socket.

use super::gate::Said;
use super::sdp_filter::{self, BadSignal, Role};
use serde::Deserialize;
use serde_json::{Value, json};

/// The most bytes of one message of the service.
pub const MAX_TEXT: usize = 64 * 1024;
/// The most bytes of a candidate with what surrounds it.
pub const MAX_CANDIDATE: usize = 1024;

/// What the service says.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Heard {
    /// The id it gives us.
    IdAssigned(String),
    /// Somebody has come, and we must make them an offer.
    NewPeer(String),
    /// Somebody has left.
    PeerLeft(String),
    /// Somebody sends us something.
    Signal {
        /// The sender's id.
        sender: String,
        /// What it sends, not yet read.
        data: Value,
    },
}

/// Reads a message of the service.
///
/// # Errors
/// It is too long, or doesn't follow the protocol.
pub fn heard(text: &str) -> Result<Heard, BadSignal> {
    sdp_filter::within(text, MAX_TEXT)?;
    serde_json::from_str(text).map_err(|_| BadSignal::Unreadable)
}

/// Reads what another device sends us. Descriptions are not checked yet.
///
/// # Errors
/// It doesn't follow the protocol, or is a candidate that no browser writes.
pub fn said(data: Value) -> Result<Said, BadSignal> {
    #[derive(Deserialize)]
    enum PeerSignal {
        IceCandidate(String),
        Offer(String),
        Answer(String),
    }
    match serde_json::from_value(data).map_err(|_| BadSignal::Unreadable)? {
        PeerSignal::Offer(sdp) => Ok(Said::Description(Role::Offer, sdp)),
        PeerSignal::Answer(sdp) => Ok(Said::Description(Role::Answer, sdp)),
        PeerSignal::IceCandidate(json) => candidate(&json).map(|()| Said::Candidate),
    }
}

/// The message that has the service pass a description on to a device.
pub fn tell(receiver: &str, role: Role, sdp: &str) -> String {
    let kind = match role {
        Role::Offer => "Offer",
        Role::Answer => "Answer",
    };
    json!({"Signal": {"receiver": receiver, "data": {kind: sdp}}}).to_string()
}

/// Checks a candidate that comes by itself: `null` (there are no more), or an object as `RTCIceCandidate.toJSON` writes it.
///
/// # Errors
/// It is anything else.
pub fn candidate(json: &str) -> Result<(), BadSignal> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "camelCase")]
    struct WrittenCandidate {
        candidate: String,
        sdp_mid: Option<String>,
        sdp_m_line_index: Option<u16>,
        username_fragment: Option<String>,
    }
    sdp_filter::within(json, MAX_CANDIDATE)?;
    let read: Option<WrittenCandidate> = serde_json::from_str(json).map_err(|_| BadSignal::Candidate)?;
    let Some(read) = read else { return Ok(()) };
    let line = read.candidate.strip_prefix("a=").unwrap_or(&read.candidate);
    let fine = (line.is_empty() || line.strip_prefix("candidate:").is_some_and(sdp_filter::candidate_line))
        && read.sdp_mid.as_deref().is_none_or(sdp_filter::token)
        && read.sdp_m_line_index.is_none_or(|index| index == 0)
        && (read.sdp_mid.is_some() || read.sdp_m_line_index.is_some())
        && read.username_fragment.as_deref().is_none_or(sdp_filter::ice_chars);
    if fine { Ok(()) } else { Err(BadSignal::Candidate) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_the_service_says_is_read() {
        let id = "6b6e4a9e-0000-4000-8000-000000000000".to_owned();
        assert_eq!(heard(&format!(r#"{{"IdAssigned":"{id}"}}"#)), Ok(Heard::IdAssigned(id.clone())));
        let text = format!(r#"{{"Signal":{{"sender":"{id}","data":{{"Offer":"v=0"}}}}}}"#);
        let Ok(Heard::Signal { sender, data }) = heard(&text) else { panic!("a signal") };
        assert_eq!((sender, said(data)), (id, Ok(Said::Description(Role::Offer, "v=0".to_owned()))));
        assert_eq!(said(json!({"IceCandidate": "null"})), Ok(Said::Candidate));
        assert_eq!(said(json!({"IceCandidate": "{}"})), Err(BadSignal::Candidate));
        for bad in [json!(null), json!(7), json!({"Offer": 1}), json!({"Call": "x"})] {
            assert_eq!(said(bad), Err(BadSignal::Unreadable));
        }
        assert_eq!(heard(&"[".repeat(MAX_TEXT)), Err(BadSignal::Unreadable));
        assert_eq!(heard(&" ".repeat(MAX_TEXT + 1)), Err(BadSignal::TooLong { len: MAX_TEXT + 1, limit: MAX_TEXT }));
        assert_eq!(heard(r#"{"NewPeer":5}"#), Err(BadSignal::Unreadable));
    }

    #[test]
    fn what_is_told_is_as_the_service_passes_it_on() {
        let told = json!({"Signal": {"receiver": "b", "data": {"Answer": "v=0"}}}).to_string();
        assert_eq!(tell("b", Role::Answer, "v=0"), told);
    }

    #[test]
    fn candidates_as_browsers_write_them_pass() {
        for fine in [
            "null",
            r#"{"candidate":"","sdpMid":"0","sdpMLineIndex":0,"usernameFragment":"EsAw"}"#,
            r#"{"candidate":"candidate:1467250027 1 udp 2122260223 4a1b.local 46243 typ host generation 0 ufrag EsAw network-id 1","sdpMid":"0","sdpMLineIndex":0,"usernameFragment":"EsAw"}"#,
        ] {
            assert_eq!(candidate(fine), Ok(()), "{fine}");
        }
    }

    #[test]
    fn candidates_browsers_do_not_write_are_refused() {
        for bad in [
            "",
            "7",
            "\"null\"",
            "[]",
            "{}",
            r#"{"candidate":"","usernameFragment":"a"}"#,
            r#"{"candidate":"candidate:1 1 udp 1 1.2.3.4 9 typ host"}"#,
            r#"{"candidate":"rubbish","sdpMid":"0"}"#,
            r#"{"candidate":"","sdpMid":"0","sdpMLineIndex":7}"#,
            r#"{"candidate":"","sdpMid":"0","usernameFragment":"\u0000"}"#,
            r#"{"candidate":"","sdpMid":"0","other":1}"#,
            r#"{"candidate":7,"sdpMid":"0"}"#,
        ] {
            assert_eq!(candidate(bad), Err(BadSignal::Candidate), "{bad}");
        }
        assert!(
            candidate(&format!(r#"{{"candidate":"","sdpMid":"0","usernameFragment":"{}"}}"#, "a".repeat(2000)))
                .is_err()
        );
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange_to_be_read(text in ".{0,200}") {
            let _ = heard(&text);
            let _ = candidate(&text);
        }
    }
}
