//! With Whiskey its player shows the whole hand to everybody (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// It shows what is left of the hand once it is played.
pub(super) const CARD: Card =
    Card::new("away-card-whiskey", &[4, 6, 10], Class::Action(Aim::Nothing, Effect::ShowHand));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::line::Line;
    use super::super::super::tests::scene::Scene;
    use crate::base::ids::SeatSet;

    #[test]
    fn its_player_shows_what_is_left() {
        let mut scene = Scene::new(4).hand("Ann", "whiskey axe axe missed").pile("scary");
        scene.plays("Ann play whiskey");
        let shows = |line: &Line| matches!(line, Line::Shows { faces, .. } if faces.len() == 4);
        assert_eq!(scene.told(shows), Some(SeatSet::ALL));
        assert_eq!(scene.view("Carl").showing.expect("it lies there").1.len(), 4);
        // Back in the hand, nobody else can tell the cards apart.
        assert!(scene.view("Carl").players[0].hand.iter().all(|card| card.face.is_none()));
    }
}
