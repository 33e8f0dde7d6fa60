//! A player calls a rank in a Converse (rules 5.2) or, with `haggle`, several. Layer 5.

use super::face::{KING, Rank};
use crate::table::hand::HandSet;
use serde::{Deserialize, Serialize};

/// The most ranks that can be called at once: one for each card of a hand.
pub const RANKS_LIMIT: usize = 5;

/// Called ranks, in the order of the cards that they were called for.
///
/// ```
/// use winterover::games::the_things::rules::ranks::Ranks;
/// let ranks = Ranks::new([7, 12]).unwrap();
/// assert_eq!((ranks.len(), ranks.get(1)), (2, Some(12)));
/// assert_eq!(Ranks::new([14]), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ranks(u32);

impl Ranks {
    /// One to five ranks; `None` if there are none, more than five, or one that isn't on any card.
    pub fn new(ranks: impl IntoIterator<Item = Rank>) -> Option<Self> {
        let mut packed = 0;
        let mut count = 0;
        for rank in ranks {
            if count == RANKS_LIMIT || !(1..=KING).contains(&rank) {
                return None;
            }
            packed |= u32::from(rank) << (4 * count);
            count += 1;
        }
        (count > 0).then_some(Ranks(packed))
    }

    /// Whether these are ranks as [`Ranks::new`] makes them. Ranks from outside may not be.
    pub fn is_sound(self) -> bool {
        Ranks::new(self.iter()) == Some(self)
    }

    /// The number of ranks.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Whether there are none, which never holds for sound ranks.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rank at a place of the list.
    pub fn get(self, at: u8) -> Option<Rank> {
        self.iter().nth(usize::from(at))
    }

    /// Other cards for those at these places, each with the rank that was called for it. The cards of a rank are chosen together, as no card is called by
    /// two ranks.
    pub(crate) fn chosen_again(self, places: HandSet, mut choose: impl FnMut(HandSet) -> HandSet) -> (HandSet, Self) {
        let mut called: Vec<(u8, Rank)> = places.iter().zip(self.iter()).collect();
        called.sort_by_key(|(_, rank)| *rank);
        let groups = called.chunk_by(|(_, one), (_, other)| one == other);
        let mut chosen: Vec<(u8, Rank)> = Vec::new();
        for group in groups {
            let places: HandSet = group.iter().map(|(place, _)| *place).collect();
            chosen.extend(choose(places).iter().zip(group.iter().map(|(_, rank)| *rank)));
        }
        chosen.sort_unstable();
        let ranks = Ranks::new(chosen.iter().map(|(_, rank)| *rank));
        (chosen.iter().map(|(place, _)| *place).collect(), ranks.unwrap_or(self))
    }

    /// All in order.
    pub fn iter(self) -> impl Iterator<Item = Rank> + Clone {
        (0..RANKS_LIMIT).map(move |at| (self.0 >> (4 * at) & 15) as Rank).take_while(|rank| *rank > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_chosen_again_keeps_its_rank() {
        // A hand of 6, 2, 6: of the two sixes that look alike, the lot takes the last.
        let six = |places: HandSet| if places == HandSet::of(0) { HandSet::of(2) } else { places };
        let called = Ranks::new([6, 2]).expect("ranks");
        let (cards, ranks) = called.chosen_again(HandSet::first(2), six);
        assert_eq!((cards, ranks), (HandSet::of(1).union(HandSet::of(2)), Ranks::new([2, 6]).expect("ranks")));
        let all = Ranks::new([6, 2, 6]).expect("ranks");
        assert_eq!(all.chosen_again(HandSet::first(3), |places| places), (HandSet::first(3), all));
    }
}
