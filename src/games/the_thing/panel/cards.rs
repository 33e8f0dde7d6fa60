//! The Thing's cards as the page draws cards. Layer 10.

use super::desk::Desk;
use super::marks;
use crate::games::the_thing::rules::face::{Suit as Printed, suit};
use crate::table::card::Face;
use crate::ui::widgets::{CardLook, CardSize, PlayingCard, Suit};
use leptos::prelude::*;

/// What is seen of an open card; follows the language.
pub(super) fn look(desk: Desk, face: Face) -> CardLook {
    desk.speak(|speech| CardLook {
        rank: speech.rank(face),
        suit: match suit(face) {
            Some(Printed::Spades) => Suit::Spades,
            Some(Printed::Clubs) => Suit::Clubs,
            Some(Printed::Hearts) => Suit::Hearts,
            Some(Printed::Diamonds) => Suit::Diamonds,
            None => Suit::Joker,
        },
        label: format!("{}. {}", speech.card(face), speech.card_use(face)),
        mark: Some(marks::of_card(face)),
    })
}

/// Open cards in a row, overlapping where there is no room.
pub(super) fn row(desk: Desk, faces: &[Face]) -> AnyView {
    let card = |face: &Face| {
        let face = *face;
        view! { <PlayingCard look=Signal::derive(move || Some(look(desk, face))) size=CardSize::Small/> }
    };
    view! { <span class="tt-row">{faces.iter().map(card).collect_view()}</span> }.into_any()
}
