//! Evidence is what everybody has seen a player do that may reveal something about the player's cards. Layer 5. It is counted from the public lines
//! of the log. Players decide for themselves what it is worth.

use super::motion::{Beat, Flight, Moving, Spot};
use crate::base::ids::{Seat, SeatSet};

/// All evidence about one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// How many red cards the player has shown.
    pub red: u16,
    /// How often cards of the player were looked at, or shown to all.
    pub seen: u16,
    /// How often the player exchanged cards.
    pub trades: u16,
    /// The players with whom the player exchanged cards.
    pub partners: SeatSet,
}

impl Tally {
    fn trade(&mut self, partner: Seat) {
        self.trades += 1;
        self.partners.insert(partner);
    }
}

/// The evidence that these lines give about each player, by seat. `seats` is the number of players.
///
/// ```
/// use winterover::base::ids::Seat;
/// use winterover::games::kit::evidence::tallies;
/// use winterover::games::kit::motion::{Beat, Flight, Moving};
/// enum Line { Swapped(Seat, Seat), Tested(Seat, Seat) }
/// impl Moving for Line {
///     fn flights(&self) -> Vec<Flight> {
///         if let Line::Swapped(one, other) = self { Flight::exchange(2, *one, *other) } else { Vec::new() }
///     }
///     fn beat(&self) -> Option<Beat> {
///         if let Line::Tested(by, of) = self { Some(Beat::look(*by, *of, 1)) } else { None }
///     }
/// }
/// let lines = [Line::Swapped(Seat(0), Seat(2)), Line::Tested(Seat(1), Seat(0)), Line::Swapped(Seat(2), Seat(1))];
/// let tallies = tallies(&lines, 3);
/// assert_eq!(tallies.iter().map(|tally| (tally.seen, tally.trades)).collect::<Vec<_>>(), [(1, 1), (0, 1), (0, 2)]);
/// assert!(tallies[0].partners.contains(Seat(2)));
/// ```
pub fn tallies<'l, L: Moving + 'l>(lines: impl IntoIterator<Item = &'l L>, seats: u8) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); seats.into()];
    let mut note = |seat: Seat, noted: &dyn Fn(&mut Tally)| tallies.get_mut(seat.index()).into_iter().for_each(noted);
    for line in lines {
        if let Some((seat, count)) = line.red() {
            note(seat, &|tally| tally.red += count);
        }
        match line.beat() {
            Some(Beat::Look { of, .. } | Beat::Show { of, .. }) => note(of, &|tally| tally.seen += 1),
            Some(Beat::Votes { .. } | Beat::Ballots { .. } | Beat::Death { .. }) | None => {}
        }
        if let Some((one, other)) = traders(&line.flights()) {
            note(one, &|tally| tally.trade(other));
            note(other, &|tally| tally.trade(one));
        }
    }
    tallies
}

/// The two players who exchange cards in these flights; `None` if no cards go both ways between two hands.
fn traders(flights: &[Flight]) -> Option<(Seat, Seat)> {
    let back = |one: &Flight| flights.iter().any(|other| (other.from, other.to) == (one.to, one.from));
    flights.iter().filter(|one| back(one)).find_map(|one| match (one.from, one.to) {
        (Spot::Hand(from), Spot::Hand(to)) => Some((from, to)),
        _ => None,
    })
}
