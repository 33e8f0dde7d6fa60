//! The faces of Stay Away! are its kinds of cards (rules 2.1). Layer 5; it knows neither their effects nor their numbers.

use crate::table::card::{Back, Face};
use serde::{Deserialize, Serialize};

/// The back of an Event.
pub const EVENT: Back = Back(0);

/// The back of a Panic.
pub const PANIC: Back = Back(1);

macro_rules! kinds {
    ($($kind:ident)*) => {
        /// A kind of card. All cards of a kind are alike.
        #[expect(missing_docs, reason = "each is described in the file of its name, in `cards`")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum Kind { $($kind),* }

        impl Kind {
            /// All kinds, in the order of their faces.
            pub const ALL: [Kind; 31] = [$(Kind::$kind),*];
        }
    };
}

// In the order of their faces, by which records and sealed decks name them: the Events, then the Panics. A new kind must not come between others, as
// the cards of old records would then change their kind.
kinds! {
    Thing Infected Flamethrower Analysis Axe Suspicion Whiskey Resolute
    WatchYourBack ChangePlaces BetterRun Seduction Scary Comfortable NoThanks Missed
    NoBarbecue Quarantine BarredDoor Party GetOut OneTwo ChainReaction BlindDate
    Friends Forgetful BetweenUs Confession Oops ThreeFour Ropes
}

impl Kind {
    /// What is printed on a card.
    ///
    /// ```
    /// use winterover::games::stay_away::rules::face::Kind;
    /// assert!(Kind::ALL.into_iter().all(|kind| Kind::of(kind.face()) == Some(kind)));
    /// ```
    pub fn of(face: Face) -> Option<Kind> {
        Kind::ALL.get(usize::from(face.0)).copied()
    }

    /// The face of this kind.
    pub const fn face(self) -> Face {
        Face(self as u8)
    }

    /// Whether it is a Panic: the others are Events.
    pub const fn is_panic(self) -> bool {
        self as u8 >= Kind::Party as u8
    }

    /// Its back.
    pub const fn back(self) -> Back {
        if self.is_panic() { PANIC } else { EVENT }
    }
}
