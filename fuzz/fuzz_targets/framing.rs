//! Packets of a link come in any order. Messages are reassembled from fragments, none longer than allowed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::net::framing::{MAX_MESSAGE, Reassembled, Reassembler, fragment};
use winterover::net::link::MAX_PACKET;

fuzz_target!(|data: &[u8]| {
    let mut reassembler = Reassembler::new(MAX_PACKET);
    // Packets stand one after the other, each with its length in two bytes before it.
    let mut rest = data;
    while let Some((length, after)) = rest.split_first_chunk::<2>() {
        let (packet, after) = after.split_at(after.len().min(usize::from(u16::from_le_bytes(*length))));
        rest = after;
        match reassembler.take(packet) {
            Ok(Reassembled::Message(message)) => assert!(message.len() <= MAX_MESSAGE),
            Ok(
                Reassembled::Keepalive
                | Reassembled::Fragment
                | Reassembled::Bye
                | Reassembled::Ping(_)
                | Reassembled::Pong(_)
                | Reassembled::Introduction(_),
            ) => {
                assert!(reassembler.pending() <= MAX_MESSAGE)
            }
            Err(_) => break,
        }
    }
    let mut whole = Reassembler::new(MAX_PACKET);
    let packets = fragment(data, MAX_PACKET).expect("fuzzers' messages are short");
    let reassembled: Vec<Reassembled> =
        packets.iter().map(|packet| whole.take(packet).expect("fragmented here")).collect();
    assert_eq!(reassembled.last(), Some(&Reassembled::Message(data.to_vec())));
});
