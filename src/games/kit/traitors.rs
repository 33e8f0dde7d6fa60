//! Traitors are made by cards that pass from hand to hand. A red one proves its giver a traitor, and makes its receiver one. Layer 5; each game
//! decides which cards are red and what the sides are called.

use super::end::Infection;
use super::seats::PerSeat;
use crate::base::ids::{Seat, SeatSet};
use crate::table::game::Viewer;

/// The two sides of a game.
pub trait Sides: Copy + PartialEq {
    /// The side of a player who has never had a red card.
    const HUMAN: Self;
    /// The side of a player who has, or had, a red card.
    const TRAITOR: Self;
}

/// What this device knows of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person<R> {
    /// The player's side; `None` if this device can't know.
    pub role: Option<R>,
    /// The seats with proof that the player is a traitor.
    pub exposed_to: SeatSet,
    /// The round in which the player died.
    pub died: Option<u16>,
    /// How the player became a traitor.
    pub infection: Option<Infection>,
}

impl<R> Default for Person<R> {
    fn default() -> Self {
        Person { role: None, exposed_to: SeatSet::NONE, died: None, infection: None }
    }
}

impl<R: Sides> Person<R> {
    /// Whether the player in `seat` is a traitor, if the viewer can know for certain: it is the viewer's own role, or a red card has proved it.
    pub fn is_traitor(&self, seat: Seat, viewer: Viewer) -> Option<bool> {
        let me = viewer.seat();
        let all = viewer == Viewer::Everything || me == Some(seat);
        let proven = self.exposed_to.is_all() || me.is_some_and(|me| self.exposed_to.contains(me));
        if all { self.role.map(|role| role == R::TRAITOR) } else { proven.then_some(true) }
    }
}

impl<R: Sides> PerSeat<Person<R>> {
    /// Records that a card has passed from one hand to another: whether it is red (`None` if this device doesn't know), and in which round and turn.
    /// Nothing else makes a traitor. Returns whether the receiver has become one.
    pub fn hand_over(&mut self, from: Seat, to: Seat, red: Option<bool>, (round, turn): (u16, u16)) -> bool {
        let human = self[to].role == Some(R::HUMAN);
        match red {
            Some(true) => {}
            Some(false) => return false,
            None => {
                if human {
                    self[to].role = None;
                }
                return false;
            }
        }
        self[from].role = Some(R::TRAITOR);
        self[from].exposed_to.insert(to);
        self[to].exposed_to.insert(from);
        self[to].role = Some(R::TRAITOR);
        if human {
            self[to].infection = Some(Infection { by: Some(from), round, turn });
        }
        human
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Side {
        Human,
        Traitor,
    }

    impl Sides for Side {
        const HUMAN: Self = Side::Human;
        const TRAITOR: Self = Side::Traitor;
    }

    #[test]
    fn a_red_card_infects_and_proves_both_to_one_another() {
        let mut people = PerSeat::<Person<Side>>::new(3);
        people.iter_mut().for_each(|person| person.role = Some(Side::Human));
        people[Seat(0)].role = Some(Side::Traitor);
        assert!(!people.hand_over(Seat(0), Seat(1), Some(false), (1, 1)));
        assert!(people.hand_over(Seat(0), Seat(1), Some(true), (2, 5)));
        assert!(!people.hand_over(Seat(0), Seat(1), Some(true), (3, 6)), "only once");
        assert_eq!(people[Seat(1)].infection, Some(Infection { by: Some(Seat(0)), round: 2, turn: 5 }));
        assert_eq!(people[Seat(0)].is_traitor(Seat(0), Viewer::Seat(Seat(1))), Some(true));
        assert_eq!(people[Seat(0)].is_traitor(Seat(0), Viewer::Seat(Seat(2))), None);
        // The card is one that this device can't see.
        people.hand_over(Seat(1), Seat(2), None, (3, 7));
        assert_eq!((people[Seat(2)].role, people[Seat(1)].role), (None, Some(Side::Traitor)));
    }
}
