//! On a Blind Date the drawer changes a card for the first Event of the pile (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// The card then lies on top of the pile, and the turn ends.
pub(super) const CARD: Card = Card::new("away-card-blind-date", &[4, 9], Class::Panic(Panic::BlindDate));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn a_card_is_changed_for_the_first_event() {
        let mut scene = Scene::new(4).hand("Ann", "thing axe missed missed").pile("blind-date party comfortable");
        assert_eq!(scene.refused("Ann", "lay thing"), Refusal::ThingStays);
        scene.plays("Ann lay axe");
        assert_eq!(scene.holds("Ann"), "thing comfortable missed missed");
        // The turn ends, and Bob has drawn the axe.
        assert!(scene.turn() == "Bob" && scene.holds("Bob").contains("axe"));
    }
}
