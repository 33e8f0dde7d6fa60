//! Evidence is what everybody has seen a player do that may tell something of the player's cards. Layer 5. It is counted from the public lines
//! of the log; what it is worth is for players to decide.

use crate::base::ids::{Seat, SeatSet};

/// One piece of evidence about a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// Showed a red card, which the player drew and didn't keep, or which told what the player is.
    Red,
    /// Somebody looked at cards of the player, or everybody saw them.
    Seen,
    /// Exchanged cards with another player.
    Traded(Seat),
}

/// A line of a game's log that may hold evidence.
pub trait Evident {
    /// The players it is about, and what it shows of each.
    fn evidence(&self) -> Vec<(Seat, Evidence)>;
}

/// All evidence about one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Red cards shown.
    pub red: u16,
    /// How often cards of the player were looked at or shown.
    pub seen: u16,
    /// How often the player exchanged cards.
    pub trades: u16,
    /// With whom.
    pub partners: SeatSet,
}

impl Tally {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Tally::default()
    }

    fn add(&mut self, evidence: Evidence) {
        match evidence {
            Evidence::Red => self.red += 1,
            Evidence::Seen => self.seen += 1,
            Evidence::Traded(partner) => {
                self.trades += 1;
                self.partners.insert(partner);
            }
        }
    }
}

/// What the lines show of each of so many players.
///
/// ```
/// use winterover::base::ids::Seat;
/// use winterover::games::kit::evidence::{Evidence, Evident, tallies};
/// struct Swap(Seat, Seat);
/// impl Evident for Swap {
///     fn evidence(&self) -> Vec<(Seat, Evidence)> {
///         vec![(self.0, Evidence::Traded(self.1)), (self.1, Evidence::Traded(self.0))]
///     }
/// }
/// let tallies = tallies(&[Swap(Seat(0), Seat(2)), Swap(Seat(2), Seat(1))], 3);
/// assert_eq!(tallies.iter().map(|tally| tally.trades).collect::<Vec<_>>(), [1, 1, 2]);
/// assert!(tallies[0].partners.contains(Seat(2)) && tallies[0].red == 0);
/// ```
pub fn tallies<'l, L: Evident + 'l>(lines: impl IntoIterator<Item = &'l L>, seats: u8) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); seats.into()];
    for (seat, evidence) in lines.into_iter().flat_map(L::evidence) {
        if let Some(tally) = tallies.get_mut(seat.index()) {
            tally.add(evidence);
        }
    }
    tallies
}
