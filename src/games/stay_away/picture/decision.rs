//! A decision says what the player is asked and can answer. Layer 6. Which buttons there are follows from public knowledge, so they are the same for
//! every role. Whether one is enabled depends on the player's own cards, and shows only while these lie open.

use super::act::Act;
use super::draft::Draft;
use super::why::unusable;
use crate::base::ids::SeatSet;
use crate::games::kit::form::{Asking, ChoiceOf, Doing as _, Flaw, Form, face_at, only};
use crate::games::stay_away::rules::StayAway;
use crate::games::stay_away::rules::card::{Class, forgotten};
use crate::games::stay_away::rules::cards::card;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::moves::Move;
use crate::games::stay_away::rules::offer::Offer;
use crate::games::stay_away::rules::outcome::Role;
use crate::games::stay_away::rules::phase::Phase;
use crate::games::stay_away::rules::view::View;
use crate::table::hand::HandSet;
use crate::table::said::Said;

/// The choice in progress, for a button that needs more than a tap.
pub type Choice = ChoiceOf<StayAway>;

impl Form for StayAway {
    type Act = Act;
    type More = Option<u8>;
    /// How many cards were drawn, of which one is to be kept.
    type Wants = u8;

    fn asks(view: &View, _offers: &[Offer]) -> Option<Asking<Act>> {
        const WHAT: [Act; 3] = [Act::Am(Some(Role::Human)), Act::Am(Some(Role::Infected)), Act::Am(Some(Role::Thing))];
        const SIDES: [Act; 3] = [Act::Sides(None), Act::Sides(Some(Role::Human)), Act::Sides(Some(Role::Infected))];
        let turn = view.turn;
        Some(match view.phase {
            Phase::Play => Asking::plain("away-ask-play", [Act::Play, Act::Discard]),
            Phase::Keep => Asking::plain("away-ask-keep", [Act::Keep]),
            Phase::Fire { .. } => Asking::new(Said::of("away-ask-fire", turn), [Act::Defend, Act::Accept]),
            Phase::Swap { .. } => Asking::new(Said::of("away-ask-swap", turn), [Act::Defend, Act::Accept]),
            Phase::Offer => Asking::new(Said::plain("away-ask-offer").target(view.trade?.addressed), [Act::Give]),
            Phase::Answer { .. } => Asking::new(answer(view), [Act::Give, Act::Defend]),
            Phase::Choose if view.card == Some(Kind::GetOut) => Asking::plain("away-ask-get-out", [Act::Choose]),
            Phase::Choose if view.card == Some(Kind::BetweenUs) => Asking::plain("away-ask-between-us", [Act::Choose]),
            Phase::Choose => Asking::plain("away-ask-friends", [Act::Choose]),
            Phase::Side => Asking::plain("away-ask-side", [Act::Side(true), Act::Side(false)]),
            Phase::ChainReaction => Asking::new(chain(view), [Act::Give]),
            Phase::BlindDate => Asking::plain("away-ask-blind-date", [Act::Lay]),
            Phase::Forgetful => Asking::new(
                Said::plain("away-ask-forgetful").number(forgotten(view.hand().len()) as u16),
                [Act::Forget],
            ),
            Phase::Confession { .. } => {
                Asking::plain("away-ask-confession", [Act::Refuse, Act::ShowHand, Act::ShowInfected])
            }
            Phase::Caught { .. } => Asking::plain("away-ask-caught", [Act::Caught(false), Act::Caught(true)]),
            Phase::Burned { .. } if view.setup.open_death => Asking::plain("away-ask-burned", WHAT),
            Phase::Burned { .. } => Asking::plain("away-ask-burned", [Act::Am(None), Act::Am(Some(Role::Thing))]),
            Phase::Tally => Asking::plain("away-ask-tally", [Act::Tally(false), Act::Tally(true)]),
            Phase::Sides { .. } => Asking::plain("away-ask-sides", SIDES),
            Phase::Roles => Asking::plain("away-ask-roles", WHAT),
            Phase::Last { .. } => Asking::plain("away-ask-last", [Act::Last, Act::Nobody]),
            Phase::Dealing | Phase::Over => return None,
        })
    }

