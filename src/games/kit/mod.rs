//! The kit holds what card games with hidden traitors have in common. Layer 5; it names no game, and leaves all decisions to the games' rules.

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
