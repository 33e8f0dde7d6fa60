//! An act is what a button does, and offers decide whether the button is open. Layer 6.

use crate::games::kit::form::Deed;
use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::offer::Offer;

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// One of the four actions.
    Search,
    /// One of the four actions.
    Converse,
    /// One of the four actions.
    Test,
    /// One of the four actions.
    Attack,
    /// Put a card down after searching.
    Discard,
    /// Offer a card in exchange.
    Offer,
    /// Offer none.
    NoOffer,
    /// Take up an offer.
    Accept,
    /// Take up none.
    Refuse,
    /// Take a card of somebody who didn't offer.
    Victim,
    /// Let it drop.
    Drop,
    /// Set a card aside.
    Aside,
    /// Play cards in an attack.
    Play,
    /// Play none.
    Stay,
    /// Keep the drawn card.
    Keep,
    /// Show it and throw it away.
    Reject,
    /// Say who handed over the first red card.
    Account,
    /// Say that one was the first.
    First,
    /// Say whether that is so.
    Vouch(bool),
}

impl Deed<Move, Offer> for Act {
    fn key(self) -> &'static str {
        match self {
            Act::Search => "things-act-search",
            Act::Converse => "things-act-converse",
            Act::Test => "things-act-test",
            Act::Attack => "things-act-attack",
            Act::Discard => "things-act-discard",
            Act::Offer => "things-act-offer",
            Act::NoOffer => "things-act-no-offer",
            Act::Accept => "things-act-accept",
            Act::Refuse => "things-act-refuse",
            Act::Victim => "things-act-victim",
            Act::Drop => "things-act-drop",
            Act::Aside => "things-act-aside",
            Act::Play => "things-act-play",
            Act::Stay => "things-act-stay",
            Act::Keep => "things-act-keep",
            Act::Reject => "things-act-reject",
            Act::Account => "things-act-account",
            Act::First => "things-act-first",
            Act::Vouch(true) => "things-act-vouch-yes",
            Act::Vouch(false) => "things-act-vouch-no",
        }
    }

    fn at_once(self) -> Option<Move> {
        match self {
            Act::Search => Some(Move::Search),
            Act::NoOffer | Act::Stay => Some(Move::Pass),
            Act::Refuse => Some(Move::Refuse),
            Act::Drop => Some(Move::Drop),
            Act::Keep => Some(Move::Keep),
            Act::Reject => Some(Move::Reject),
            Act::First => Some(Move::Account { parent: None }),
            Act::Vouch(yes) => Some(Move::Vouch { yes }),
            Act::Converse
            | Act::Test
            | Act::Attack
            | Act::Discard
            | Act::Offer
            | Act::Accept
            | Act::Victim
            | Act::Aside
            | Act::Play
            | Act::Account => None,
        }
    }

    fn is_action(self) -> bool {
        matches!(self, Act::Search | Act::Converse | Act::Test | Act::Attack)
    }

    fn is_opened_by(self, offer: &Offer) -> bool {
        match (self, offer) {
            (Act::Converse, Offer::Converse { .. })
            | (Act::Test, Offer::Test { .. })
            | (Act::Attack, Offer::Attack { .. })
            | (Act::Discard, Offer::Discard { .. })
            | (Act::Offer, Offer::Offer { .. })
            | (Act::Accept, Offer::Accept { .. })
            | (Act::Victim, Offer::Victim { .. })
            | (Act::Aside, Offer::Aside { .. })
            | (Act::Play, Offer::Play { .. })
            | (Act::Account | Act::First, Offer::Account { .. }) => true,
            (act, Offer::Just(action)) => act.at_once() == Some(*action),
            (_, _) => false,
        }
    }
}
