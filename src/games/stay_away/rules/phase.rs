//! A phase says where in the turn the game is (rules 4), with what everyone knows of it. Layer 5; knows no card.

use crate::base::ids::Seat;

/// What is going on. The player at turn is [`super::view::View::turn`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The table shuffles and deals.
    Dealing,
    /// The player at turn discards or plays a card (4.2).
    Play,
    /// The player at turn keeps one of the three cards drawn for Resolute.
    Keep,
    /// A player burns, unless it plays a defence.
    Fire {
        /// Who.
        target: Seat,
    },
    /// A player must change seats with the player at turn, unless it plays a defence.
    Swap {
        /// Who.
        target: Seat,
    },
    /// The player at turn offers a card (4.3).
    Offer,
    /// A player answers the offer (4.3).
    Answer {
        /// The player asked.
        asked: Seat,
    },
    /// A Panic: the player at turn chooses somebody.
    Choose,
    /// One, Two…: the player at turn chooses a side.
    Side,
    /// Everybody gives a card on in a chain reaction.
    ChainReaction,
    /// The player at turn puts a card on the pile.
    BlindDate,
    /// The player at turn discards three cards.
    Forgetful,
    /// A player may show cards in the Confession Time.
    Confession {
        /// The player asked.
        asked: Seat,
    },
    /// A player whose cards were seen says whether it has been caught (10.3).
    Caught {
        /// Who.
        seat: Seat,
    },
    /// A player who burns says whether it was the Thing; with `openDeath`, what it was.
    Burned {
        /// Who.
        seat: Seat,
    },
    /// `autoDeclare`: everybody says whether it is the Thing and no Human is left.
    Tally,
    /// `revengeMode`: the dead Thing says whether both sides live.
    Sides {
        /// The Thing.
        thing: Seat,
    },
    /// The game is decided, and all living players say what they are.
    Roles,
    /// The Thing says whose infection left no Human.
    Last {
        /// The Thing.
        thing: Seat,
    },
    /// The game has ended.
    Over,
}
