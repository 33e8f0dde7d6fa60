//! What a signalling service or a stranger in the room says before there is a link.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::net::signal::vet::{Role, candidate, description, heard};

fuzz_target!(|text: &str| {
    let _ = heard(text);
    let _ = description(text, Role::Offer);
    let _ = description(text, Role::Answer);
    let _ = candidate(text);
});
