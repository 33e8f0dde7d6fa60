//! The log, refusals and endings become messages. Layer 6; knows no language.

use crate::games::kit::telling::{Refusing, Telling, Told};
use crate::games::the_things::rules::face::{Rank, rank, suit};
use crate::games::the_things::rules::line::{Death, Foul, Line};
use crate::games::the_things::rules::outcome::{Ending, Role};
use crate::games::the_things::rules::ranks::Ranks;
use crate::games::the_things::rules::refusal::Refusal;
use crate::table::card::Face;
use crate::table::deck::Printed;
use crate::table::said::{Part, Said};

/// What is printed on a card.
pub fn printed(face: Face) -> Printed {
    Printed { rank: rank(face), suit: Some(suit(face)) }
}

/// A called rank, as part of a sentence.
pub fn rank_said(rank: Rank) -> Said {
    Said::plain("things-rank").with("rank", rank)
}

/// Called ranks as part of a message.
impl From<Ranks> for Part {
    fn from(ranks: Ranks) -> Self {
        Part::All(ranks.iter().map(rank_said).collect())
    }
}

/// A rank in its shortest form.
pub fn short_rank(rank: Rank) -> Said {
    Said::plain("things-rank-short").with("rank", rank)
}

/// An offer in its shortest form: a rank and, if several were called, the called rank that it is for.
pub fn short_bid(rank: Rank, against: Option<Rank>) -> Said {
    match against {
        Some(against) => Said::plain("things-bid").with("against", short_rank(against)).with("rank", short_rank(rank)),
        None => short_rank(rank),
    }
}

/// What is printed on these cards.
fn all<'a>(faces: impl IntoIterator<Item = &'a Face>) -> impl Iterator<Item = Printed> {
    faces.into_iter().copied().map(printed)
}

impl Telling for Line {
    fn told(&self) -> Told {
        match self {
            Line::Started { first } => Told::of("things-log-started", *first).result(),
            Line::Role { seat, role: Role::Thing } => Told::of("things-log-thing", *seat).secret(),
            Line::Role { seat, role: Role::Human } => Told::of("things-log-human", *seat).secret(),
            Line::Round { round } => Told::plain("things-log-round").number(*round).heading(),
            Line::Turn { seat } => Told::of("things-log-turn", *seat).turn(),
            Line::Searches { seat } => Told::of("things-log-searches", *seat),
            Line::NothingLeft { seat } => Told::of("things-log-nothing-left", *seat),
            Line::Drew { seat, face } => Told::of("things-log-drew", *seat).cards(all([face])).news(),
            Line::Discarded { seat } => Told::of("things-log-discarded", *seat),
            Line::DiscardedFace { seat, face } => {
                Told::of("things-log-discarded-face", *seat).cards(all([face])).secret()
            }
            Line::Converses { seat, ranks, wanted: None } => {
                Told::of("things-log-converses", *seat).with("ranks", *ranks)
            }
            Line::Converses { seat, ranks, wanted: Some(wanted) } => {
                Told::of("things-log-converses-wish", *seat).with("ranks", *ranks).with("wanted", rank_said(*wanted))
            }
            Line::Offers { seat, rank, against } => Told::of("things-log-offers", *seat)
                .with("ranks", rank_said(*rank))
                .with("against", rank_said(*against)),
            Line::NoOffer { seat } => Told::of("things-log-no-offer", *seat),
            Line::Accepts { seat, partner } => Told::of("things-log-accepts", *seat).target(*partner),
            Line::Refuses { seat } => Told::of("things-log-refuses", *seat),
            Line::Drops { seat } => Told::of("things-log-drops", *seat),
            Line::Forces { seat, victim } => Told::of("things-log-forces", *seat).target(*victim),
            Line::SetAside { seat } => Told::of("things-log-set-aside", *seat),
            Line::Swapped { seat, partner } => Told::of("things-log-swapped", *seat).target(*partner),
            Line::Passed { from, to, face } => {
                Told::of("things-log-passed", *from).target(*to).cards(all([face])).news()
            }
            Line::Infected { seat, by } => Told::of("things-log-infected", *seat).target(*by).changes_side(),
            Line::Tests { seat, target, card } => {
                Told::of("things-log-tests", *seat).target(*target).cards(all([card])).result()
            }
            Line::Showed { target, face } => Told::of("things-log-showed", *target).cards(all([face])).result(),
            Line::Looked { seat, target } => Told::of("things-log-looked", *seat).target(*target),
            Line::Saw { seat, target, face } => {
                Told::of("things-log-saw", *seat).target(*target).cards(all([face])).news()
            }
            Line::Attacks { seat, target } => Told::of("things-log-attacks", *seat).target(*target).danger(),
            Line::Played { seat, side, faces, value: _, score, specials } => Told::of("things-log-played", *seat)
                .cards(all(faces))
                .with("side", side.word())
                .with("score", *score)
                .with("specials", *specials),
            Line::Passes { seat } => Told::of("things-log-passes", *seat),
            Line::Exposed { seat } => Told::of("things-log-exposed", *seat).danger().result(),
            Line::Succeeds { seat, target } => Told::of("things-log-succeeds", *seat).target(*target).danger().result(),
            Line::Fails { seat, target } => Told::of("things-log-fails", *seat).target(*target).result(),
            Line::Kept { seat } => Told::of("things-log-kept", *seat),
            Line::Rejected { seat, face } => Told::of("things-log-rejected", *seat).cards(all([face])).result(),
            Line::Short { seat } => Told::of("things-log-short", *seat),
            Line::Reshuffled { cards } => Told::plain("things-log-reshuffled").number(*cards),
            Line::Accounts { seat, parent: Some(parent) } => Told::of("things-log-accounts", *seat).target(*parent),
            Line::Accounts { seat, parent: None } => Told::of("things-log-first", *seat),
            Line::Vouches { seat, child, yes: true } => Told::of("things-log-vouches", *seat).target(*child),
            Line::Vouches { seat, child, yes: false } => Told::of("things-log-denies", *seat).target(*child),
            Line::Radios { seat } => Told::of("things-log-radios", *seat).danger(),
            Line::Launches { seat } => Told::of("things-log-launches", *seat).danger(),
            Line::Shows { seat, faces } => Told::of("things-log-shows", *seat).cards(all(faces)),
            Line::Died { seat, how } => Told::of(death(*how), *seat).danger(),
            Line::Fouled { seat, foul: breach } => Told::of(foul(*breach), *seat).danger(),
            Line::Over { ending, side: _, winners: _ } => Told::from(over(*ending)).danger(),
        }
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
