//! A decision says what the player is asked and can answer. Layer 6; the buttons depend on what everyone knows, so that they are the same
//! for every role; whether one is open depends on the player's own cards and is said only where those lie open.

use super::act::Act;
use super::draft::Draft;
use super::why::{closed, unusable};
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::form::{ChoiceOf, Doing as _, Flaw, Form, face_at, only};
use crate::games::stay_away::rules::StayAway;
use crate::games::stay_away::rules::card::Class;
use crate::games::stay_away::rules::cards::card;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::moves::Move;
use crate::games::stay_away::rules::offer::Offer;
use crate::games::stay_away::rules::outcome::Role;
use crate::games::stay_away::rules::phase::Phase;
use crate::games::stay_away::rules::view::View;
use crate::table::card::Face;
use crate::table::hand::HandSet;
use crate::table::said::Said;

/// What is being chosen for a button that needs more than a tap.
pub type Choice = ChoiceOf<StayAway>;

impl Form for StayAway {
    type Act = Act;
    type More = Option<u8>;
    /// How many cards were drawn to keep one of.
    type Wants = u8;

    fn question(view: &View) -> Option<Said> {
        let turn = view.turn;
        Some(match view.phase {
            Phase::Play => Said::plain("away-ask-play"),
            Phase::Keep => Said::plain("away-ask-keep"),
            Phase::Fire { .. } => Said::of("away-ask-fire", turn),
            Phase::Swap { .. } => Said::of("away-ask-swap", turn),
            Phase::Offer => Said::plain("away-ask-offer").target(view.trade?.addressed),
            Phase::Answer { .. } => match view.trade {
                Some(trade) if trade.is_passed_on() => Said::of("away-ask-answer-on", turn).target(trade.addressed),
                Some(_) | None => Said::of("away-ask-answer", turn),
            },
            Phase::Choose => Said::plain(match view.card {
                Some(Kind::GetOut) => "away-ask-get-out",
                Some(Kind::BetweenUs) => "away-ask-between-us",
                Some(_) | None => "away-ask-friends",
            }),
            Phase::Side => Said::plain("away-ask-side"),
            Phase::ChainReaction => match view.me.and_then(|me| next(view, me)) {
                Some(next) => Said::plain("away-ask-chain").target(next),
                None => Said::plain("away-ask-chain-alone"),
            },
            Phase::BlindDate => Said::plain("away-ask-blind-date"),
            Phase::Forgetful => Said::plain("away-ask-forgetful").number(forgotten(view) as u16),
            Phase::Confession { .. } => Said::plain("away-ask-confession"),
            Phase::Caught { .. } => Said::plain("away-ask-caught"),
            Phase::Burned { .. } => Said::plain("away-ask-burned"),
            Phase::Tally => Said::plain("away-ask-tally"),
            Phase::Sides { .. } => Said::plain("away-ask-sides"),
            Phase::Roles => Said::plain("away-ask-roles"),
            Phase::Last { .. } => Said::plain("away-ask-last"),
            Phase::Dealing | Phase::Over => return None,
        })
    }

    fn acts(view: &View, _offers: &[Offer]) -> Vec<Act> {
        const WHAT: [Act; 3] = [Act::Am(Some(Role::Human)), Act::Am(Some(Role::Infected)), Act::Am(Some(Role::Thing))];
        match view.phase {
            Phase::Play => vec![Act::Play, Act::Discard],
            Phase::Keep => vec![Act::Keep],
            Phase::Fire { .. } | Phase::Swap { .. } => vec![Act::Defend, Act::Accept],
            Phase::Offer | Phase::ChainReaction => vec![Act::Give],
            Phase::Answer { .. } => vec![Act::Give, Act::Defend],
            Phase::Choose => vec![Act::Choose],
            Phase::Side => vec![Act::Side(true), Act::Side(false)],
            Phase::BlindDate => vec![Act::Lay],
            Phase::Forgetful => vec![Act::Forget],
            Phase::Confession { .. } => vec![Act::Refuse, Act::ShowHand, Act::ShowInfected],
            Phase::Caught { .. } => vec![Act::Caught(false), Act::Caught(true)],
            Phase::Burned { .. } if view.setup.open_death => WHAT.to_vec(),
            Phase::Burned { .. } => vec![Act::Am(None), Act::Am(Some(Role::Thing))],
            Phase::Tally => vec![Act::Tally(false), Act::Tally(true)],
            Phase::Sides { .. } => {
                vec![Act::Sides(None), Act::Sides(Some(Role::Human)), Act::Sides(Some(Role::Infected))]
            }
            Phase::Roles => WHAT.to_vec(),
            Phase::Last { .. } => vec![Act::Last, Act::Nobody],
            Phase::Dealing | Phase::Over => Vec::new(),
        }
    }

