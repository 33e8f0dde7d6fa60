//! With Just Between Us… the drawer shows the hand to a neighbour (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// Doors don't matter.
pub(super) const CARD: Card = Card::new("away-card-between-us", &[7, 9], Class::Panic(Panic::ShowNeighbour));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn a_neighbour_sees_the_hand() {
        let mut scene = Scene::new(4).door("Ann", "Bob").pile("between-us");
        assert_eq!(scene.refused("Ann", "choose Carl"), Refusal::BadTarget(seat("Carl")));
        scene.plays("Ann choose Bob");
        let seen = |name: &str| scene.view(name).players[0].hand.iter().filter(|card| card.face.is_some()).count();
        assert_eq!((seen("Bob"), seen("Dave")), (4, 0));
        scene.plays("Ann caught no");
        assert_eq!(scene.turn(), "Bob", "no exchange through the door");
    }
}
