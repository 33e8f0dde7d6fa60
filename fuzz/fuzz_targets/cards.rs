//! A stranger's card says how a device can be reached. The bytes are an error, or a card that comes back the same and passes as a description.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::net::signal::card::Card;
use winterover::net::signal::sdp_filter::{Role, description};

fuzz_target!(|bytes: &[u8]| {
    let described = std::str::from_utf8(bytes).ok().and_then(|text| {
        let _ = Card::from_text(text);
        Card::of(text).ok()
    });
    for card in described.into_iter().chain(Card::from_bytes(bytes)) {
        assert_eq!(Card::from_bytes(&card.to_bytes()).as_ref(), Ok(&card));
        assert_eq!(Card::from_text(&card.to_text()).as_ref(), Ok(&card));
        for role in [Role::Offer, Role::Answer] {
            let text = card.description(role);
            assert_eq!(description(&text, role), Ok(()));
            assert_eq!(Card::of(&text).as_ref(), Ok(&card));
        }
    }
});
