//! All devices of a room choose the same relays. Layer 8; pure.
//!
//! Each device orders the relays that it knows by a hash of the room and the relay's address (rendezvous hashing). So all devices of a room choose
//! the same ones even if one page knows one more relay than another, and rooms are spread over all relays.

use crate::session::digest::{Digest, digest};

/// Relays that a page knows by itself: public ones, run by people who have nothing to do with this project and promise nothing.
///
/// Their operators learn the internet addresses of the devices that meet there, when these meet, and which of them meet in one room. They learn
/// neither who these are nor what they say.
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

/// The relays to meet at, out of `given`; the best for this room first. Each is written as [`SignalUrl`](crate::net::signal_url::SignalUrl) writes
/// it, as all devices of a room must come to the same order.
pub fn relays(room_key: &Digest, given: &[String]) -> Vec<String> {
    let mut all = given.to_vec();
    all.sort_by_cached_key(|url| digest("nostr relay", &[room_key, url.as_bytes()]));
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::signal_url::SignalUrl;

    fn built_in() -> Vec<String> {
        RELAYS.iter().map(|url| SignalUrl::parse(url, true).expect("an address").to_string()).collect()
    }

    #[test]
    fn all_of_a_room_come_to_the_same_relays_and_rooms_are_spread() {
        let room = |number: u8| [number; 32];
        let known = built_in();
        let own = relays(&room(1), &known);
        assert_eq!(own.len(), RELAYS.len());
        let mut given: Vec<String> = known.iter().rev().cloned().collect();
        given.extend(given.clone());
        assert_eq!(relays(&room(1), &given), own);
        given.truncate(RELAYS.len() - 1);
        let fewer: Vec<&String> = own.iter().filter(|url| **url != known[0]).collect();
        assert_eq!(relays(&room(1), &given).iter().collect::<Vec<_>>(), fewer, "one that only we know moves none");
        let mut first = [0; RELAYS.len()];
        for number in 0..=255 {
            let best = relays(&room(number), &known).remove(0);
            first[known.iter().position(|url| *url == best).expect("one of them")] += 1;
        }
        assert!(first.iter().all(|count| (10..=40).contains(count)), "{first:?}");
    }
}
