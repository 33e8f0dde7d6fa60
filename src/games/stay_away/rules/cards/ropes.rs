//! Rotten Ropes end all Quarantines (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// The exchange follows.
pub(super) const CARD: Card = Card::new("away-card-ropes", &[6, 9], Class::Panic(Panic::LiftQuarantines));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn quarantines_go_and_doors_stay() {
        let scene = Scene::new(5).door("Carl", "Dave").quarantine("Dave", 2).quarantine("Bob", 1).pile("ropes");
        let view = scene.view("Ann");
        assert!(view.players.iter().all(|player| player.quarantine == 0) && scene.doors().len() == 1);
        assert_eq!((scene.discards(), scene.phase()), (3, Phase::Offer));
    }
}
