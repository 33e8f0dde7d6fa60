//! Scary refuses an exchange and looks at the card offered (rules 7). Layer 5.

use super::{Card, Class, Counter, Threat};

/// It answers every offer, even that of a Seduction.
pub(super) const CARD: Card =
    Card::new("away-card-scary", &[5, 6, 8, 11], Class::Defence(Threat::Exchange, Counter::Look));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::face::Kind;
    use super::super::super::line::Line;
    use super::super::super::tests::scene::{Scene, seat};
    use crate::base::ids::SeatSet;

    #[test]
    fn the_offer_is_refused_and_seen() {
        let mut scene =
            Scene::new(4).hand("Ann", "axe missed missed comfortable").hand("Bob", "whiskey scary axe scary");
        scene = scene.pile("whiskey party quarantine");
        scene.plays("Ann discard whiskey; Ann give comfortable; Bob defend scary");
        let saw = |line: &Line| matches!(line, Line::Saw { faces, .. } if faces[..] == [Kind::Comfortable.face()]);
        assert_eq!(scene.told(saw), Some(SeatSet::of(seat("Bob")).with(seat("Ann"))));
        // Another Event was drawn for it. The Panic on top was skipped.
        assert_eq!(scene.holds("Bob"), "axe whiskey scary quarantine");
        assert_eq!(scene.plays("Ann caught no").turn(), "Bob");
    }
}
