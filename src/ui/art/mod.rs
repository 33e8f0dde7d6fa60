//! The pictures of the page are lino prints. They have two inks on paper, and every light line is one stroke of the knife. Layer 9; pure. Drawings
//! name no colours, only the inks that they are printed with. The style says which colours these are (`style/art.css`).

mod gouge;
mod block;
pub mod faces;
pub mod tools;
pub mod cards;
pub mod hut;
