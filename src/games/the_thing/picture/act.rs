//! An act is a button that a player can have, and offers decide whether it is open. Layer 6; knows no layout.

use crate::games::kit::form::Deed;
use crate::games::the_thing::rules::moves::{Move, Report};
use crate::games::the_thing::rules::offer::Offer;

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Keep the drawn card.
    Keep,
    /// Throw it away.
    Reject,
    /// Show that it is the Joker.
    Joker,
    /// One of the six actions.
    Scavenge,
    /// One of the six actions.
    Steal,
    /// One of the six actions.
    Trade,
    /// One of the six actions.
    Test,
    /// One of the six actions.
    Attack,
    /// One of the six actions.
    Helicopter,
    /// Put a card down.
    Discard,
    /// Hold a card back.
    Hold,
    /// Answer a proposed trade.
    Offer,
    /// Don't answer a proposed trade.
    NoOffer,
    /// Take up an offer.
    Accept,
    /// Stop trading.
    End,
    /// Give cards.
    Commit,
    /// Back out of a trade.
    Decline,
    /// Say what a test showed, or nothing.
    Announce(Report),
    /// Put cards into the fight.
    Place,
    /// Enter the fight.
    Join,
    /// Ask for help.
    Ask,
    /// Don't help.
    NoHelp,
    /// Vote on the helicopter.
    Vote(bool),
}

impl Deed<Move, Offer> for Act {
    fn key(self) -> &'static str {
        match self {
            Act::Keep => "thing-act-keep",
            Act::Reject => "thing-act-reject",
            Act::Joker => "thing-act-joker",
            Act::Scavenge => "thing-act-scavenge",
            Act::Steal => "thing-act-steal",
            Act::Trade => "thing-act-trade",
            Act::Test => "thing-act-test",
            Act::Attack => "thing-act-attack",
            Act::Helicopter => "thing-act-helicopter",
            Act::Discard => "thing-act-discard",
            Act::Hold => "thing-act-hold",
            Act::Offer => "thing-act-offer",
            Act::NoOffer => "thing-act-no-offer",
            Act::Accept => "thing-act-accept",
            Act::End => "thing-act-end",
            Act::Commit => "thing-act-commit",
            Act::Decline => "thing-act-decline",
            Act::Announce(Report::Nothing) => "thing-act-say-nothing",
            Act::Announce(Report::Red) => "thing-act-say-red",
            Act::Announce(Report::Clean) => "thing-act-say-clean",
            Act::Place => "thing-act-place",
            Act::Join => "thing-act-join",
            Act::Ask => "thing-act-ask",
            Act::NoHelp => "thing-act-stay-out",
            Act::Vote(true) => "thing-act-vote-yes",
            Act::Vote(false) => "thing-act-vote-no",
        }
    }

    fn at_once(self) -> Option<Move> {
        match self {
            Act::Keep => Some(Move::Keep),
            Act::Reject => Some(Move::Reject),
            Act::Joker => Some(Move::Joker),
            Act::Scavenge => Some(Move::Scavenge),
            Act::Helicopter => Some(Move::Helicopter),
            Act::NoOffer | Act::NoHelp => Some(Move::Pass),
            Act::End => Some(Move::End),
            Act::Decline => Some(Move::Decline),
            Act::Announce(report) => Some(Move::Announce { report }),
            Act::Ask => Some(Move::Ask),
            Act::Vote(yes) => Some(Move::Vote { yes }),
            Act::Steal
            | Act::Trade
            | Act::Test
            | Act::Attack
            | Act::Discard
            | Act::Hold
            | Act::Offer
            | Act::Accept
            | Act::Commit
            | Act::Place
            | Act::Join => None,
        }
    }

    fn is_action(self) -> bool {
        matches!(self, Act::Scavenge | Act::Steal | Act::Trade | Act::Test | Act::Attack | Act::Helicopter)
    }

    fn is_opened_by(self, offer: &Offer) -> bool {
        match (self, offer) {
            (Act::Steal, Offer::Steal { .. })
            | (Act::Trade, Offer::Trade { .. })
            | (Act::Test, Offer::Test { .. })
            | (Act::Attack, Offer::Attack { .. })
            | (Act::Discard, Offer::Discard { .. })
            | (Act::Hold, Offer::Hold { .. })
            | (Act::Offer, Offer::Offer { .. })
            | (Act::Accept, Offer::Accept { .. })
            | (Act::Commit, Offer::Commit { .. })
            | (Act::Place, Offer::Place { .. })
            | (Act::Join, Offer::Join { .. }) => true,
            (act, Offer::Just(action)) => act.at_once() == Some(*action),
            (_, _) => false,
        }
    }
}
