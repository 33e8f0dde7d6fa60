//! With Oops! the drawer shows the hand to everybody (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// The exchange follows.
pub(super) const CARD: Card = Card::new("away-card-oops", &[10], Class::Panic(Panic::ShowHand));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn everybody_sees_the_hand() {
        let scene = Scene::new(4).hand("Ann", "axe axe missed scary").pile("oops");
        assert_eq!((scene.view("Carl").showing.expect("it lies there").1.len(), scene.phase()), (4, Phase::Offer));
    }
}
