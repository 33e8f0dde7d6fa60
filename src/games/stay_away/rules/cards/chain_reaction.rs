//! In a Chain Reaction everybody gives a card to the next player at once (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// Neither Quarantine nor doors nor defences matter; the turn ends after it.
pub(super) const CARD: Card = Card::new(Kind::ChainReaction, "chain-reaction", &[4, 9], Class::Panic(Panic::Chain));
