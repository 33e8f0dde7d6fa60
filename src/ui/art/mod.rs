//! The pictures of the page are lino prints. They have two inks on paper, and every light line is one stroke of the knife. Layer 9; pure.
//! Drawings name no colours, only what they are printed with, and the style says in which colours (`style/art.css`).

mod gouge;
mod block;
pub mod faces;
pub mod tools;
pub mod cards;
pub mod hut;
