//! A Barred Door shuts the way between two seats (rules 6). Layer 5.

use super::{Aim, Card, Class, Effect};

/// It stays in its place when players move.
pub(super) const CARD: Card =
    Card::new("away-card-barred-door", &[4, 7, 11], Class::Obstacle(Aim::Neighbour, Effect::Bar));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn it_stays_between_the_seats() {
        let mut scene = Scene::new(4).hand("Ann", "barred-door axe axe flamethrower").pile("whiskey");
        scene.plays("Ann play barred-door Bob");
        // There is no exchange through the door.
        assert_eq!(scene.turn(), "Bob");
        assert_eq!(scene.doors()[..], [(seat("Ann"), seat("Bob"))]);
        let mut scene = Scene::new(4).hand("Ann", "barred-door axe flamethrower change-places").door("Ann", "Bob");
        scene = scene.pile("whiskey");
        for words in ["flamethrower Bob", "barred-door Bob", "change-places Bob"] {
            assert_eq!(scene.refused("Ann", &format!("play {words}")), Refusal::BadTarget(seat("Bob")));
        }
        scene.plays("Ann play change-places Dave; Dave accept");
        assert_eq!(scene.doors()[..], [(seat("Dave"), seat("Bob"))]);
    }
}
