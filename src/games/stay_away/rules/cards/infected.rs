//! Infected! makes a Human who gets it from the Thing one of its own (rules 4.5). Layer 5.

use super::{Card, Class};

/// A Human may hold it without harm, but can't give it away.
pub(super) const CARD: Card = Card::new(
    "away-card-infected",
    &[4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 7, 7, 8, 9, 9, 10, 10, 11, 11, 11],
    Class::Infection,
);

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::face::Kind;
    use super::super::super::line::Line;
    use super::super::super::moves::Move;
    use super::super::super::outcome::Role;
    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};
    use crate::base::ids::SeatSet;

    #[test]
    fn a_human_who_gets_it_from_the_thing_is_infected() {
        let mut scene = Scene::new(4).hand("Ann", "thing infected axe axe").hand("Bob", "scary missed whiskey whiskey");
        scene = scene.pile("whiskey");
        scene.plays("Ann discard whiskey; Ann give infected; Bob give missed");
        assert_eq!((scene.role("Bob"), scene.role("Carl")), (Role::Infected, Role::Human));
        let told = scene.told(|line| *line == Line::Infected { seat: seat("Bob"), by: seat("Ann") });
        assert_eq!(told, Some(SeatSet::of(seat("Bob"))), "nobody else is told");
        let known = |name: &str, of: usize| scene.view(name).players[of].role;
        assert_eq!((known("Bob", 0), known("Ann", 1)), (Some(Role::Thing), Some(Role::Infected)));
        assert_eq!((known("Carl", 0), known("Carl", 1), known("Carl", 2)), (None, None, Some(Role::Human)));
    }

    #[test]
    fn a_human_keeps_it_or_throws_it_away() {
        let mut scene = Scene::new(4).hand("Ann", "infected axe axe whiskey").pile("whiskey");
        assert!(scene.offered("Ann").contains(&Move::Discard { place: place(&scene, Kind::Infected) }));
        scene.plays("Ann discard axe");
        assert_eq!(scene.refused("Ann", "give infected"), Refusal::NotInfectious);
    }

    fn place(scene: &Scene, kind: Kind) -> u8 {
        scene.game.known(seat("Ann"), kind).0.nth(0).expect("it is there")
    }
}
