//! A Flamethrower kills a neighbour (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// It can be averted by No Barbecue!
pub(super) const CARD: Card =
    Card::new("away-card-flamethrower", &[4, 4, 6, 9, 11], Class::Action(Aim::Neighbour, Effect::Burn));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::face::Kind;
    use super::super::super::phase::Phase;
    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn it_kills_a_neighbour() {
        let mut scene = Scene::new(4).hand("Ann", "flamethrower axe axe whiskey").pile("whiskey");
        assert_eq!(scene.refused("Ann", "play flamethrower Carl"), Refusal::BadTarget(seat("Carl")));
        scene.plays("Ann play flamethrower Dave");
        assert_eq!(scene.phase(), Phase::Fire { target: seat("Dave") });
        scene.plays("Dave accept; Dave am not-the-thing");
        assert_eq!((scene.ring().as_str(), scene.phase()), ("Ann Bob Carl", Phase::Offer));
        // What Dave was stays hidden, as does the hand.
        let view = scene.view("Ann");
        assert_eq!((view.players[3].role, view.piles.shown), (None, vec![Kind::Flamethrower.face()]));
    }
}
