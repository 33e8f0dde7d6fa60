//! A decision says what the player is asked and can answer. Layer 6. Which buttons there are follows from public knowledge, so they are the same for
//! every role. Whether one is enabled depends on the player's own cards, and shows only while these lie open.

use super::act::Act;
use super::draft::{Draft, Named};
use super::said::rank_said;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::form::{Asking, ChoiceOf, Doing as _, Flaw, Form, face_at, only};
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::face::{Class, class, is_flamethrower, is_red, rank};
use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::offer::Offer;
use crate::games::the_things::rules::phase::{Phase, Side};
use crate::games::the_things::rules::ranks::Ranks;
use crate::games::the_things::rules::view::View;
use crate::table::card::Face;
use crate::table::hand::{HandSet, Seen};
use crate::table::said::Said;

/// What a choice asks for besides a player and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wants {
    /// Whether a rank may be wished for.
    pub wish: bool,
    /// The called ranks, if one of several must be chosen.
    pub called: Option<Ranks>,
}

/// The choice in progress, for a button that needs more than a tap.
pub type Choice = ChoiceOf<TheThings>;

impl Form for TheThings {
    type Act = Act;
    type More = Named;
    type Wants = Wants;

    const PUBLIC: &'static [&'static str] = &["things-why-no-cards"];

    fn asks(view: &View, _offers: &[Offer]) -> Option<Asking<Act>> {
        let turn = view.turn;
        let window = [Act::Play, Act::Stay];
        Some(match view.phase {
            Phase::Action => Asking::plain("things-ask-action", [Act::Search, Act::Converse, Act::Test, Act::Attack]),
            Phase::Search => Asking::plain("things-ask-search", [Act::Discard]),
            Phase::Offers { .. } => Asking::new(called(view)?, [Act::Offer, Act::NoOffer]),
            Phase::Accept if view.setup.may_refuse() => {
                Asking::plain("things-ask-accept-free", [Act::Accept, Act::Refuse])
            }
            Phase::Accept => Asking::plain("things-ask-accept", [Act::Accept]),
            Phase::Victim => Asking::plain("things-ask-victim", [Act::Victim, Act::Drop]),
            Phase::Aside { .. } => Asking::new(Said::of("things-ask-aside", turn), [Act::Aside]),
            Phase::Window { side: Side::Attack, .. } => {
                Asking::new(Said::of("things-ask-attack", turn).target(target(view)?), window)
            }
            Phase::Window { side: Side::Defence, .. } => {
                Asking::new(Said::of("things-ask-defence", turn).target(target(view)?), window)
            }
            Phase::Drawn { .. } => Asking::plain("things-ask-drawn", [Act::Keep, Act::Reject]),
            Phase::Account { .. } => Asking::plain("things-ask-account", [Act::Account, Act::First]),
            Phase::Vouch { child, .. } => {
                Asking::new(Said::of("things-ask-vouch", child), [Act::Vouch(true), Act::Vouch(false)])
            }
            Phase::Dealing | Phase::Over => return None,
        })
    }

    fn why(act: Act, view: &View) -> &'static str {
        let hand = view.hand();
        let wanted = if view.setup.haggle { view.talk.as_ref().and_then(|talk| talk.wanted) } else { None };
        match act {
            Act::Keep => "things-why-reject",
            Act::Reject => "things-why-keep",
            Act::Converse | Act::Test | Act::Attack | Act::Offer | Act::Play if hand.is_empty() => {
                "things-why-no-cards"
            }
            Act::Test if !faces(view).any(is_flamethrower) => "things-why-no-flamethrower",
            Act::Test => "things-why-no-target",
            Act::Offer if wanted.is_some_and(|wanted| faces(view).any(|face| rank(face) == wanted)) => {
                "things-why-wanted-red"
            }
            Act::Offer if wanted.is_some() => "things-why-not-wanted",
            // A player who has cards other than a last red one must have played the other kind of special card.
            Act::Play if hand.len() > 1 => "things-why-unplayable",
            Act::Converse | Act::Attack | Act::Offer | Act::Play => "things-why-last-red",
            Act::Search
            | Act::Discard
            | Act::NoOffer
            | Act::Accept
            | Act::Refuse
            | Act::Victim
            | Act::Drop
            | Act::Aside
            | Act::Stay
            | Act::Account
            | Act::First
            | Act::Vouch(_) => "things-why-not-now",
        }
    }

    fn begin(act: Act, offers: &[Offer]) -> Draft {
        let target = match act.offer(offers) {
            Some(Offer::Accept { partners: seats } | Offer::Victim { victims: seats, .. }) => only(*seats),
            Some(Offer::Test { targets, .. } | Offer::Attack { targets, .. }) => only(*targets),
            _ => None,
        };
        Draft { act: Some(act), target, ..Draft::default() }
    }

    fn choose(act: Act, view: &View, offers: &[Offer], draft: &Draft) -> Option<Choice> {
        let (targets, most_cards) = wants(act, view, offers)?;
        let calls = view.talk.as_ref().map(|talk| talk.ranks).filter(|ranks| ranks.len() > 1);
        let called = if matches!(act, Act::Offer | Act::Victim) { calls } else { None };
        let wants = Wants { wish: act == Act::Converse, called };
        let mut choice =
            Choice { targets, most_cards, room: most_cards, ..Choice::new(act, wants, draft.action(offers)) };
        choice.pickable = pickable(&choice, view, offers, draft.cards);
        choice.flaw = flaw(&choice, view, draft);
        Some(choice)
    }

    fn tap_value(draft: &mut Draft, choice: &Choice, face: Face) -> bool {
        match called_as(choice, face) {
            Some(called) if choice.most_cards == 0 => {
                draft.tap_called(called);
                true
            }
            Some(_) | None => false,
        }
    }

    fn doubt(_view: &View, action: &Move) -> Option<&'static str> {
        match action {
            Move::Attack { .. } => Some("things-sure-attack"),
            Move::Radio | Move::Saucer => Some("things-sure-call"),
            _ => None,
        }
    }
}

