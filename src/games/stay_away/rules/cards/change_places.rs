//! With Change Places! its player changes seats with a neighbour (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// It can be averted by I'm Comfortable.
pub(super) const CARD: Card =
    Card::new("away-card-change-places", &[4, 4, 7, 9, 11], Class::Action(Aim::FreeNeighbour, Effect::Swap));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn the_exchange_is_with_the_new_neighbour() {
        let mut scene = Scene::new(4).hand("Ann", "change-places axe axe missed").pile("scary");
        assert_eq!(scene.refused("Ann", "play change-places Carl"), Refusal::BadTarget(seat("Carl")));
        scene.plays("Ann play change-places Bob; Bob accept");
        assert_eq!(scene.ring(), "Bob Ann Carl Dave");
        assert_eq!(scene.view("Ann").trade.expect("an exchange").addressed, seat("Carl"));
    }
}
