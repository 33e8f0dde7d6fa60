//! The pictures of the page are lino prints: two inks on paper, and every light line one stroke of the knife. Layer 9; pure. Drawings
//! name no colours, only tones, and the style says what those are (`style/art.css`).

mod gouge;
mod print;
pub mod faces;
pub mod tools;
pub mod cards;
pub mod hut;
