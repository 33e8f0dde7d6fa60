//! A face names what is printed on a card, and a card id names where the card lies. Layer 3; see [`super::card`] for who knows what.

use serde::{Deserialize, Serialize};

/// What is printed on a card, as an index into the game's list of different faces (at most 255).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Face(pub u8);

/// A place that holds one card, counted from 0 in the order of [`super::card::Cards::new`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId(pub u16);
