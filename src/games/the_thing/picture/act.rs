//! An act is what a button does, and offers decide whether the button is enabled. Layer 6; knows no layout.

use crate::games::kit::form::{Deed, Doing};
use crate::games::the_thing::rules::moves::{Move, Report};
use crate::games::the_thing::rules::offer::Offer;

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Keep the drawn card.
    Keep,
    /// Throw the drawn card away.
    Reject,
    /// Show that the drawn card is the Joker.
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
    /// Hold a card back from theft or the Disease.
    Hold,
    /// Make an offer in a proposed trade.
    Offer,
    /// Make no offer in a proposed trade.
    NoOffer,
    /// Accept an offer.
    Accept,
    /// Stop trading.
    End,
    /// Give cards in a trade.
    Commit,
    /// Back out of a trade.
    Decline,
    /// Say what a test showed, or say nothing.
    Announce(Report),
    /// Put cards into the fight.
    Place,
    /// Enter the fight.
    Join,
    /// Ask for help.
    Ask,
    /// Give no help.
    NoHelp,
    /// Vote on the helicopter.
    Vote(bool),
}

impl Doing<Move, Offer> for Act {
    fn deed(self) -> Deed<Move, Offer> {
        match self {
            Act::Keep => Deed::at_once("thing-act-keep", Move::Keep),
            Act::Reject => Deed::at_once("thing-act-reject", Move::Reject),
            Act::Joker => Deed::at_once("thing-act-joker", Move::Joker),
            Act::Scavenge => Deed::at_once("thing-act-scavenge", Move::Scavenge).action(),
            Act::Steal => Deed::choice("thing-act-steal", |offer| matches!(offer, Offer::Steal { .. })).action(),
            Act::Trade => Deed::choice("thing-act-trade", |offer| matches!(offer, Offer::Trade { .. })).action(),
            Act::Test => Deed::choice("thing-act-test", |offer| matches!(offer, Offer::Test { .. })).action(),
            Act::Attack => Deed::choice("thing-act-attack", |offer| matches!(offer, Offer::Attack { .. })).action(),
            Act::Helicopter => Deed::at_once("thing-act-helicopter", Move::Helicopter).action(),
            Act::Discard => Deed::choice("thing-act-discard", |offer| matches!(offer, Offer::Discard { .. })),
            Act::Hold => Deed::choice("thing-act-hold", |offer| matches!(offer, Offer::Hold { .. })),
            Act::Offer => Deed::choice("thing-act-offer", |offer| matches!(offer, Offer::Offer { .. })),
            Act::NoOffer => Deed::at_once("thing-act-no-offer", Move::Pass),
            Act::Accept => Deed::choice("thing-act-accept", |offer| matches!(offer, Offer::Accept { .. })),
            Act::End => Deed::at_once("thing-act-end", Move::End),
            Act::Commit => Deed::choice("thing-act-commit", |offer| matches!(offer, Offer::Commit { .. })),
            Act::Decline => Deed::at_once("thing-act-decline", Move::Decline),
            Act::Announce(report @ Report::Nothing) => {
                Deed::at_once("thing-act-say-nothing", Move::Announce { report })
            }
            Act::Announce(report @ Report::Red) => Deed::at_once("thing-act-say-red", Move::Announce { report }),
            Act::Announce(report @ Report::Clean) => Deed::at_once("thing-act-say-clean", Move::Announce { report }),
            Act::Place => Deed::choice("thing-act-place", |offer| matches!(offer, Offer::Place { .. })),
            Act::Join => Deed::choice("thing-act-join", |offer| matches!(offer, Offer::Join { .. })),
            Act::Ask => Deed::at_once("thing-act-ask", Move::Ask),
            Act::NoHelp => Deed::at_once("thing-act-stay-out", Move::Pass),
            Act::Vote(true) => Deed::at_once("thing-act-vote-yes", Move::Vote { yes: true }),
            Act::Vote(false) => Deed::at_once("thing-act-vote-no", Move::Vote { yes: false }),
        }
    }
}
