//! The picture says what is drawn of the skirmish, and how a move is put together. Layer 6; needs no browser.

pub mod names;
pub mod cast;
pub mod place;
pub mod paths;
pub mod march;
pub mod sight;
pub mod free;
pub mod bends;
pub mod template;
pub mod frame;
pub mod act;
pub mod draft;
pub mod board;
pub mod flash;
pub mod said;
pub mod asking;
pub mod notes;
pub mod choice;
pub mod decision;
pub mod now;
pub mod reveal;
#[cfg(test)]
mod tests;
