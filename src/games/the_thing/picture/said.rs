//! Lines, refusals and endings become messages: the key to words, with what is filled in. Layer 6; knows no language.

use crate::base::ids::SeatSet;
use crate::games::kit::telling::{Refusing, Telling, Told};
use crate::games::the_thing::rules::claim::{Claim, Worth};
use crate::games::the_thing::rules::face::{rank, suit};
use crate::games::the_thing::rules::line::{Death, Foul, Line};
use crate::games::the_thing::rules::moves::Report;
use crate::games::the_thing::rules::outcome::Ending;
use crate::games::the_thing::rules::refusal::Refusal;
use crate::table::card::Face;
use crate::table::deck::Printed;
use crate::table::said::{Part, Said};

/// What is printed on a card.
pub fn printed(face: Face) -> Printed {
    Printed { rank: rank(face), suit: suit(face) }
}

/// Announced values as messages.
pub fn values(claim: Claim) -> Vec<Said> {
    let value = |worth| Said::plain("thing-worth").with("worth", worth_number(worth));
    claim.iter().map(value).collect()
}

/// Announced values as part of a message.
impl From<Claim> for Part {
    fn from(claim: Claim) -> Self {
        Part::All(values(claim))
    }
}

/// The number by which messages tell announced values apart.
pub fn worth_number(worth: Worth) -> u16 {
    match worth {
        Worth::Ace => 1,
        Worth::Number(number) => number.into(),
        Worth::Test => 11,
    }
}

fn announced(report: Report) -> &'static str {
    match report {
        Report::Nothing => "thing-log-said-nothing",
        Report::Red => "thing-log-said-red",
        Report::Clean => "thing-log-said-clean",
    }
}

/// What is printed on these cards.
fn all<'a>(faces: impl IntoIterator<Item = &'a Face>) -> impl Iterator<Item = Printed> {
    faces.into_iter().copied().map(printed)
}

impl Telling for Line {
    fn told(&self) -> Told {
        match self {
            Line::Started { first } => Told::of("thing-log-started", *first).result(),
            Line::Role { seat, alien: true } => Told::of("thing-log-alien", *seat).secret(),
            Line::Role { seat, alien: false } => Told::of("thing-log-human", *seat).secret(),
            Line::Round { round } => Told::plain("thing-log-round").number(*round).heading(),
            Line::Turn { seat } => Told::of("thing-log-turn", *seat).turn(),
            Line::Drew { seat, face } => Told::of("thing-log-drew", *seat).cards(all([face])).secret(),
            Line::Kept { seat } => Told::of("thing-log-kept", *seat),
            Line::Rejected { seat, face } => Told::of("thing-log-rejected", *seat).cards(all([face])).result(),
            Line::Short { seat } => Told::of("thing-log-short", *seat),
            Line::Reshuffled { cards, joker: true } => Told::plain("thing-log-reshuffled-joker").number(*cards),
            Line::Reshuffled { cards, joker: false } => Told::plain("thing-log-reshuffled").number(*cards),
            Line::Scavenges { seat } => Told::of("thing-log-scavenges", *seat),
            Line::Discarded { seat } => Told::of("thing-log-discarded", *seat),
            Line::DiscardedFace { seat, face } => {
                Told::of("thing-log-discarded-face", *seat).cards(all([face])).secret()
            }
            Line::Steals { seat, target, aces } => Told::of("thing-log-steals", *seat).target(*target).cards(all(aces)),
            Line::Held { seat } => Told::of("thing-log-held", *seat),
            Line::Stole { seat, target, count } => {
                Told::of("thing-log-stole", *seat).target(*target).number(*count).result()
            }
            Line::Passed { from, to, face } => {
                Told::of("thing-log-passed", *from).target(*to).cards(all([face])).news()
            }
            Line::Infected { seat, by } => Told::of("thing-log-infected", *seat).with("by", *by).changes_side(),
            Line::Proposes { seat, claim } => Told::of("thing-log-proposes", *seat).with("claim", *claim),
            Line::Offers { seat, claim } => Told::of("thing-log-offers", *seat).with("claim", *claim),
            Line::NoOffer { seat } => Told::of("thing-log-no-offer", *seat),
            Line::Accepts { seat, partner } => Told::of("thing-log-accepts", *seat).target(*partner),
            Line::Declined { seats } => Told::plain("thing-log-declined").names(*seats).number(seats.len() as u16),
            Line::Traded { seat, partner, count } => {
                Told::of("thing-log-traded", *seat).target(*partner).number(*count)
            }
            Line::TradeEnded { seat } => Told::of("thing-log-trade-ended", *seat),
            Line::Tests { seat, target, tests } => Told::of("thing-log-tests", *seat).target(*target).cards(all(tests)),
            Line::Looked { seat, target, count } => Told::of("thing-log-looked", *seat).target(*target).number(*count),
            Line::Saw { seat, target, faces } => {
                Told::of("thing-log-saw", *seat).target(*target).cards(all(faces)).news()
            }
            Line::Announced { seat, target, report } => Told::of(announced(*report), *seat).target(*target),
            Line::Attacks { seat, target } => Told::of("thing-log-attacks", *seat).target(*target).danger(),
            Line::Joins { seat, side } => Told::of("thing-log-joins", *seat).with("side", side.word()),
            Line::Placed { seat, faces, value, total, side: _ } => {
                Told::of("thing-log-placed", *seat).cards(all(faces)).number(*value).with("total", *total)
            }
            Line::Exposed { seat } => Told::of("thing-log-exposed", *seat).danger().result(),
            Line::Asks { seat } => Told::of("thing-log-asks", *seat),
            Line::NoHelp { seat } => Told::of("thing-log-no-help", *seat),
            Line::Beaten { side, survivors: SeatSet::NONE } => {
                Told::plain("thing-log-beaten-all").with("side", side.word()).danger().result()
            }
            Line::Beaten { side, survivors } => {
                Told::plain("thing-log-beaten").with("side", side.word()).names(*survivors).danger().result()
            }
            Line::Helicopter { seat } => Told::of("thing-log-helicopter", *seat).danger(),
            Line::Votes { yes, no: SeatSet::NONE } => Told::plain("thing-log-votes-all").names(*yes),
            Line::Votes { yes, no } => Told::plain("thing-log-votes").names(*yes).with("no", *no),
            Line::VoteCount { yes, no } => Told::plain("thing-log-vote-count").number(*yes).with("no", *no),
            Line::Disease { drawer } => Told::of("thing-log-disease", *drawer).danger().result(),
            Line::Lost { seat } => Told::of("thing-log-lost", *seat).result(),
            Line::LostFace { seat, face } => Told::of("thing-log-lost-face", *seat).cards(all([face])).news(),
            Line::Died { seat, how } => Told::of(death(*how), *seat).danger(),
            Line::Fouled { seat, foul: breach } => Told::of(foul(*breach), *seat).danger(),
            Line::Over { ending } => Told::plain(over(*ending)).danger(),
        }
    }
}

