//! The log, refusals and endings become messages. Layer 6; knows no language.

use crate::base::ids::Seat;
use crate::games::kit::scene::{SecondWords, Standing};
use crate::games::kit::telling::{Refusing, Telling, Told};
use crate::games::stay_away::rules::cards;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::line::{Death, Foul, Line, NoExchange};
use crate::games::stay_away::rules::moves::At;
use crate::games::stay_away::rules::outcome::{Ending, Role};
use crate::games::stay_away::rules::refusal::Refusal;
use crate::table::card::Face;
use crate::table::said::{Part, Said};

/// Cards in a sentence, called by name.
fn quoted(kinds: impl IntoIterator<Item = Kind>) -> Part {
    let name = |kind| Said::plain("away-quote").with("card", Said::plain(cards::card(kind).key));
    Part::All(kinds.into_iter().map(name).collect())
}

fn card(face: Face) -> Part {
    quoted(Kind::of(face))
}

fn named(faces: &[Face]) -> Part {
    quoted(faces.iter().filter_map(|face| Kind::of(*face)))
}

/// The standing of a player with this role.
pub fn standing(role: Role) -> Standing {
    match role {
        Role::Human => Standing::Human,
        Role::Thing => Standing::Traitor,
        Role::Infected => Standing::Second(SecondWords {
            name: "away-chip-infected",
            known: "away-about-infected",
            own: "away-role-infected",
            aim: "away-aim-infected",
        }),
    }
}

/// A line about a player and cards.
fn about(key: &'static str, seat: &Seat, cards: Part) -> Told {
    Told::of(key, *seat).with("cards", cards)
}

fn order(ring: &[Seat]) -> Part {
    Part::All(ring.iter().map(|seat| Said::of("away-name", *seat)).collect())
}

fn plays(seat: Seat, card: Kind, at: At) -> Told {
    match at {
        At::Nothing => Told::of("away-log-plays", seat).with("cards", quoted([card])),
        At::Player(target) if target == seat => Told::of("away-log-plays-self", seat),
        At::Player(target) => Told::of("away-log-plays-on", seat).target(target).with("cards", quoted([card])),
        At::Door(target) => Told::of("away-log-plays-door", seat).target(target),
    }
}

fn prevented(why: NoExchange) -> Part {
    Part::Word(match why {
        NoExchange::Door => "door",
        NoExchange::Quarantine => "quarantine",
        NoExchange::Alone => "alone",
        NoExchange::Empty => "empty",
    })
}