    fn why(act: Act, _view: &View) -> &'static str {
        match act {
            Act::Play => "away-why-nothing-to-play",
            Act::Defend => "away-why-no-defence",
            Act::ShowInfected => "away-why-no-infected",
            Act::Caught(_) | Act::Am(_) | Act::Tally(_) | Act::Sides(_) | Act::Last | Act::Nobody => "away-why-untrue",
            _ => "away-why-not-now",
        }
    }

    fn begin(act: Act, offers: &[Offer]) -> Draft {
        let (target, cards) = match act.offer(offers) {
            Some(Offer::Choose { targets }) => (only(*targets), HandSet::NONE),
            Some(Offer::ShowInfected { cards }) => (None, cards.nth(0).into_iter().collect()),
            _ => (None, HandSet::NONE),
        };
        Draft { act: Some(act), target, cards, ..Draft::default() }
    }

    fn takes_over(act: Act) -> bool {
        matches!(act, Act::Play | Act::Discard | Act::Give | Act::Defend)
    }

    fn choose(act: Act, view: &View, offers: &[Offer], draft: &Draft) -> Option<Choice> {
        let most_cards = match act {
            Act::Forget => forgotten(view.hand().len()),
            Act::Play | Act::Discard | Act::Give | Act::Defend | Act::Lay | Act::ShowInfected => 1,
            _ => 0,
        };
        let wants = if act == Act::Keep { view.choice.len() as u8 } else { 0 };
        let mut choice = Choice {
            targets: targets(act, offers, draft.cards),
            veiled: act != Act::Choose,
            most_cards,
            room: most_cards,
            pickable: pickable(act, view, offers, draft.cards),
            ..Choice::new(act, wants, draft.action(offers))
        };
        choice.flaw = flaw(&choice, view, offers, draft);
        Some(choice)
    }

    fn doubt(view: &View, action: &Move) -> Option<&'static str> {
        match (action, view.phase) {
            (Move::Play { card: Kind::Flamethrower, .. }, _) => Some("away-sure-burn"),
            (Move::Accept, Phase::Fire { .. }) => Some("away-sure-accept"),
            (Move::Succumb { .. }, _) => Some("away-sure-overcome"),
            (Move::Declare, _) => Some("away-sure-declare"),
            (_, _) => None,
        }
    }
}

fn answer(view: &View) -> Said {
    match view.trade {
        Some(trade) if trade.is_passed_on() => Said::of("away-ask-answer-on", view.turn).target(trade.addressed),
        Some(_) | None => Said::of("away-ask-answer", view.turn),
    }
}

fn chain(view: &View) -> Said {
    match view.me.and_then(|me| view.circle.next(me, view.clockwise)) {
        Some(next) => Said::plain("away-ask-chain").target(next),
        None => Said::plain("away-ask-chain-alone"),
    }
}

/// The players that a button or a card can be about.
fn targets(act: Act, offers: &[Offer], chosen: HandSet) -> SeatSet {
    let players = |offer: &Offer| match offer {
        Offer::Choose { targets } => *targets,
        Offer::Last { infected } => *infected,
        Offer::Play { cards, at, .. } if !chosen.is_empty() && chosen.within(*cards) => {
            at.iter().filter_map(|at| at.seat()).collect()
        }
        _ => SeatSet::NONE,
    };
    act.offers(offers).map(players).fold(SeatSet::NONE, SeatSet::union)
}

/// The cards that can be tapped for a button, or for another one that takes over its cards.
fn pickable(act: Act, view: &View, offers: &[Offer], chosen: HandSet) -> HandSet {
    let beside = StayAway::acts(view, offers).into_iter().filter(|other| *other != act && StayAway::takes_over(*other));
    let one = |act: Act| act.offers(offers).map(|offer| cards(offer, view, chosen)).fold(HandSet::NONE, HandSet::union);
    let both = StayAway::takes_over(act);
    beside.map(|other| if both { one(other) } else { HandSet::NONE }).fold(one(act), HandSet::union)
}

fn cards(offer: &Offer, view: &View, chosen: HandSet) -> HandSet {
    match offer {
        Offer::Discard { cards }
        | Offer::Play { cards, .. }
        | Offer::Defend { cards, .. }
        | Offer::Give { cards }
        | Offer::Lay { cards }
        | Offer::ShowInfected { cards } => *cards,
        Offer::Forget { choices } => choices.with(chosen).union(chosen),
        Offer::Just(Move::Succumb { .. }) => (0..view.hand().len() as u8).collect(),
        Offer::Just(_) | Offer::Keep { .. } | Offer::Choose { .. } | Offer::Last { .. } => HandSet::NONE,
    }
}

fn flaw(choice: &Choice, view: &View, offers: &[Offer], draft: &Draft) -> Option<Flaw> {
    if choice.ready.is_some() {
        return None;
    }
    let chosen = draft.cards.nth(0).and_then(|place| Kind::of(face_at(view.hand(), place)?));
    let playable = |kind: Kind| offers.iter().any(|offer| matches!(offer, Offer::Play { card, .. } if *card == kind));
    Some(match (choice.act, chosen) {
        (Act::Keep, _) => Flaw::open("away-flaw-keep"),
        (Act::Choose | Act::Last, _) => Flaw::open("away-flaw-target"),
        (Act::Forget, _) if draft.cards.len() != choice.most_cards => Flaw::open("away-flaw-cards"),
        (Act::Discard, None) => Flaw::open("away-flaw-discard"),
        (_, None) => Flaw::open("away-flaw-card"),
        (Act::Play, Some(kind)) if playable(kind) => Flaw::secret("away-flaw-target"),
        (act, Some(kind)) => Flaw::secret(unusable(act, kind, view)),
    })
}

/// The class of a card, as a word by which messages select.
pub fn class(kind: Kind) -> &'static str {
    match card(kind).class {
        Class::Infection => "infection",
        Class::Action(..) => "action",
        Class::Defence(..) => "defence",
        Class::Obstacle(..) => "obstacle",
        Class::Panic(_) => "panic",
    }
}
