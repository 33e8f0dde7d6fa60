//! Packets of a link, in any order: messages put together from pieces, none longer than allowed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::net::link::MAX_PACKET;
use winterover::net::pieces::{Joined, Joiner, MAX_MESSAGE, cut};

fuzz_target!(|data: &[u8]| {
    let mut joiner = Joiner::new(MAX_PACKET);
    // Packets stand one after the other, each with its length in two bytes before it.
    let mut rest = data;
    while let Some((length, after)) = rest.split_first_chunk::<2>() {
        let (packet, after) = after.split_at(after.len().min(usize::from(u16::from_le_bytes(*length))));
        rest = after;
        match joiner.join(packet) {
            Ok(Joined::Message(message)) => assert!(message.len() <= MAX_MESSAGE),
            Ok(
                Joined::Alive
                | Joined::Part
                | Joined::Bye
                | Joined::Ping(_)
                | Joined::Pong(_)
                | Joined::Introduction(_),
            ) => {
                assert!(joiner.pending() <= MAX_MESSAGE)
            }
            Err(_) => break,
        }
    }
    let mut whole = Joiner::new(MAX_PACKET);
    let packets = cut(data, MAX_PACKET).expect("fuzzers' messages are short");
    let joined: Vec<Joined> = packets.iter().map(|packet| whole.join(packet).expect("cut here")).collect();
    assert_eq!(joined.last(), Some(&Joined::Message(data.to_vec())));
});
