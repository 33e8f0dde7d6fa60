//! A phase says where in the turn the game is (rules 4), with what everyone knows of it. Layer 5; knows no card.

use crate::base::ids::Seat;

/// What is going on. [`super::view::View::turn`] says whose turn it is.
#[expect(missing_docs, reason = "a phase names the one player who is asked")]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Phase {
    /// The table shuffles and deals.
    #[default]
    Dealing,
    /// The player at turn discards or plays a card (4.2).
    Play,
    /// The player at turn keeps one of the cards drawn for Resolute.
    Keep,
    /// A player burns, unless they play a defence.
    Fire { target: Seat },
    /// A player must change seats with the player at turn, unless they play a defence.
    Swap { target: Seat },
    /// The player at turn offers a card (4.3).
    Offer,
    /// A player answers the offer (4.3).
    Answer { asked: Seat },
    /// For a Panic, the player at turn chooses somebody.
    Choose,
    /// One, Two…: the player at turn chooses a side.
    Side,
    /// Everybody passes on a card in a chain reaction.
    ChainReaction,
    /// The player at turn puts a card on the pile.
    BlindDate,
    /// The player at turn discards three cards.
    Forgetful,
    /// A player may show cards at Confession Time.
    Confession { asked: Seat },
    /// A player whose cards were seen says whether they were caught (10.3).
    Caught { seat: Seat },
    /// A burning player says whether they were the Thing or, with `openDeath`, what they were.
    Burned { seat: Seat },
    /// `autoDeclare`: all players say whether they are the Thing and no Human is left.
    Tally,
    /// `revengeMode`: the dead Thing says whether both sides live.
    Sides { thing: Seat },
    /// The game is decided, and all living players say what they are.
    Roles,
    /// The Thing says whose infection left no Human.
    Last { thing: Seat },
    /// The game has ended.
    Over,
}

impl Phase {
    /// The player whom the phase names.
    pub const fn asked(self) -> Option<Seat> {
        match self {
            Phase::Fire { target: seat }
            | Phase::Swap { target: seat }
            | Phase::Answer { asked: seat }
            | Phase::Confession { asked: seat }
            | Phase::Caught { seat }
            | Phase::Burned { seat }
            | Phase::Sides { thing: seat }
            | Phase::Last { thing: seat } => Some(seat),
            _ => None,
        }
    }
}
