//! A whole table uses the sealed table's cryptography: n devices, piles of many sizes, and cheats.
#![expect(clippy::unwrap_used, reason = "a test that can't go on has failed")]

#[path = "protocol_crypto/cheats.rs"]
mod cheats;
#[path = "protocol_crypto/leaving.rs"]
mod leaving;
#[path = "protocol_crypto/phrase.rs"]
mod phrase;
#[path = "protocol_crypto/play.rs"]
mod play;
#[path = "protocol_crypto/table.rs"]
mod table;
#[path = "protocol_crypto/tamper.rs"]
mod tamper;
#[path = "protocol_crypto/vectors.rs"]
mod vectors;
