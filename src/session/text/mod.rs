//! A text record is a game written line by line; it is played on an open table, and written again. Layer 7.
//!
//! It knows no game by name. `docs/protocol.md` describes the form.

pub mod fault;

pub mod head;

pub mod words;

pub mod stage;

pub mod play;

pub mod scribe;