/// What the player at turn has called.
fn called(view: &View) -> Option<Said> {
    let talk = view.talk.as_ref()?;
    Some(match talk.wanted {
        Some(wanted) => Said::of("things-ask-offer-wish", view.turn)
            .with("ranks", talk.ranks)
            .with("wanted", rank_said(wanted))
            .at(&view.setup),
        None => Said::of("things-ask-offer", view.turn).with("ranks", talk.ranks),
    })
}

fn target(view: &View) -> Option<Seat> {
    view.fight.as_ref().map(|fight| fight.target)
}

fn faces(view: &View) -> impl Iterator<Item = Face> {
    view.hand().iter().filter_map(|seen| seen.face)
}

fn pickable(choice: &Choice, view: &View, offers: &[Offer], chosen: HandSet) -> HandSet {
    match choice.act.offer(offers) {
        Some(Offer::Converse { cards, .. } | Offer::Discard { cards } | Offer::Aside { cards }) => {
            cards.open(chosen, choice.most_cards)
        }
        Some(Offer::Offer { cards, .. } | Offer::Test { cards, .. }) => cards.open(chosen, choice.most_cards),
        Some(Offer::Attack { choices, .. } | Offer::Play { choices }) => choices.with(chosen).union(chosen),
        // The card to give is chosen by its rank.
        Some(Offer::Victim { .. }) => {
            let called = |(place, seen): (u8, &Seen)| called_as(choice, seen.face?).map(|_| place);
            (0..).zip(view.hand()).filter_map(called).collect()
        }
        Some(Offer::Accept { .. } | Offer::Account { .. } | Offer::Just(_)) | None => HandSet::NONE,
    }
}

/// Which of the called ranks a card has, if one of several must be chosen.
fn called_as(choice: &Choice, face: Face) -> Option<u8> {
    (0..).zip(choice.wants.called?.iter()).find(|(_, called)| *called == rank(face)).map(|(at, _)| at)
}

/// The players that a move can be about, and the most cards it can be made with.
fn wants(act: Act, view: &View, offers: &[Offer]) -> Option<(SeatSet, usize)> {
    let size = view.hand().len();
    Some(match act.offer(offers) {
        Some(Offer::Converse { most, .. }) => (SeatSet::NONE, usize::from(*most)),
        Some(Offer::Discard { .. } | Offer::Offer { .. } | Offer::Aside { .. }) => (SeatSet::NONE, 1),
        Some(Offer::Accept { partners }) => (*partners, 0),
        Some(Offer::Victim { victims, .. }) => (*victims, 0),
        Some(Offer::Test { targets, .. }) => (*targets, 1),
        Some(Offer::Attack { targets, .. }) => (*targets, size),
        Some(Offer::Play { .. }) => (SeatSet::NONE, size),
        Some(Offer::Account { parents }) => (*parents, 0),
        // To onlookers, a player who has nothing to offer or to play looks the same.
        None if act == Act::Offer => (SeatSet::NONE, 1),
        None if act == Act::Play => (SeatSet::NONE, size),
        Some(Offer::Just(_)) | None => return None,
    })
}

fn flaw(choice: &Choice, view: &View, draft: &Draft) -> Option<Flaw> {
    if choice.ready.is_some() {
        return None;
    }
    let open = |key| Some(Flaw::open(key));
    let secret = |key| Some(Flaw::secret(key));
    if !choice.targets.is_empty() && draft.target.is_none() {
        return open("things-flaw-target");
    }
    if choice.most_cards > 0 && draft.cards.is_empty() {
        return open(if choice.most_cards == 1 { "things-flaw-card" } else { "things-flaw-cards" });
    }
    if choice.wants.called.is_some() && draft.more.called.is_none() {
        return open("things-flaw-called");
    }
    let chosen: Vec<Face> = draft.cards.iter().filter_map(|place| face_at(view.hand(), place)).collect();
    let reds = chosen.iter().filter(|face| is_red(**face)).count();
    let all_reds = reds > 0 && reds == faces(view).filter(|face| is_red(*face)).count();
    let has = |wanted: Class| chosen.iter().any(|face| class(*face) == wanted);
    match choice.act {
        Act::Discard => secret(if reds > 0 { "things-flaw-last-red" } else { "things-flaw-discard" }),
        Act::Aside => secret("things-flaw-aside"),
        Act::Test => secret("things-flaw-test"),
        Act::Attack | Act::Play if all_reds => secret("things-flaw-last-red"),
        Act::Attack | Act::Play if has(Class::Bite) || has(Class::Flamethrower) => secret("things-flaw-both"),
        Act::Converse if draft.cards.len() > choice.most_cards => open("things-flaw-card"),
        Act::Converse => secret("things-flaw-last-red"),
        Act::Offer if all_reds => secret("things-flaw-last-red"),
        Act::Offer => secret("things-why-not-wanted"),
        Act::Accept | Act::Victim | Act::Account => open("things-flaw-target"),
        _ => open("things-flaw-cards"),
    }
}
