//! The card table is the panel of every card game with hidden traitors. Layer 9; names no game.
//!
//! A game says what is drawn through [`CardGame`], and draws the middle of the table itself. Everything else is drawn here without knowing the game,
//! so it is compiled only once, however many games there are. Only the desk, which makes moves, is compiled for each game.

pub mod words;
mod standing;
pub mod told;
pub mod model;
pub mod game;
mod ghost;
pub mod desk;
mod talk;
mod ring;
mod about;
mod hand;
pub mod choice;
mod dock;
pub mod call;
pub mod middle;
mod latest;
mod hut;
mod fit;
mod file;
mod place;
mod beats;
mod conversion;
mod motion;
mod end;
mod panel;

pub use dock::drawing;
pub use game::{ActLook, CardGame, Desk};
pub use model::{CardTable, Explained};
pub use panel::kit;
pub use words::GameWords;
