//! Winterover plays hidden-traitor games of the Antarctic-horror family straight between browsers.
//!
//! A game is a fold: its state is what an ordered log of moves makes of the setting. Rules ask the table for what they can't decide (*needs*:
//! shuffle, draw, show, roll); a dealer answers (*facts*). Two dealers exist, one with open faces on one device and one that runs a cryptographic
//! protocol between devices; rules can't tell which.
//!
//! Layers, lowest first; a file imports lower layers only, and `tests/architecture.rs` holds the code to it:
//!
//! 1. [`base`]: ids, bounded codec, seeded random numbers, an exact plane
//! 2. [`crypto`]: the sealed table's primitives and proofs
//! 3. [`table`]: cards and who knows them, needs and facts, the trait every game implements
//! 4. `bots`: what every bot shares
//! 5. `games/<game>/rules`, 6. the game's bot and picture, 10. its panel, 11. its wiring
//! 7. `session`: dealers and the peer protocol, without input or output
//! 8. `net`: links and meeting places; `sim`: whole tables in one thread, with faults; 9. `ui`: pages and widgets
//! 12. `games`: the shelf; 13. the programs
//!
//! Invariants: rules know no clock, no randomness, no words and no cryptography; `session` knows no game; only `net`,
//! `ui`, panels and programs touch the outside world.

#[cfg(target_arch = "wasm32")]
pub mod app;
pub mod base;
pub mod bots;
pub mod crypto;
pub mod games;
pub mod net;
pub mod session;
#[cfg(not(target_arch = "wasm32"))]
pub mod sim;
pub mod table;
pub mod ui;

// The page has a whole game as an example.
#[cfg(doctest)]
#[doc = include_str!("../docs/adding-a-game.md")]
mod adding_a_game {}
