//! With Get Out of Here! the drawer changes seats with anybody (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// It doesn't work with anybody in Quarantine, or for a drawer in Quarantine.
pub(super) const CARD: Card = Card::new("away-card-get-out", &[5], Class::Panic(Panic::SwapAny));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn seats_change_with_anybody_reached() {
        let mut scene = Scene::new(5).door("Ann", "Bob").quarantine("Carl", 2).pile("get-out");
        assert_eq!(scene.offered("Ann").len(), 2, "Dave and Eve");
        scene.plays("Ann choose Dave; Dave accept");
        assert_eq!(scene.ring(), "Dave Bob Carl Ann Eve");
        assert_eq!(scene.view("Ann").trade.expect("an exchange").addressed, seat("Eve"));
        let scene = Scene::new(4).quarantine("Ann", 2).pile("get-out");
        assert_eq!((scene.phase(), scene.ring().as_str()), (Phase::Offer, "Ann Bob Carl Dave"));
    }
}