impl Telling for Line {
    fn told(&self) -> Told {
        match self {
            Line::Started { first } => Told::of("away-log-started", *first).result(),
            Line::Role { seat, role: Role::Human } => Told::of("away-log-human", *seat).news(),
            Line::Role { seat, role: Role::Infected } => Told::of("away-log-infected", *seat).news(),
            Line::Role { seat, role: Role::Thing } => Told::of("away-log-thing", *seat).news(),
            Line::Turn { seat, turn } => Told::of("away-log-turn", *seat).number(*turn).turn(),
            Line::Draws { seat } => Told::of("away-log-draws", *seat),
            Line::Drew { seat, face } => about("away-log-drew", seat, card(*face)).news(),
            Line::DrewOpenly { seat, face } => about("away-log-drew-openly", seat, card(*face)).result(),
            Line::NothingLeft { seat } => Told::of("away-log-nothing-left", *seat),
            Line::Swept { panics } => Told::plain("away-log-swept").number(*panics),
            Line::Reshuffled { cards } => Told::plain("away-log-reshuffled").number(*cards),
            Line::Panics { seat, card } => about("away-log-panics", seat, quoted([*card])).result(),
            Line::Discarded { seat } => Told::of("away-log-discarded", *seat),
            Line::DiscardedFace { seat, face } => about("away-log-discarded-face", seat, card(*face)).news(),
            Line::DiscardedOpenly { seat, face } => about("away-log-discarded-openly", seat, card(*face)),
            Line::Plays { seat, card, at } => plays(*seat, *card, *at).danger_if(*card == Kind::Flamethrower),
            Line::Defends { seat, card } => about("away-log-defends", seat, quoted([*card])).result(),
            Line::Accepts { seat } => Told::of("away-log-accepts", *seat),
            Line::Kept { seat } => Told::of("away-log-kept", *seat),
            Line::Refills { seat, cards } => Told::of("away-log-refills", *seat).number(*cards),
            Line::Swapped { seat, other } => Told::of("away-log-swapped", *seat).target(*other),
            Line::Mingled { ring } => Told::plain("away-log-mingled").with("order", order(ring)),
            Line::Direction { clockwise: true } => Told::plain("away-log-clockwise"),
            Line::Direction { clockwise: false } => Told::plain("away-log-anticlockwise"),
            Line::Confined { seat } => Told::of("away-log-confined", *seat),
            Line::Freed { seat } => Told::of("away-log-freed", *seat),
            Line::Barred { seat, other } => Told::of("away-log-barred", *seat).target(*other),
            Line::Opened { seat, other } => Told::of("away-log-opened", *seat).target(*other),
            Line::DoorsGone => Told::plain("away-log-doors-gone"),
            Line::QuarantinesGone => Told::plain("away-log-quarantines-gone"),
            Line::Offers { seat, to } => Told::of("away-log-offers", *seat).target(*to),
            Line::PassedOn { to } => Told::plain("away-log-passed-on").target(*to),
            Line::NotExchanged { seat, why } => Told::of("away-log-no-exchange", *seat).with("why", prevented(*why)),
            Line::Exchanged { seat, other } => Told::of("away-log-exchanged", *seat).target(*other),
            Line::Chained => Told::plain("away-log-chained"),
            Line::Passed { from, to, face } => about("away-log-passed", from, card(*face)).target(*to).news(),
            Line::PassedOpenly { from, to, face } => {
                about("away-log-passed-openly", from, card(*face)).target(*to).result()
            }
            Line::Infected { seat, by } => Told::of("away-log-turned", *seat).target(*by).changes_side(),
            Line::Looked { seat, target, cards } => Told::of("away-log-looked", *seat).target(*target).number(*cards),
            Line::Saw { seat, target, faces } => about("away-log-saw", seat, named(faces)).target(*target).news(),
            Line::Shows { seat, faces } => about("away-log-shows", seat, named(faces)).result(),
            Line::Refuses { seat } => Told::of("away-log-refuses", *seat),
            Line::Chooses { seat, target } => Told::of("away-log-chooses", *seat).target(*target),
            Line::NothingHappens => Told::plain("away-log-nothing-happens"),
            Line::Laid { seat } => Told::of("away-log-laid", *seat),
            Line::LaidFace { seat, face } => about("away-log-laid-face", seat, card(*face)).news(),
            Line::Forgot { seat } => Told::of("away-log-forgot", *seat),
            Line::Died { seat, how: Death::Burned } => Told::of("away-log-died-burned", *seat).danger().result(),
            Line::Died { seat, how: Death::Overcome } => Told::of("away-log-died-overcome", *seat).danger().result(),
            Line::Died { seat, how: Death::Fouled } => Told::of("away-log-died-fouled", *seat).danger().result(),
            Line::Died { seat, how: Death::Left } => Told::of("away-log-died-left", *seat).danger().result(),
            Line::Says { seat, role: None } => Told::of("away-log-says-other", *seat),
            Line::Says { seat, role: Some(Role::Human) } => Told::of("away-log-says-human", *seat),
            Line::Says { seat, role: Some(Role::Infected) } => Told::of("away-log-says-infected", *seat),
            Line::Says { seat, role: Some(Role::Thing) } => Told::of("away-log-says-thing", *seat).danger(),
            Line::Declares { seat } => Told::of("away-log-declares", *seat).danger(),
            Line::Caught { seat } => Told::of("away-log-caught", *seat).danger(),
            Line::GoesOn { thing } => Told::of("away-log-goes-on", *thing).danger(),
            Line::Last { infected: Some(seat) } => Told::of("away-log-last", *seat),
            Line::Last { infected: None } => Told::plain("away-log-last-killed"),
            Line::Fouled { seat, foul: breach } => Told::of(foul(*breach), *seat).danger(),
            Line::Over { ending, winner: _, winners: _ } => Told::from(over(*ending)).danger(),
        }
    }
}

impl Refusing for Refusal {
    fn said(self) -> Said {
        Said::plain(match self {
            Refusal::NotAwaited(_) | Refusal::WrongPhase => "away-why-not-now",
            Refusal::NoSuchCards => "away-flaw-card",
            Refusal::NotThatCard(_) => "away-no-such-card",
            Refusal::NotPlayable(_) => "away-why-not-fitting",
            Refusal::InQuarantine(_) => "away-why-quarantine",
            Refusal::BadTarget(seat) => return Said::of("away-no-target", seat),
            Refusal::NoObstacle => "away-why-no-obstacle",
            Refusal::ThingStays => "away-why-thing-stays",
            Refusal::LastInfected => "away-why-last-infected",
            Refusal::NotInfectious => "away-why-not-infectious",
            Refusal::NotOvercome => "away-why-not-overcome",
            Refusal::MustShed => "away-why-shed",
            Refusal::Untrue => "away-why-untrue",
            Refusal::NotTheThing => "away-call-not-own",
        })
    }
}

/// A breach that everyone could see.
pub fn foul(foul: Foul) -> &'static str {
    match foul {
        Foul::NotThatCard => "away-foul-not-that-card",
        Foul::NotTheThing => "away-foul-not-the-thing",
        Foul::NotOvercome => "away-foul-not-overcome",
    }
}

/// What ended the game.
pub fn over(ending: Ending) -> Said {
    match ending {
        Ending::ThingDead { thing } => Said::of("away-over-thing-dead", thing),
        Ending::ThingLeft { thing } => Said::of("away-over-thing-left", thing),
        Ending::Declared { thing } => Said::of("away-over-declared", thing),
        Ending::Caught { thing } => Said::of("away-over-caught", thing),
        Ending::LastOne { thing } => Said::of("away-over-last-one", thing),
        Ending::Extinct { thing, side: Role::Human } => Said::of("away-over-humans", thing),
        Ending::Extinct { thing, side: Role::Infected | Role::Thing } => Said::of("away-over-infected", thing),
        Ending::Nobody => Said::plain("away-over-nobody"),
        Ending::TurnLimit => Said::plain("away-over-turn-limit"),
    }
}
