//! Lines, refusals and endings become messages: a key to the words and what goes into them. Layer 6; knows no language.

use crate::base::ids::SeatSet;
use crate::games::kit::telling::{Refusing, Telling};
use crate::games::the_thing::rules::claim::{Claim, Worth};
use crate::games::the_thing::rules::face::{rank, suit};
use crate::games::the_thing::rules::line::{Death, Foul, Line};
use crate::games::the_thing::rules::moves::Report;
use crate::games::the_thing::rules::outcome::Ending;
use crate::games::the_thing::rules::refusal::Refusal;
use crate::table::card::Face;
use crate::table::deck::Printed;
use crate::table::said::{Mood, Part, Said};

/// What is printed on a card.
pub fn printed(face: Face) -> Printed {
    Printed { rank: rank(face), suit: suit(face) }
}

/// Announced values as messages.
pub fn values(claim: Claim) -> Vec<Said> {
    let value = |worth| Said::plain("thing-worth").with("worth", worth_number(worth));
    claim.iter().map(value).collect()
}

/// Announced values, to be put into a message.
pub fn announced_values(claim: Claim) -> Part {
    Part::All(values(claim))
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

/// What is printed on cards.
fn all(faces: &[Face]) -> impl Iterator<Item = Printed> {
    faces.iter().copied().map(printed)
}

impl Telling for Line {
    fn said(&self) -> Said {
        match self {
            Line::Started { first } => Said::of("thing-log-started", *first),
            Line::Role { seat, alien: true } => Said::of("thing-log-alien", *seat),
            Line::Role { seat, alien: false } => Said::of("thing-log-human", *seat),
            Line::Round { round } => Said::plain("thing-log-round").number(*round),
            Line::Turn { seat } => Said::of("thing-log-turn", *seat),
            Line::Drew { seat, face } => Said::of("thing-log-drew", *seat).cards([printed(*face)]),
            Line::Kept { seat } => Said::of("thing-log-kept", *seat),
            Line::Rejected { seat, face } => Said::of("thing-log-rejected", *seat).cards([printed(*face)]),
            Line::Short { seat } => Said::of("thing-log-short", *seat),
            Line::Reshuffled { cards, joker: true } => Said::plain("thing-log-reshuffled-joker").number(*cards),
            Line::Reshuffled { cards, joker: false } => Said::plain("thing-log-reshuffled").number(*cards),
            Line::Scavenges { seat } => Said::of("thing-log-scavenges", *seat),
            Line::Discarded { seat } => Said::of("thing-log-discarded", *seat),
            Line::DiscardedFace { seat, face } => Said::of("thing-log-discarded-face", *seat).cards([printed(*face)]),
            Line::Steals { seat, target, aces } => Said::of("thing-log-steals", *seat).target(*target).cards(all(aces)),
            Line::Held { seat } => Said::of("thing-log-held", *seat),
            Line::Stole { seat, target, count } => Said::of("thing-log-stole", *seat).target(*target).number(*count),
            Line::Passed { from, to, face } => Said::of("thing-log-passed", *from).target(*to).cards([printed(*face)]),
            Line::Infected { seat, by } => Said::of("thing-log-infected", *seat).with("by", *by),
            Line::Proposes { seat, claim } => {
                Said::of("thing-log-proposes", *seat).with("claim", announced_values(*claim))
            }
            Line::Offers { seat, claim } => Said::of("thing-log-offers", *seat).with("claim", announced_values(*claim)),
            Line::NoOffer { seat } => Said::of("thing-log-no-offer", *seat),
            Line::Accepts { seat, partner } => Said::of("thing-log-accepts", *seat).target(*partner),
            Line::Declined { seats } => Said::plain("thing-log-declined").names(*seats).number(seats.len() as u16),
            Line::Traded { seat, partner, count } => {
                Said::of("thing-log-traded", *seat).target(*partner).number(*count)
            }
            Line::TradeEnded { seat } => Said::of("thing-log-trade-ended", *seat),
            Line::Tests { seat, target, tests } => Said::of("thing-log-tests", *seat).target(*target).cards(all(tests)),
            Line::Looked { seat, target, count } => Said::of("thing-log-looked", *seat).target(*target).number(*count),
            Line::Saw { seat, target, faces } => Said::of("thing-log-saw", *seat).target(*target).cards(all(faces)),
            Line::Announced { seat, target, report } => Said::of(announced(*report), *seat).target(*target),
            Line::Attacks { seat, target } => Said::of("thing-log-attacks", *seat).target(*target),
            Line::Joins { seat, side } => Said::of("thing-log-joins", *seat).with("side", side.word()),
            Line::Placed { seat, faces, value, total, side: _ } => {
                Said::of("thing-log-placed", *seat).cards(all(faces)).number(*value).with("total", *total)
            }
            Line::Exposed { seat } => Said::of("thing-log-exposed", *seat),
            Line::Asks { seat } => Said::of("thing-log-asks", *seat),
            Line::NoHelp { seat } => Said::of("thing-log-no-help", *seat),
            Line::Beaten { side, survivors: SeatSet::NONE } => {
                Said::plain("thing-log-beaten-all").with("side", side.word())
            }
            Line::Beaten { side, survivors } => {
                Said::plain("thing-log-beaten").with("side", side.word()).names(*survivors)
            }
            Line::Helicopter { seat } => Said::of("thing-log-helicopter", *seat),
            Line::Votes { yes, no: SeatSet::NONE } => Said::plain("thing-log-votes-all").names(*yes),
            Line::Votes { yes, no } => Said::plain("thing-log-votes").names(*yes).with("no", *no),
            Line::VoteCount { yes, no } => Said::plain("thing-log-vote-count").number(*yes).with("no", *no),
            Line::Disease { drawer } => Said::of("thing-log-disease", *drawer),
            Line::Lost { seat } => Said::of("thing-log-lost", *seat),
            Line::LostFace { seat, face } => Said::of("thing-log-lost-face", *seat).cards([printed(*face)]),
            Line::Died { seat, how } => Said::of(death(*how), *seat),
            Line::Fouled { seat, foul: breach } => Said::of(foul(*breach), *seat),
            Line::Over { ending } => Said::plain(over(*ending)),
        }
    }

    fn mood(&self) -> Mood {
        match self {
            Line::Round { .. } | Line::Turn { .. } => Mood::Heading,
            Line::Role { .. }
            | Line::Drew { .. }
            | Line::DiscardedFace { .. }
            | Line::Passed { .. }
            | Line::Infected { .. }
            | Line::Saw { .. }
            | Line::LostFace { .. } => Mood::Secret,
            Line::Attacks { .. }
            | Line::Exposed { .. }
            | Line::Beaten { .. }
            | Line::Helicopter { .. }
            | Line::Disease { .. }
            | Line::Died { .. }
            | Line::Fouled { .. }
            | Line::Over { .. } => Mood::Danger,
            Line::Started { .. }
            | Line::Kept { .. }
            | Line::Rejected { .. }
            | Line::Short { .. }
            | Line::Reshuffled { .. }
            | Line::Scavenges { .. }
            | Line::Discarded { .. }
            | Line::Steals { .. }
            | Line::Held { .. }
            | Line::Stole { .. }
            | Line::Proposes { .. }
            | Line::Offers { .. }
            | Line::NoOffer { .. }
            | Line::Accepts { .. }
            | Line::Declined { .. }
            | Line::Traded { .. }
            | Line::TradeEnded { .. }
            | Line::Tests { .. }
            | Line::Looked { .. }
            | Line::Announced { .. }
            | Line::Joins { .. }
            | Line::Placed { .. }
            | Line::Asks { .. }
            | Line::NoHelp { .. }
            | Line::Votes { .. }
            | Line::VoteCount { .. }
            | Line::Lost { .. } => Mood::Plain,
        }
    }

    fn is_result(&self) -> bool {
        matches!(
            self,
            Line::Started { .. }
                | Line::Rejected { .. }
                | Line::Stole { .. }
                | Line::Exposed { .. }
                | Line::Beaten { .. }
                | Line::Disease { .. }
                | Line::Lost { .. }
        )
    }

    fn is_turn(&self) -> bool {
        matches!(self, Line::Turn { .. })
    }

    fn is_news(&self) -> bool {
        matches!(self, Line::Passed { .. } | Line::Infected { .. } | Line::Saw { .. } | Line::LostFace { .. })
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
