//! The sealed table's cryptography as a whole table uses it: n devices, piles of many sizes, and cheats.

#[path = "protocol_crypto/play.rs"]
mod play;
#[path = "protocol_crypto/table.rs"]
mod table;
