//! Which relays a room meets at. Layer 8; pure.
//!
//! Each device orders the relays it knows by a hash of the room and the relay's address (rendezvous hashing), so all of a room come to the
//! same ones even if one page knows a relay more than another; and rooms are spread over all relays.

use crate::session::digest::{Digest, digest};

/// Relays that a page knows by itself: public ones, run by people who have nothing to do with this project and promise nothing.
///
/// Whoever runs one learns the internet addresses of the devices that meet there, when they do, and which of them meet in one room; neither
/// who they are nor what they say.
pub const RELAYS: [&str; 11] = [
    "wss://nos.lol",
    "wss://nostr.data.haus",
    "wss://purplerelay.com",
    "wss://nostr.vulpem.com",
    "wss://nostr.sathoarder.com",
    "wss://relay.agorist.space",
    "wss://relay.artio.inf.unibe.ch",
    "wss://nostr-01.yakihonne.com",
    "wss://basspistol.org",
    "wss://schnorr.me",
    "wss://bucket.coracle.social",
];
/// The most relays of a list that somebody gives.
pub const MAX_RELAYS: usize = 16;
/// Characters of a relay's address.
const MAX_URL: usize = 200;

/// The address of a relay, as it is compared and called; `None` if it is none. A name alone means an encrypted connection.
///
/// ```
/// use winterover::net::signal::nostr::choose::address;
/// assert_eq!(address(" Relay.example.org/ ").as_deref(), Some("wss://relay.example.org"));
/// assert_eq!(address("https://example.org"), None);
/// ```
pub fn address(text: &str) -> Option<String> {
    let (scheme, rest) = text.trim().split_once("://").unwrap_or(("wss", text.trim()));
    let rest = rest.trim_end_matches('/');
    let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let named = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte));
    let plain = path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~/%".contains(&byte));
    let known = ["wss", "ws"].into_iter().find(|known| scheme.eq_ignore_ascii_case(known))?;
    let fine = named
        && plain
        && host.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '[')
        && text.len() <= MAX_URL;
    fine.then(|| format!("{known}://{}{path}", host.to_ascii_lowercase()))
}

/// The relays to meet at, those of the page if none that is one is given; the best for this room first.
pub fn relays(room_key: &Digest, given: &[String]) -> Vec<String> {
    let mut all: Vec<String> = given.iter().filter_map(|url| address(url)).take(MAX_RELAYS).collect();
    if all.is_empty() {
        all = RELAYS.map(str::to_owned).to_vec();
    }
    all.sort_by_cached_key(|url| digest("nostr relay", &[room_key, url.as_bytes()]));
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_other_text() {
        for (text, url) in [
            ("nos.lol", "wss://nos.lol"),
            ("WSS://Nos.lol/", "wss://nos.lol"),
            ("ws://127.0.0.1:7777", "ws://127.0.0.1:7777"),
            ("wss://[::1]:7777/a/B", "wss://[::1]:7777/a/B"),
        ] {
            assert_eq!(address(text).as_deref(), Some(url));
        }
        let long = "a".repeat(MAX_URL + 1);
        for text in [
            "",
            "/",
            "wss://",
            "wss://:80",
            "http://a",
            "javascript:alert(1)",
            "a b",
            "a?b",
            "a#b",
            "u@a",
            "а.рф",
            &long,
        ] {
            assert_eq!(address(text), None, "{text}");
        }
        assert!(RELAYS.iter().all(|url| address(url).as_deref() == Some(url)));
    }

    #[test]
    fn all_of_a_room_come_to_the_same_relays_and_rooms_are_spread() {
        let room = |number: u8| [number; 32];
        let own = relays(&room(1), &[]);
        assert_eq!(own.len(), RELAYS.len());
        let mut given: Vec<String> = RELAYS.iter().rev().map(|url| format!("{url}/")).collect();
        given.extend(given.clone());
        given.truncate(MAX_RELAYS);
        assert_eq!(relays(&room(1), &given), own);
        given.truncate(RELAYS.len() - 1);
        let fewer: Vec<&String> = own.iter().filter(|url| *url != RELAYS[0]).collect();
        assert_eq!(relays(&room(1), &given).iter().collect::<Vec<_>>(), fewer, "one that only we know moves none");
        let mut first = [0; RELAYS.len()];
        for number in 0..=255 {
            let best = relays(&room(number), &[]).remove(0);
            first[RELAYS.iter().position(|url| *url == best).expect("one of them")] += 1;
        }
        assert!(first.iter().all(|count| (10..=40).contains(count)), "{first:?}");
    }

    #[test]
    fn a_list_that_is_given_replaces_the_pages_own() {
        assert_eq!(relays(&[1; 32], &["a.example".to_owned(), "nonsense in it".to_owned()]), ["wss://a.example"]);
        assert_eq!(relays(&[1; 32], &["?".to_owned()]).len(), RELAYS.len());
        let many: Vec<String> = (0..100).map(|at| format!("r{at}.example")).collect();
        assert_eq!(relays(&[1; 32], &many).len(), MAX_RELAYS);
    }
}
