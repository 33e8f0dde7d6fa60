//! A browser's WebAssembly computes the same as a native program. A record made on a phone is replayed and audited elsewhere. Every test here runs
//! natively too, against the same expectation.

#[cfg(not(target_arch = "wasm32"))]
use std::prelude::v1::test as everywhere;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::{wasm_bindgen_test as everywhere, wasm_bindgen_test_configure};
use winterover::base::{
    codec::{decode, encode},
    ids::Seat,
    rng::{RngExt, seeded, shuffle},
};

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test_configure!(run_in_browser);

#[everywhere]
fn a_seed_names_the_same_shuffle() {
    let mut pile: Vec<u8> = (0..12).collect();
    shuffle(&mut seeded(1956), &mut pile);
    assert_eq!(pile, [9, 1, 3, 2, 10, 7, 6, 0, 5, 11, 4, 8]);
}

#[everywhere]
fn words_wider_than_the_machine_survive_the_codec() {
    let said = (u64::MAX - 1, Seat(11), seeded(7).random::<u64>());
    let bytes = encode(&said);
    let max = [254, 255, 255, 255, 255, 255, 255, 255, 255, 1];
    let drawn = [189, 162, 186, 213, 130, 192, 134, 150, 14];
    assert_eq!(bytes, [max.as_slice(), &[11], &drawn].concat());
    assert_eq!(decode(&bytes, 64), Ok(said));
}

#[everywhere]
fn the_system_has_randomness_to_give() {
    let mut two = [[0; 32]; 2];
    for key in &mut two {
        getrandom::fill(key).expect("browsers and systems both have a source");
    }
    assert_ne!(two[0], two[1]);
}
