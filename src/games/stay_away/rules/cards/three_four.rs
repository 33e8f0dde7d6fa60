//! …Three, Four… removes all doors (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// The exchange follows.
pub(super) const CARD: Card = Card::new("away-card-three-four", &[4, 9], Class::Panic(Panic::OpenDoors));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn doors_go_and_quarantines_stay() {
        let scene = Scene::new(5).door("Ann", "Bob").door("Carl", "Dave").quarantine("Dave", 2).pile("three-four");
        let view = scene.view("Ann");
        assert_eq!((scene.doors().len(), view.players[3].quarantine, scene.phase()), (0, 2, Phase::Offer));
        assert_eq!(scene.discards(), 3);
    }
}
