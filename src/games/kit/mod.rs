//! The kit holds what card games with hidden traitors share. Layer 5; names no game, and decides nothing that a game's rules decide.

pub mod seats;
pub mod hands;
pub mod deal;
pub mod circle;
pub mod pointer;
pub mod fight;
pub mod scene;
pub mod form;
pub mod end;
pub mod motion;
pub mod telling;
pub mod evidence;
pub mod legal;
pub(crate) mod fold;
pub mod traitors;

#[cfg(test)]
pub(crate) mod tests;
