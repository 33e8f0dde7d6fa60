//! An act is what a button does, and offers decide whether the button is enabled. Layer 6.

use crate::games::kit::form::{Deed, Doing};
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
    /// Offer a card in an exchange.
    Offer,
    /// Offer no card.
    NoOffer,
    /// Accept an offer.
    Accept,
    /// Accept no offer.
    Refuse,
    /// Take a card from a player who made no offer.
    Victim,
    /// Let the Converse drop.
    Drop,
    /// Set a card aside.
    Aside,
    /// Play cards in an attack.
    Play,
    /// Play no cards.
    Stay,
    /// Keep the drawn card.
    Keep,
    /// Show the drawn card and throw it away.
    Reject,
    /// Say who gave this player the first red card.
    Account,
    /// Say that this player was the first Thing.
    First,
    /// Say whether what was said is true.
    Vouch(bool),
}

impl Doing<Move, Offer> for Act {
    fn deed(self) -> Deed<Move, Offer> {
        match self {
            Act::Search => Deed::at_once("things-act-search", Move::Search).action(),
            Act::Converse => {
                Deed::choice("things-act-converse", |offer| matches!(offer, Offer::Converse { .. })).action()
            }
            Act::Test => Deed::choice("things-act-test", |offer| matches!(offer, Offer::Test { .. })).action(),
            Act::Attack => Deed::choice("things-act-attack", |offer| matches!(offer, Offer::Attack { .. })).action(),
            Act::Discard => Deed::choice("things-act-discard", |offer| matches!(offer, Offer::Discard { .. })),
            Act::Offer => Deed::choice("things-act-offer", |offer| matches!(offer, Offer::Offer { .. })),
            Act::NoOffer => Deed::at_once("things-act-no-offer", Move::Pass),
            Act::Accept => Deed::choice("things-act-accept", |offer| matches!(offer, Offer::Accept { .. })),
            Act::Refuse => Deed::at_once("things-act-refuse", Move::Refuse),
            Act::Victim => Deed::choice("things-act-victim", |offer| matches!(offer, Offer::Victim { .. })),
            Act::Drop => Deed::at_once("things-act-drop", Move::Drop),
            Act::Aside => Deed::choice("things-act-aside", |offer| matches!(offer, Offer::Aside { .. })),
            Act::Play => Deed::choice("things-act-play", |offer| matches!(offer, Offer::Play { .. })),
            Act::Stay => Deed::at_once("things-act-stay", Move::Pass),
            Act::Keep => Deed::at_once("things-act-keep", Move::Keep),
            Act::Reject => Deed::at_once("things-act-reject", Move::Reject),
            Act::Account => Deed::choice("things-act-account", |offer| matches!(offer, Offer::Account { .. })),
            Act::First => Deed::at_once("things-act-first", Move::Account { parent: None })
                .opened_by(|offer| matches!(offer, Offer::Account { .. })),
            Act::Vouch(true) => Deed::at_once("things-act-vouch-yes", Move::Vouch { yes: true }),
            Act::Vouch(false) => Deed::at_once("things-act-vouch-no", Move::Vouch { yes: false }),
        }
    }
}
