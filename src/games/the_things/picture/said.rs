//! The log, refusals and endings become messages. Layer 6; knows no language.

use crate::base::ids::Seat;
use crate::games::kit::telling::{Refusing, Telling};
use crate::games::the_things::rules::face::{Rank, rank, suit};
use crate::games::the_things::rules::line::{Death, Foul, Line};
use crate::games::the_things::rules::outcome::{Ending, Role};
use crate::games::the_things::rules::ranks::Ranks;
use crate::games::the_things::rules::refusal::Refusal;
use crate::table::card::Face;
use crate::table::deck::Printed;
use crate::table::said::{Mood, Part, Said};

/// What is printed on a card.
pub fn printed(face: Face) -> Printed {
    Printed { rank: rank(face), suit: Some(suit(face)) }
}

/// A rank called, as said in a sentence.
pub fn rank_said(rank: Rank) -> Said {
    Said::plain("things-rank").with("rank", rank)
}

/// Ranks called, to be put into a message.
pub fn ranks_said(ranks: Ranks) -> Part {
    Part::All(ranks.iter().map(rank_said).collect())
}

/// A rank as short as it goes.
pub fn short_rank(rank: Rank) -> Said {
    Said::plain("things-rank-short").with("rank", rank)
}

/// An offer as short as it goes: a rank, and for which of the ranks called if there are several.
pub fn short_bid(rank: Rank, against: Option<Rank>) -> Said {
    match against {
        Some(against) => Said::plain("things-bid").with("against", short_rank(against)).with("rank", short_rank(rank)),
        None => short_rank(rank),
    }
}

fn converses(seat: Seat, ranks: Ranks, wanted: Option<Rank>) -> Said {
    let key = if wanted.is_some() { "things-log-converses-wish" } else { "things-log-converses" };
    let said = Said::of(key, seat).with("ranks", ranks_said(ranks));
    match wanted {
        Some(wanted) => said.with("wanted", rank_said(wanted)),
        None => said,
    }
}

impl Telling for Line {
    fn said(&self) -> Said {
        match self {
            Line::Started { first } => Said::of("things-log-started", *first),
            Line::Role { seat, role: Role::Thing } => Said::of("things-log-thing", *seat),
            Line::Role { seat, role: Role::Human } => Said::of("things-log-human", *seat),
            Line::Round { round } => Said::plain("things-log-round").number(*round),
            Line::Turn { seat } => Said::of("things-log-turn", *seat),
            Line::Searches { seat } => Said::of("things-log-searches", *seat),
            Line::NothingLeft { seat } => Said::of("things-log-nothing-left", *seat),
            Line::Drew { seat, face } => Said::of("things-log-drew", *seat).cards([printed(*face)]),
            Line::Discarded { seat } => Said::of("things-log-discarded", *seat),
            Line::DiscardedFace { seat, face } => Said::of("things-log-discarded-face", *seat).cards([printed(*face)]),
            Line::Converses { seat, ranks, wanted } => converses(*seat, *ranks, *wanted),
            Line::Offers { seat, rank, against } => Said::of("things-log-offers", *seat)
                .with("ranks", rank_said(*rank))
                .with("against", rank_said(*against)),
            Line::NoOffer { seat } => Said::of("things-log-no-offer", *seat),
            Line::Accepts { seat, partner } => Said::of("things-log-accepts", *seat).target(*partner),
            Line::Refuses { seat } => Said::of("things-log-refuses", *seat),
            Line::Drops { seat } => Said::of("things-log-drops", *seat),
            Line::Forces { seat, victim } => Said::of("things-log-forces", *seat).target(*victim),
            Line::SetAside { seat } => Said::of("things-log-set-aside", *seat),
            Line::Swapped { seat, partner } => Said::of("things-log-swapped", *seat).target(*partner),
            Line::Passed { from, to, face } => Said::of("things-log-passed", *from).target(*to).cards([printed(*face)]),
            Line::Infected { seat, by } => Said::of("things-log-infected", *seat).target(*by),
            Line::Tests { seat, target, card } => {
                Said::of("things-log-tests", *seat).target(*target).cards([printed(*card)])
            }
            Line::Showed { target, face } => Said::of("things-log-showed", *target).cards([printed(*face)]),
            Line::Looked { seat, target } => Said::of("things-log-looked", *seat).target(*target),
            Line::Saw { seat, target, face } => {
                Said::of("things-log-saw", *seat).target(*target).cards([printed(*face)])
            }
            Line::Attacks { seat, target } => Said::of("things-log-attacks", *seat).target(*target),
            Line::Played { seat, side, faces, value: _, score, specials } => Said::of("things-log-played", *seat)
                .cards(faces.iter().copied().map(printed))
                .with("side", side.word())
                .with("score", *score)
                .with("specials", *specials),
            Line::Passes { seat } => Said::of("things-log-passes", *seat),
            Line::Exposed { seat } => Said::of("things-log-exposed", *seat),
            Line::Succeeds { seat, target } => Said::of("things-log-succeeds", *seat).target(*target),
            Line::Fails { seat, target } => Said::of("things-log-fails", *seat).target(*target),
            Line::Kept { seat } => Said::of("things-log-kept", *seat),
            Line::Rejected { seat, face } => Said::of("things-log-rejected", *seat).cards([printed(*face)]),
            Line::Short { seat } => Said::of("things-log-short", *seat),
            Line::Reshuffled { cards } => Said::plain("things-log-reshuffled").number(*cards),
            Line::Accounts { seat, parent: Some(parent) } => Said::of("things-log-accounts", *seat).target(*parent),
            Line::Accounts { seat, parent: None } => Said::of("things-log-first", *seat),
            Line::Vouches { seat, child, yes: true } => Said::of("things-log-vouches", *seat).target(*child),
            Line::Vouches { seat, child, yes: false } => Said::of("things-log-denies", *seat).target(*child),
            Line::Radios { seat } => Said::of("things-log-radios", *seat),
            Line::Launches { seat } => Said::of("things-log-launches", *seat),
            Line::Shows { seat, faces } => {
                Said::of("things-log-shows", *seat).cards(faces.iter().copied().map(printed))
            }
            Line::Died { seat, how } => Said::of(death(*how), *seat),
            Line::Fouled { seat, foul: breach } => Said::of(foul(*breach), *seat),
            Line::Over { ending, side: _, winners: _ } => over(*ending),
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
            | Line::Saw { .. } => Mood::Secret,
            Line::Attacks { .. }
            | Line::Exposed { .. }
            | Line::Succeeds { .. }
            | Line::Radios { .. }
            | Line::Launches { .. }
            | Line::Died { .. }
            | Line::Fouled { .. }
            | Line::Over { .. } => Mood::Danger,
            Line::Started { .. }
            | Line::Searches { .. }
            | Line::NothingLeft { .. }
            | Line::Discarded { .. }
            | Line::Converses { .. }
            | Line::Offers { .. }
            | Line::NoOffer { .. }
            | Line::Accepts { .. }
            | Line::Refuses { .. }
            | Line::Drops { .. }
            | Line::Forces { .. }
            | Line::SetAside { .. }
            | Line::Swapped { .. }
            | Line::Tests { .. }
            | Line::Showed { .. }
            | Line::Looked { .. }
            | Line::Played { .. }
            | Line::Passes { .. }
            | Line::Fails { .. }
            | Line::Kept { .. }
            | Line::Rejected { .. }
            | Line::Short { .. }
            | Line::Reshuffled { .. }
            | Line::Accounts { .. }
            | Line::Vouches { .. }
            | Line::Shows { .. } => Mood::Plain,
        }
    }

