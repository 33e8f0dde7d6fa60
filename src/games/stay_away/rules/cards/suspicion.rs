//! Suspicion lets its player see a random card of a neighbour (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// No defence averts it.
pub(super) const CARD: Card =
    Card::new("away-card-suspicion", &[4, 4, 4, 4, 7, 8, 9, 10], Class::Action(Aim::Neighbour, Effect::SeeCard));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::tests::scene::Scene;

    #[test]
    fn its_player_sees_a_random_card() {
        let mut scene = Scene::new(4).hand("Ann", "suspicion axe axe whiskey").hand("Bob", "scary scary scary missed");
        scene = scene.rolls(&[2]).pile("whiskey");
        scene.plays("Ann play suspicion Bob");
        let face = |name: &str| scene.view(name).players[1].hand[2].face;
        assert!(face("Ann").is_some() && face("Ann") == face("Bob") && face("Carl").is_none());
        let seen = scene.view("Ann").players[1].hand.iter().filter(|card| card.face.is_some()).count();
        assert_eq!(seen, 1);
    }
}
