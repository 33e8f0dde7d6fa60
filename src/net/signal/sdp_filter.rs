//! The filter lets descriptions (SDP) from strangers through to a browser only in one shape. Layer 8; pure, and knows no way of meeting.
//!
//! Anybody who knows a room's name can say anything there. Only descriptions of the one shape that browsers write for a data channel pass: one
//! application section, attributes from a short list, each line of a plain form. If the browser itself then refuses one, only its sender loses its
//! place.

use thiserror::Error;

/// The most bytes of a description; browsers write about a kilobyte, and 150 bytes for each network interface.
pub const MAX_SDP: usize = 16 * 1024;
/// The most lines of a description.
pub const MAX_LINES: usize = 128;
/// The most bytes of one line of a description.
const MAX_LINE: usize = 512;

/// The role of a description in making a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It asks for an answer.
    Offer,
    /// It answers.
    Answer,
}

/// What is wrong with something that another device, or the meeting place, has said.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSignal {
    /// It is longer than allowed.
    #[error("{len} bytes where at most {limit} are allowed")]
    TooLong {
        /// Bytes it has.
        len: usize,
        /// Bytes allowed.
        limit: usize,
    },
    /// It doesn't follow the protocol.
    #[error("not a message of the protocol")]
    Unreadable,
    /// A browser never writes this line here; the first line is 1.
    #[error("line {0} of the description makes no sense")]
    Line(usize),
    /// A line that must occur once is missing, or occurs twice.
    #[error("the description must have {0} exactly once")]
    Once(&'static str),
    /// It is a candidate that no browser writes.
    #[error("that is no candidate")]
    Candidate,
    /// It wasn't due: an answer to no offer, a second description.
    #[error("said out of turn")]
    OutOfTurn,
}

/// Checks a description.
///
/// # Errors
/// It isn't the description of one data channel connection as browsers write it.
pub fn description(sdp: &str, role: Role) -> Result<(), BadSignal> {
    within(sdp, MAX_SDP)?;
    let mut seen = Seen::default();
    for (at, line) in sdp.lines().enumerate() {
        if at >= MAX_LINES {
            return Err(BadSignal::TooLong { len: at + 1, limit: MAX_LINES });
        }
        if !sdp_line(line, at, role, &mut seen) {
            return Err(BadSignal::Line(at + 1));
        }
    }
    let once = [
        (seen.version, "v="),
        (seen.origin, "o="),
        (seen.media, "m="),
        (seen.ufrag, "ice-ufrag"),
        (seen.pwd, "ice-pwd"),
        (seen.setup, "setup"),
        (seen.mid, "mid"),
        (seen.sctp, "sctp-port"),
    ];
    if let Some((_, what)) = once.iter().find(|(count, _)| *count != 1) {
        return Err(BadSignal::Once(what));
    }
    // Some browsers state it for the session and again for the section.
    if !(1..=2).contains(&seen.fingerprint) {
        return Err(BadSignal::Once("fingerprint"));
    }
    Ok(())
}

/// How many times each required line has occurred.
#[derive(Default)]
struct Seen {
    version: u8,
    origin: u8,
    media: u8,
    ufrag: u8,
    pwd: u8,
    setup: u8,
    mid: u8,
    sctp: u8,
    fingerprint: u8,
}

pub(super) fn within(text: &str, limit: usize) -> Result<(), BadSignal> {
    if text.len() > limit { Err(BadSignal::TooLong { len: text.len(), limit }) } else { Ok(()) }
}

fn sdp_line(line: &str, at: usize, role: Role, seen: &mut Seen) -> bool {
    if line.len() > MAX_LINE || !line.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return false;
    }
    let Some((kind, value)) = line.split_once('=') else { return false };
    match kind {
        "v" => count(&mut seen.version, at == 0 && value == "0"),
        "o" => count(&mut seen.origin, at == 1 && origin(value)),
        "s" => seen.media == 0 && !value.is_empty(),
        "t" => seen.media == 0 && value == "0 0",
        "c" => value.strip_prefix("IN IP4 ").or(value.strip_prefix("IN IP6 ")).is_some_and(address),
        "b" => seen.media == 1 && value.strip_prefix("AS:").is_some_and(|rate| number(rate, 1_000_000)),
        "m" => count(&mut seen.media, media(value)),
        "a" => attribute(value, role, seen),
        _ => false,
    }
}

