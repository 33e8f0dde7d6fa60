//! This module deals hands of plain cards with one special card among them. Layer 5.

use super::hands::Hands;
use crate::base::ids::Seat;
use crate::table::card::CardId;
use crate::table::need::{Effects, Need};

/// The pile of plain cards, as [`crate::table::game::Game::PILES`] counts.
const PLAIN_PILE: u8 = 0;
/// The pile that hands are dealt from.
const DEAL_PILE: u8 = 1;
/// The draw pile.
pub const DRAW_PILE: u8 = 2;

/// The cards before a deal, in the order of their ids: the plain cards, the special card, and the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// How many seats there are.
    pub seats: u8,
    /// How many cards each hand gets.
    pub full: usize,
    /// How many plain cards there are.
    pub plain: usize,
    /// How many cards there are in all.
    pub all: usize,
}

/// Deals hands of plain cards, with the special card in one of them. Returns the draw pile: the cards left over, of which the last is drawn first.
///
/// ```
/// use winterover::games::kit::deal::{Layout, deal};
/// use winterover::games::kit::hands::Hands;
/// use winterover::table::need::Effects;
/// let mut hands = Hands::new(3);
/// let mut fx = Effects::<()>::default();
/// let pile = deal(&mut hands, Layout { seats: 3, full: 2, plain: 7, all: 12 }, &mut fx);
/// // Five plain cards and the special one were dealt, after three piles were shuffled.
/// assert_eq!((pile.len(), fx.needs.len()), (6, 3 + 6));
/// ```
pub fn deal<L>(hands: &mut Hands, layout: Layout, fx: &mut Effects<L>) -> Vec<CardId> {
    let Layout { seats, full, plain, all } = layout;
    let mut cards = (0..all as u16).map(CardId);
    let plain: Vec<CardId> = cards.by_ref().take(plain).collect();
    fx.ask(Need::Shuffle { pile: PLAIN_PILE, cards: plain.clone() });
    let mut plain = plain.into_iter();
    let dealt = full * usize::from(seats);
    let dealt: Vec<CardId> = plain.by_ref().take(dealt - 1).chain(cards.by_ref().take(1)).collect();
    fx.ask(Need::Shuffle { pile: DEAL_PILE, cards: dealt.clone() });
    let mut pile: Vec<CardId> = plain.chain(cards).collect();
    if !pile.is_empty() {
        fx.ask(Need::Shuffle { pile: DRAW_PILE, cards: pile.clone() });
    }
    pile.reverse();
    let mut dealt = dealt.into_iter();
    Seat::all(seats).for_each(|seat| hands.deal(seat, dealt.by_ref().take(full), fx));
    pile
}