    fn is_result(&self) -> bool {
        matches!(
            self,
            Line::Started { .. }
                | Line::Rejected { .. }
                | Line::Tests { .. }
                | Line::Showed { .. }
                | Line::Exposed { .. }
                | Line::Succeeds { .. }
                | Line::Fails { .. }
        )
    }

    fn is_turn(&self) -> bool {
        matches!(self, Line::Turn { .. })
    }

    fn is_news(&self) -> bool {
        matches!(self, Line::Drew { .. } | Line::Passed { .. } | Line::Infected { .. } | Line::Saw { .. })
    }
}

impl Refusing for Refusal {
    fn said(self) -> Said {
        Said::plain(match self {
            Refusal::NotAwaited(_) | Refusal::WrongPhase => "things-why-not-now",
            Refusal::NoSuchCards => "things-flaw-cards",
            Refusal::BadTarget(seat) => return Said::of("things-no-target", seat),
            Refusal::MustDiscardRed => "things-flaw-discard",
            Refusal::MustReject => "things-why-reject",
            Refusal::MustKeep => "things-why-keep",
            Refusal::LastRed => "things-flaw-last-red",
            Refusal::MustSetRedAside => "things-flaw-aside",
            Refusal::NotFlamethrower => "things-flaw-test",
            Refusal::BothSpecials => "things-flaw-both",
            Refusal::NotAsCalled => "things-no-such-rank",
            Refusal::BadCall => "things-flaw-card",
            Refusal::NotWanted(rank) => return Said::plain("things-flaw-wanted").with("wanted", rank_said(rank)),
            Refusal::NoOffer(seat) => return Said::of("things-no-standing", seat),
            Refusal::MustAccept => "things-no-refusing",
            Refusal::NotHuman => "things-no-plane",
            Refusal::NotThing => "things-no-saucer",
            Refusal::Declared => "things-no-second",
        })
    }
}

fn death(how: Death) -> &'static str {
    match how {
        Death::Attacked => "things-log-died-attacked",
        Death::Repelled => "things-log-died-repelled",
        Death::Exposed => "things-log-died-exposed",
        Death::Left => "things-log-died-left",
    }
}

/// A breach that everyone could see.
pub fn foul(foul: Foul) -> &'static str {
    match foul {
        Foul::NotRed => "things-foul-not-red",
        Foul::NotFlamethrower => "things-foul-not-flamethrower",
        Foul::BothSpecials => "things-foul-both",
    }
}

/// What ended the game.
pub fn over(ending: Ending) -> Said {
    match ending {
        Ending::Radio { by } => Said::of("things-over-radio", by),
        Ending::Saucer { by } => Said::of("things-over-saucer", by),
        Ending::LastOne => Said::plain("things-over-last-one"),
        Ending::Known(Role::Human) => Said::plain("things-over-humans"),
        Ending::Known(Role::Thing) => Said::plain("things-over-things"),
        Ending::Nobody => Said::plain("things-over-nobody"),
        Ending::RoundLimit => Said::plain("things-over-round-limit"),
    }
}
