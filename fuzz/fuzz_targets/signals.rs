//! A signalling service or a stranger in the room says anything before there is a link.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::net::signal::matchbox::{Heard, candidate, heard, said};
use winterover::net::signal::sdp_filter::{Role, description};

fuzz_target!(|text: &str| {
    if let Ok(Heard::Signal { data, .. }) = heard(text) {
        let _ = said(data);
    }
    let _ = description(text, Role::Offer);
    let _ = description(text, Role::Answer);
    let _ = candidate(text);
});
