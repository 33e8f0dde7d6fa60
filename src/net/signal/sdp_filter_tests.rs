//! Descriptions and candidates as browsers write them pass. Everything else is refused for what is wrong with it.

use super::*;
use proptest::prelude::*;

/// As Chromium 140 writes it for one negotiated data channel (mDNS on).
pub(crate) const CHROMIUM: &str = "v=0\r\no=- 4215775240449105457 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
a=extmap-allow-mixed\r\na=msid-semantic: WMS\r\nm=application 46243 UDP/DTLS/SCTP webrtc-datachannel\r\n\
c=IN IP4 192.168.1.7\r\n\
a=candidate:1467250027 1 udp 2122260223 4a1b0c3e-6b6e-4a9e-bb0f-2f9e2f1c7d55.local 46243 typ host generation 0 network-id 1 network-cost 10\r\n\
a=candidate:1853887674 1 udp 1518280447 203.0.113.9 36768 typ srflx raddr 192.168.1.7 rport 36768 generation 0\r\n\
a=candidate:435653019 1 tcp 1845501695 2001:db8::7 9 typ host tcptype active generation 0\r\n\
a=ice-ufrag:EsAw\r\na=ice-pwd:bP+XJMM09aR8AiX1jdukzR6Y\r\na=ice-options:trickle\r\n\
a=fingerprint:sha-256 49:66:12:17:0D:1C:91:AE:57:4C:C6:36:DD:D5:97:D2:7D:62:C9:9A:7F:B9:A3:F4:70:03:E7:43:91:73:23:5E\r\n\
a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n";

/// As Firefox 128 writes it.
pub(crate) const FIREFOX: &str = "v=0\r\no=mozilla...THIS_IS_SDPARTA-99.0 4936842101213128532 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\na=sendrecv\r\n\
a=fingerprint:sha-256 49:66:12:17:0D:1C:91:AE:57:4C:C6:36:DD:D5:97:D2:7D:62:C9:9A:7F:B9:A3:F4:70:03:E7:43:91:73:23:5E\r\n\
a=group:BUNDLE 0\r\na=ice-options:trickle\r\na=msid-semantic:WMS *\r\nm=application 48931 UDP/DTLS/SCTP webrtc-datachannel\r\n\
c=IN IP4 0.0.0.0\r\na=candidate:0 1 UDP 2122252543 e1cf2a2e-1a6b-4c0f-9d0e-111111111111.local 48931 typ host\r\n\
a=candidate:2 1 TCP 2105524479 e1cf2a2e-1a6b-4c0f-9d0e-111111111111.local 9 typ host tcptype active\r\na=sendrecv\r\n\
a=end-of-candidates\r\na=ice-pwd:6d9f0bb0b7f8ee3a5a5a9e0f2b7e9c1d\r\na=ice-ufrag:1f2e3d4c\r\na=mid:0\r\na=setup:active\r\n\
a=sctp-port:5000\r\na=max-message-size:1073741823\r\n";

#[test]
fn what_browsers_write_passes() {
    assert_eq!(description(CHROMIUM, Role::Offer), Ok(()));
    assert_eq!(description(&CHROMIUM.replace("actpass", "active"), Role::Answer), Ok(()));
    assert_eq!(description(FIREFOX, Role::Answer), Ok(()));
}

#[test]
fn a_description_must_have_each_line_it_needs_and_no_other() {
    for line in CHROMIUM.lines() {
        let without = CHROMIUM.replace(&format!("{line}\r\n"), "");
        let needed = ["v=", "o=", "m=", "a=ice-u", "a=ice-p", "a=fing", "a=setup", "a=mid", "a=sctp"];
        assert_eq!(
            description(&without, Role::Offer).is_err(),
            needed.iter().any(|start| line.starts_with(start)),
            "without {line}"
        );
    }
    for extra in [
        "m=audio 9 UDP/TLS/RTP/SAVPF 111",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "a=rtpmap:111 opus/48000/2",
        "a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:xyz",
        "a=candidate:x",
        "a=candidate:1 1 udp 1 1.2.3.4 99999 typ host",
        "a=candidate:1 1 udp 1 1.2.3.4 9 typ guest",
        "a=candidate:1 1 udp 99999999999 1.2.3.4 9 typ host",
        "a=setup:actpass",
        "a=setup:holdconn",
        "a=mid:1",
        "a=ice-ufrag:",
        "a=ice-lite",
        "z=0",
        "nonsense",
        "",
        "a=ice-options:\u{7f}",
        "a=mid:\u{fc}",
    ] {
        let with = format!("{CHROMIUM}{extra}\r\n");
        assert!(description(&with, Role::Offer).is_err(), "with {extra:?}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    assert_eq!(description("", Role::Offer), Err(BadSignal::Once("v=")));
    assert_eq!(description("garbage", Role::Offer), Err(BadSignal::Line(1)));
    assert_eq!(description(&CHROMIUM.replace("v=0", "v=1"), Role::Offer), Err(BadSignal::Line(1)));
    assert_eq!(description(CHROMIUM, Role::Answer), Err(BadSignal::Line(17)), "an offer is no answer");
    assert_eq!(
        description(&"x".repeat(MAX_SDP + 1), Role::Offer),
        Err(BadSignal::TooLong { len: MAX_SDP + 1, limit: MAX_SDP })
    );
    let long = format!("{CHROMIUM}{}", "a=sendrecv\r\n".repeat(MAX_LINES));
    assert_eq!(description(&long, Role::Offer), Err(BadSignal::TooLong { len: MAX_LINES + 1, limit: MAX_LINES }));
}

proptest! {
    #[test]
    fn no_text_is_too_strange_to_be_judged(text in ".{0,200}", at in 0usize..1000, byte in any::<char>()) {
        let _ = description(&text, Role::Answer);
        let mut bent: Vec<char> = CHROMIUM.chars().collect();
        let at = at % bent.len();
        bent[at] = byte;
        let bent: String = bent.into_iter().collect();
        if description(&bent, Role::Offer).is_ok() {
            prop_assert!(bent.is_ascii());
        }
    }
}
