//! Forgetful makes the drawer discard three cards and draw three Events (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// The Thing can't be discarded, nor can an Infected's last Infected!.
pub(super) const CARD: Card = Card::new("away-card-forgetful", &[4], Class::Panic(Panic::Forget));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::face::Kind;
    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn three_cards_go_and_three_events_come() {
        let mut scene =
            Scene::new(4).hand("Ann", "axe axe missed scary").pile("forgetful whiskey party whiskey analysis");
        scene.plays("Ann forget axe missed scary");
        assert_eq!((scene.holds("Ann").as_str(), scene.phase()), ("analysis axe whiskey whiskey", Phase::Offer));
        assert_eq!(scene.view("Bob").piles.shown, [Kind::Forgetful.face()], "unseen");
    }
}
