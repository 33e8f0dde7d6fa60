//! An Axe removes a Quarantine or a door (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// It removes the player's own Quarantine, that of a neighbour with no door between them, or a door next to the player.
pub(super) const CARD: Card = Card::new("away-card-axe", &[4, 9], Class::Action(Aim::Obstacle, Effect::Remove));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn it_removes_one_obstacle() {
        let mut scene = Scene::new(4).hand("Ann", "axe axe whiskey whiskey").door("Dave", "Ann").quarantine("Bob", 2);
        scene = scene.pile("whiskey");
        assert_eq!(scene.refused("Ann", "play axe door Bob"), Refusal::NoObstacle);
        assert_eq!(scene.refused("Ann", "play axe Ann"), Refusal::BadTarget(seat("Ann")));
        scene.plays("Ann play axe door Dave");
        assert_eq!((scene.doors().len(), scene.view("Ann").players[1].quarantine), (0, 2));
        let mut scene = Scene::new(4).hand("Ann", "axe axe whiskey whiskey").quarantine("Ann", 2).pile("whiskey");
        scene.plays("Ann play axe Ann");
        assert_eq!(scene.view("Ann").players[0].quarantine, 0);
    }
}