impl Refusing for Refusal {
    fn said(self) -> Said {
        Said::plain(match self {
            Refusal::NotAwaited(_) | Refusal::WrongPhase => "thing-why-not-now",
            Refusal::NoSuchCards => "thing-flaw-cards",
            Refusal::BadTarget(seat) => return Said::of("thing-no-target", seat),
            Refusal::TooMany { most } => return Said::plain("thing-no-more").number(most),
            Refusal::LastCard => "thing-why-last-card",
            Refusal::WrongCards => "thing-no-cards",
            Refusal::MustReject => "thing-why-reject",
            Refusal::MustKeep => "thing-why-keep",
            Refusal::MustShowJoker => "thing-no-hiding",
            Refusal::NotTheJoker => "thing-why-no-joker",
            Refusal::MustDiscardRed => "thing-flaw-discard",
            Refusal::LastRed => "thing-flaw-last-red",
            Refusal::MustHoldRed => "thing-flaw-hold",
            Refusal::NothingToDraw => "thing-why-no-draw",
            Refusal::BadClaim => "thing-flaw-worth",
            Refusal::ClaimCount(count) => return Said::plain("thing-no-count").number(count),
            Refusal::NotAsClaimed => "thing-flaw-claim",
            Refusal::NoOffer(seat) => return Said::of("thing-no-standing", seat),
            Refusal::Untrue => "thing-why-untrue",
            Refusal::MustPlace => "thing-why-must-place",
        })
    }
}

fn death(how: Death) -> &'static str {
    match how {
        Death::Disease => "thing-log-died-disease",
        Death::Combat => "thing-log-died-combat",
        Death::Left => "thing-log-died-left",
    }
}

/// A breach that everyone could see.
pub fn foul(foul: Foul) -> &'static str {
    match foul {
        Foul::NotRed => "thing-foul-not-red",
        Foul::NotJoker => "thing-foul-not-joker",
        Foul::NotAces => "thing-foul-not-aces",
        Foul::NotTests => "thing-foul-not-tests",
    }
}

/// What ended the game.
pub fn over(ending: Ending) -> &'static str {
    match ending {
        Ending::Voted => "thing-over-voted",
        Ending::Forced => "thing-over-forced",
        Ending::LastOne => "thing-over-last-one",
        Ending::Nobody => "thing-over-nobody",
        Ending::RoundLimit => "thing-over-round-limit",
    }
}
