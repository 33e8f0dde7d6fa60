//! Quarantine shuts a neighbour off for two turns (rules 6). Layer 5.

use super::{Aim, Card, Class, Effect};

/// The token moves with the player.
pub(super) const CARD: Card =
    Card::new("away-card-quarantine", &[5, 9], Class::Obstacle(Aim::FreeNeighbour, Effect::Confine));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::face::Kind;
    use super::super::super::line::Line;
    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};
    use crate::base::ids::SeatSet;

    #[test]
    fn what_others_do_unseen_is_done_openly() {
        let mut scene =
            Scene::new(4).hand("Ann", "quarantine axe axe whiskey").hand("Bob", "missed scary flamethrower scary");
        scene = scene.pile("whiskey comfortable");
        assert_eq!(scene.refused("Ann", "play quarantine Carl"), Refusal::BadTarget(seat("Carl")));
        scene.plays("Ann play quarantine Bob");
        // Nobody offers Bob an exchange, he draws openly, and he may not burn anybody.
        let drew = Line::DrewOpenly { seat: seat("Bob"), face: Kind::Comfortable.face() };
        assert!(scene.turn() == "Bob" && scene.told(|line| *line == drew) == Some(SeatSet::ALL));
        assert_eq!(scene.refused("Bob", "play flamethrower Carl"), Refusal::InQuarantine(Kind::Flamethrower));
        scene.plays("Bob discard scary; Bob give missed; Carl give #1");
        let discarded = Line::DiscardedOpenly { seat: seat("Bob"), face: Kind::Scary.face() };
        assert!(scene.told(|line| *line == discarded) == Some(SeatSet::ALL));
        let given = |line: &Line| matches!(line, Line::PassedOpenly { face, .. } if *face == Kind::Missed.face());
        assert_eq!(scene.told(given), Some(SeatSet::ALL));
    }
}
