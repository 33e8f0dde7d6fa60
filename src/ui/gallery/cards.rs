//! These cards of no particular game fill the gallery's widgets. Layer 9.

use crate::table::deck::{Printed, Suit};
use crate::ui::speech::Speech;
use crate::ui::text::{has, t, tell};
use crate::ui::widgets::{CardLook, HandCard};
use leptos::prelude::*;

const SUITS: [Option<Suit>; 5] =
    [Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Clubs), Some(Suit::Diamonds), None];

/// The `at`th card. All ranks and suits occur, with a Joker now and then.
pub(super) fn look(at: u8) -> CardLook {
    let suit = SUITS[usize::from(at % 5)];
    let printed = Printed { rank: if suit.is_some() { at % 13 + 1 } else { 0 }, suit };
    let speech = Speech { say: &tell, has: &has, you: None, name: &|_| String::new() };
    CardLook::of(&speech, printed, &t("your-hand"), t("close"), at.is_multiple_of(2).then_some(at))
}

/// This many face-up cards, which follow the language.
pub(super) fn row(count: u8) -> Vec<Signal<Option<CardLook>>> {
    (0..count).map(|at| Signal::derive(move || Some(look(at)))).collect()
}

/// A hand of this many cards, of which some are chosen and some can't be chosen.
pub(super) fn hand(count: u8) -> Vec<HandCard> {
    let one = |at: u8| HandCard { id: at.into(), look: Some(look(at)), chosen: at == 1, enabled: at % 3 != 2 };
    (0..count).map(one).collect()
}