fn attribute(value: &str, role: Role, seen: &mut Seen) -> bool {
    let (name, value) = value.split_once(':').unwrap_or((value, ""));
    let inside = seen.media == 1;
    match name {
        "group" => !inside && value.strip_prefix("BUNDLE ").is_some_and(token),
        "msid-semantic" => !inside && value.trim_start().strip_prefix("WMS").is_some_and(|rest| rest.len() <= 64),
        "extmap-allow-mixed" | "sendrecv" | "end-of-candidates" => value.is_empty(),
        "ice-options" => value.split(' ').all(|word| matches!(word, "trickle" | "ice2" | "renomination")),
        "ice-ufrag" => count(&mut seen.ufrag, (4..=256).contains(&value.len()) && ice_chars(value)),
        "ice-pwd" => count(&mut seen.pwd, (22..=256).contains(&value.len()) && ice_chars(value)),
        "fingerprint" => count(&mut seen.fingerprint, fingerprint(value)),
        "setup" => count(&mut seen.setup, setup(value, role)),
        "mid" => inside && count(&mut seen.mid, token(value)),
        "sctp-port" => inside && count(&mut seen.sctp, number(value, 65_535)),
        "max-message-size" => inside && number(value, u64::from(u32::MAX) * 4),
        "candidate" => inside && candidate_line(value),
        _ => false,
    }
}

fn setup(value: &str, role: Role) -> bool {
    match role {
        Role::Offer => value == "actpass",
        Role::Answer => value == "active" || value == "passive",
    }
}

fn count(seen: &mut u8, fine: bool) -> bool {
    *seen = seen.saturating_add(1);
    fine
}

fn origin(value: &str) -> bool {
    let words: Vec<&str> = value.split(' ').collect();
    let [name, session, version, "IN", "IP4" | "IP6", host] = words[..] else { return false };
    !name.is_empty() && number(session, u64::MAX) && number(version, u64::MAX) && address(host)
}

fn media(value: &str) -> bool {
    let words: Vec<&str> = value.split(' ').collect();
    let ["application", port, "UDP/DTLS/SCTP", "webrtc-datachannel"] = words[..] else { return false };
    port != "0" && number(port, 65_535)
}

fn fingerprint(value: &str) -> bool {
    let Some((hash, hex)) = value.split_once(' ') else { return false };
    let bytes = match hash {
        "sha-256" => 32,
        "sha-384" => 48,
        "sha-512" => 64,
        _ => return false,
    };
    let mut count = 0;
    hex.split(':').all(|pair| {
        count += 1;
        pair.len() == 2 && pair.bytes().all(|digit| digit.is_ascii_hexdigit())
    }) && count == bytes
}

/// Checks `foundation component transport priority address port typ type [name value]…` (RFC 8839, section 5.1), of the UDP and TCP kinds browsers
/// write.
pub(super) fn candidate_line(value: &str) -> bool {
    let words: Vec<&str> = value.split(' ').collect();
    let [foundation, component, transport, priority, host, port, "typ", kind, rest @ ..] = &words[..] else {
        return false;
    };
    let extensions = rest.chunks(2).all(|pair| {
        let [name, value] = pair else { return false };
        match *name {
            "raddr" => address(value),
            "rport" => number(value, 65_535),
            "tcptype" => matches!(*value, "active" | "passive" | "so"),
            "ufrag" => ice_chars(value),
            "generation" | "network-id" | "network-cost" => number(value, u64::from(u32::MAX)),
            _ => false,
        }
    });
    (1..=32).contains(&foundation.len())
        && ice_chars(foundation)
        && number(component, 256)
        && matches!(transport.to_ascii_lowercase().as_str(), "udp" | "tcp")
        && number(priority, u64::from(u32::MAX))
        && address(host)
        && number(port, 65_535)
        && matches!(*kind, "host" | "srflx" | "prflx" | "relay")
        && extensions
}

fn number(value: &str, most: u64) -> bool {
    !value.is_empty()
        && value.bytes().all(|digit| digit.is_ascii_digit())
        && value.parse::<u64>().is_ok_and(|number| number <= most)
}

/// Whether this is an address, or the made-up name that browsers put in its place.
fn address(value: &str) -> bool {
    (1..=255).contains(&value.len())
        && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b':' | b'-'))
}

pub(super) fn ice_chars(value: &str) -> bool {
    value.len() <= 256 && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

pub(super) fn token(value: &str) -> bool {
    (1..=16).contains(&value.len())
        && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

#[cfg(test)]
#[path = "sdp_filter_tests.rs"]
pub(crate) mod tests;
