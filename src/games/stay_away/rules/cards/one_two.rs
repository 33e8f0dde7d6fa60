//! With One, Two… the drawer changes seats with the third player to one side (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// Doors don't matter.
pub(super) const CARD: Card = Card::new("away-card-one-two", &[5, 9], Class::Panic(Panic::SwapThird));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn seats_change_with_the_third_to_one_side() {
        let mut scene = Scene::new(6).door("Ann", "Bob").pile("one-two");
        scene.plays("Ann side right; Dave accept");
        assert_eq!(scene.ring(), "Dave Bob Carl Ann Eve Fay");
        let mut scene = Scene::new(4).pile("one-two");
        scene.plays("Ann side left; Dave accept");
        assert_eq!(scene.ring(), "Dave Bob Carl Ann");
        let mut scene = Scene::new(5).quarantine("Dave", 2).pile("one-two");
        scene.plays("Ann side left");
        assert_eq!((scene.ring().as_str(), scene.phase()), ("Ann Bob Carl Dave Eve", Phase::Offer));
    }
}
