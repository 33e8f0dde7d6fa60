//! Analysis lets its player see a neighbour's hand (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// No defence averts it.
pub(super) const CARD: Card =
    Card::new("away-card-analysis", &[5, 6, 9], Class::Action(Aim::Neighbour, Effect::SeeHand));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn its_player_alone_sees_the_hand() {
        let mut scene =
            Scene::new(4).hand("Ann", "analysis axe axe whiskey").hand("Bob", "scary missed missed whiskey");
        scene = scene.pile("whiskey");
        scene.plays("Ann play analysis Bob");
        let seen = |name: &str| scene.view(name).players[1].hand.iter().filter(|card| card.face.is_some()).count();
        assert_eq!((seen("Ann"), seen("Carl")), (4, 0));
        scene.plays("Bob caught no");
        assert_eq!(scene.phase(), Phase::Offer);
    }
}
