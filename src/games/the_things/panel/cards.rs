//! Faces of The Things become cards as the page draws them. Layer 10.

use super::desk::Desk;
use super::{marks, speech};
use crate::games::the_things::picture::said::printed;
use crate::table::card::Face;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

/// What is seen of an open card; follows the language.
pub(super) fn look(desk: Desk, face: Face) -> CardLook {
    let ace = desk.view.with(|view| view.as_ref().map_or(1, |view| view.setup.ace_value));
    desk.speak(|said| CardLook::of(said, printed(face), &speech::card_use(said, face, ace), Some(marks::of_card(face))))
}

/// Open cards.
pub(super) fn looks(desk: Desk, faces: &[Face]) -> Vec<Signal<Option<CardLook>>> {
    let look = |face: &Face| {
        let face = *face;
        Signal::derive(move || Some(look(desk, face)))
    };
    faces.iter().map(look).collect()
}
