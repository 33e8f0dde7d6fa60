//! Text records: a game written down line by line, played on an open table and written again. Layer 7; knows no game
//! by name. `docs/protocol.md` describes the form.

pub mod fault;

pub mod stage;

pub mod play;

pub mod scribe;