    fn why(act: Act, _view: &View) -> &'static str {
        closed(act)
    }

    fn begin(act: Act, offers: &[Offer]) -> Draft {
        let mut draft = Draft { act: Some(act), ..Draft::default() };
        match act.offers(offers).next() {
            Some(Offer::Choose { targets }) => draft.target = only(*targets),
            Some(Offer::ShowInfected { cards }) => draft.cards = cards.nth(0).map_or(HandSet::NONE, HandSet::of),
            _ => {}
        }
        draft
    }

    fn takes_over(act: Act) -> bool {
        matches!(act, Act::Play | Act::Discard | Act::Give | Act::Defend)
    }

    fn choose(act: Act, view: &View, offers: &[Offer], draft: &Draft) -> Option<Choice> {
        let most_cards = match act {
            Act::Forget => forgotten(view),
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

    fn tap_value(_draft: &mut Draft, _choice: &Choice, _face: Face) -> bool {
        false
    }

    fn taken_for_granted(view: &View) -> Option<Act> {
        match view.phase {
            Phase::Play => Some(Act::Play),
            Phase::Keep => Some(Act::Keep),
            Phase::Fire { .. } | Phase::Swap { .. } => Some(Act::Defend),
            Phase::Offer | Phase::Answer { .. } | Phase::ChainReaction => Some(Act::Give),
            Phase::Choose => Some(Act::Choose),
            Phase::BlindDate => Some(Act::Lay),
            Phase::Forgetful => Some(Act::Forget),
            _ => None,
        }
    }

    fn doubt(view: &View, action: &Move) -> Option<&'static str> {
        match (action, view.phase) {
            (Move::Play { card: Kind::Flamethrower, .. }, _) => Some("away-sure-burn"),
            (Move::Accept, Phase::Fire { .. }) => Some("away-sure-accept"),
            (Move::Succumb, _) => Some("away-sure-overcome"),
            (Move::Declare, _) => Some("away-sure-declare"),
            (_, _) => None,
        }
    }
}

/// The next player in the direction of play; `None` if there is no other.
pub(super) fn next(view: &View, seat: Seat) -> Option<Seat> {
    let (count, place) = (view.ring.len(), view.ring.iter().position(|other| *other == seat)?);
    let next = view.ring.get((place + if view.clockwise { 1 } else { count - 1 }) % count).copied();
    next.filter(|next| *next != seat)
}

/// How many cards are forgotten: three, or all but one of a smaller hand.
fn forgotten(view: &View) -> usize {
    view.hand().len().saturating_sub(1).min(3)
}

/// The players that a button or a card can be about.
fn targets(act: Act, offers: &[Offer], chosen: HandSet) -> SeatSet {
    let players = |offer: &Offer| match offer {
        Offer::Choose { targets } => *targets,
        Offer::Last { infected, .. } => *infected,
        Offer::Play { cards, at, .. } if !chosen.is_empty() && chosen.within(*cards) => at.players.union(at.doors),
        _ => SeatSet::NONE,
    };
    act.offers(offers).map(players).fold(SeatSet::NONE, SeatSet::union)
}

/// The cards that can be tapped for a button, or for the one beside it.
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
        Offer::Just(Move::Succumb) => (0..view.hand().len() as u8).collect(),
        Offer::Just(_) | Offer::Keep { .. } | Offer::Choose { .. } | Offer::Last { .. } => HandSet::NONE,
    }
}

fn flaw(choice: &Choice, view: &View, offers: &[Offer], draft: &Draft) -> Option<Flaw> {
    if choice.ready.is_some() {
        return None;
    }
    let chosen = draft.cards.nth(0).and_then(|place| Kind::of(face_at(view.hand(), place)?));
    Some(match (choice.act, chosen) {
        (Act::Keep, _) => Flaw::open("away-flaw-keep"),
        (Act::Choose | Act::Last, _) => Flaw::open("away-flaw-target"),
        (Act::Forget, _) if draft.cards.len() != choice.most_cards => Flaw::open("away-flaw-cards"),
        (_, None) => Flaw::open(if choice.act == Act::Forget { "away-flaw-cards" } else { "away-flaw-card" }),
        (Act::Play, Some(kind)) if is_playable(kind, offers) => Flaw::secret("away-flaw-target"),
        (act, Some(kind)) => Flaw::secret(unusable(act, kind, view)),
    })
}

fn is_playable(kind: Kind, offers: &[Offer]) -> bool {
    let this = |offer: &Offer| matches!(offer, Offer::Play { card, .. } if *card == kind);
    card(kind).class.action().is_some() && offers.iter().any(this)
}

/// The purpose of a card, as a word that messages select by.
pub fn class(kind: Kind) -> &'static str {
    match card(kind).class {
        Class::Infection => "infection",
        Class::Action(..) => "action",
        Class::Defence(..) => "defence",
        Class::Obstacle(..) => "obstacle",
        Class::Panic(_) => "panic",
    }
}
