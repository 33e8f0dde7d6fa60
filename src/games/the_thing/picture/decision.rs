//! A decision says what the player is asked and can answer. Layer 6. Which buttons there are follows from public knowledge, so they are the same for
//! every role. Whether one is enabled depends on the player's own cards, and shows only while these lie open.

use super::act::Act;
use super::draft::{Draft, most_given, names};
use crate::base::ids::Seat;
use crate::games::kit::form::{Asking, ChoiceOf, Doing as _, Flaw, Form, face_at, only};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::claim::Worth;
use crate::games::the_thing::rules::face::{is_ace, is_red, is_test};
use crate::games::the_thing::rules::moves::{Move, Report};
use crate::games::the_thing::rules::offer::Offer;
use crate::games::the_thing::rules::phase::{Phase, Threat, Why};
use crate::games::the_thing::rules::view::{Seen, View};
use crate::table::card::Face;
use crate::table::hand::HandSet;
use crate::table::said::Said;

/// What a choice asks for besides a player and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wants {
    /// The cards that can be part of the move. Secret.
    pub playable: HandSet,
    /// The most values to announce; 0 if none are wanted.
    pub worths: usize,
}

/// The choice in progress, for a button that needs more than a tap.
pub type Choice = ChoiceOf<TheThing>;

impl Form for TheThing {
    type Act = Act;
    type More = Vec<Worth>;
    type Wants = Wants;

    const PUBLIC: &'static [&'static str] = &[
        "thing-why-no-draw",
        "thing-why-last-card",
        "thing-why-no-target",
        "thing-why-no-offers",
        "thing-why-must-place",
    ];

    fn asks(view: &View, offers: &[Offer]) -> Option<Asking<Act>> {
        const SIX: [Act; 6] = [Act::Scavenge, Act::Steal, Act::Trade, Act::Test, Act::Attack, Act::Helicopter];
        const REPORTS: [Act; 3] =
            [Act::Announce(Report::Clean), Act::Announce(Report::Red), Act::Announce(Report::Nothing)];
        let turn = view.turn;
        Some(match view.phase {
            Phase::Drawn { why } => Asking::new(drawn(why), drawn_acts(why, offers)),
            Phase::Action => Asking::plain("thing-ask-action", SIX),
            Phase::Discard => Asking::plain("thing-ask-discard", [Act::Discard]),
            Phase::Hold { threat: Threat::Theft { count }, .. } => {
                Asking::new(Said::of("thing-ask-hold", turn).number(count), [Act::Hold])
            }
            Phase::Hold { threat: Threat::Disease, .. } => Asking::plain("thing-ask-hold-disease", [Act::Hold]),
            Phase::Offers { .. } => {
                let ask = Said::of("thing-ask-offer", turn).with("claim", view.trade.as_ref()?.claim);
                Asking::new(ask, [Act::Offer, Act::NoOffer])
            }
            Phase::Select if view.trade.as_ref().is_some_and(|trade| trade.offers.is_empty()) => {
                Asking::plain("thing-ask-select-none", [Act::Accept, Act::End])
            }
            Phase::Select => Asking::plain("thing-ask-select", [Act::Accept, Act::End]),
            Phase::Commit { partner } => Asking::new(commit_question(view, partner)?, [Act::Commit, Act::Decline]),
            Phase::Announce { target, .. } => {
                Asking::new(Said::plain("thing-ask-announce").target(target).at(&view.setup), REPORTS)
            }
            Phase::Lead { must: true, .. } => Asking::plain("thing-ask-lead-must", [Act::Place, Act::Ask]),
            Phase::Lead { must: false, .. } => Asking::plain("thing-ask-lead", [Act::Place, Act::Ask]),
            Phase::Poll { ally: true, .. } => {
                Asking::new(Said::of("thing-ask-ally", fight_lead(view)?), [Act::Place, Act::NoHelp])
            }
            Phase::Poll { ally: false, .. } => {
                Asking::new(Said::of("thing-ask-join", fight_lead(view)?), [Act::Join, Act::NoHelp])
            }
            Phase::Vote => Asking::new(Said::of("thing-ask-vote", turn), [Act::Vote(true), Act::Vote(false)]),
            Phase::Dealing | Phase::Over => return None,
        })
    }

    fn why(act: Act, view: &View) -> &'static str {
        let hand = view.hand();
        let holds = |wanted: fn(Face) -> bool| hand.iter().filter_map(|seen| seen.face).any(wanted);
        let me = view.me;
        let others = || view.players.iter().zip(Seat::all(view.setup.seats)).filter(|(_, seat)| Some(*seat) != me);
        let target = || others().any(|(player, _)| player.alive && player.hand.len() > 1);
        match act {
            Act::Keep => "thing-why-reject",
            Act::Reject => "thing-why-keep",
            Act::Joker => "thing-why-no-joker",
            Act::Scavenge => "thing-why-no-draw",
            // Public reasons come first. A covered page shows them, and must say the same whatever the hand is.
            Act::Steal | Act::Test if hand.len() < 2 => "thing-why-last-card",
            Act::Steal | Act::Test if !target() => "thing-why-no-target",
            Act::Steal if !holds(is_ace) => "thing-why-no-ace",
            Act::Test if !holds(is_test) => "thing-why-no-test",
            Act::Steal | Act::Test | Act::Attack => "thing-why-no-target",
            Act::Accept => "thing-why-no-offers",
            Act::Commit => "thing-why-nothing-fits",
            Act::Ask => "thing-why-must-place",
            Act::Announce(_) => "thing-why-untrue",
            Act::Trade
            | Act::Helicopter
            | Act::Discard
            | Act::Hold
            | Act::Offer
            | Act::NoOffer
            | Act::End
            | Act::Decline
            | Act::Place
            | Act::Join
            | Act::NoHelp
            | Act::Vote(_) => "thing-why-not-now",
        }
    }

    fn begin(act: Act, offers: &[Offer]) -> Draft {
        let mut draft = Draft { act: Some(act), ..Draft::default() };
        match act.offer(offers).copied() {
            Some(Offer::Steal { aces: cards, limits } | Offer::Test { tests: cards, limits }) => {
                draft.target = only(limits.targets());
                draft.cards = cards.nth(0).map_or(HandSet::NONE, HandSet::of);
            }
            Some(Offer::Attack { targets, .. }) => draft.target = only(targets),
            Some(Offer::Accept { partners }) => draft.target = only(partners),
            // This isn't done for a card to hold back: if there is only one, that shows its holder to be an Alien.
            Some(Offer::Place { cards } | Offer::Join { cards }) if cards.len() == 1 => {
                draft.cards = cards;
            }
            _ => {}
        }
        draft
    }

    fn choose(act: Act, view: &View, offers: &[Offer], draft: &Draft) -> Option<Choice> {
        let mut choice = Choice::new(act, Wants { playable: HandSet::NONE, worths: 0 }, draft.action(offers));
        let size = view.hand().len();
        match act.offer(offers).copied() {
            Some(Offer::Steal { aces: cards, limits } | Offer::Test { tests: cards, limits }) => {
                choice.targets = limits.targets();
                (choice.wants.playable, choice.most_cards) = (cards, size.saturating_sub(1));
                let most = |seat| limits.most(seat);
                choice.room = draft
                    .target
                    .map(most)
                    .filter(|room| *room > 0)
                    .or(choice.targets.iter().map(most).max())
                    .unwrap_or(0);
            }
            Some(Offer::Attack { targets, cards }) => {
                choice.targets = targets;
                (choice.wants.playable, choice.most_cards) = (cards, size);
            }
            Some(Offer::Trade { most: count } | Offer::Offer { count }) => choice.wants.worths = usize::from(count),
            Some(Offer::Accept { partners }) => choice.targets = partners,
            Some(Offer::Discard { cards } | Offer::Hold { cards }) => {
                (choice.wants.playable, choice.most_cards) = (cards, 1)
            }
            Some(Offer::Commit { choices }) => {
                choice.most_cards = most_given(choices);
                choice.wants.playable =
                    if choice.most_cards == 1 { choices.cards() } else { choices.with(draft.cards) };
            }
            Some(Offer::Place { cards } | Offer::Join { cards }) => {
                (choice.wants.playable, choice.most_cards) = (cards, size)
            }
            // To onlookers, a trade that can't be kept looks the same.
            None if act == Act::Commit => choice.most_cards = claimed(view).max(1),
            Some(Offer::Just(_)) | None => return None,
        }
        if choice.room == 0 {
            choice.room = choice.most_cards;
        }
        choice.pickable = if choice.wants.worths > 0 {
            let full = choice.wants.worths > 1 && draft.more.len() >= choice.wants.worths;
            if full { HandSet::NONE } else { named(view) }
        } else {
            choice.wants.playable.open(draft.cards, choice.room)
        };
        choice.flaw = flaw(&choice, view, draft);
        Some(choice)
    }

    fn tap_value(draft: &mut Draft, choice: &Choice, face: Face) -> bool {
        let wanted = choice.wants.worths > 0;
        if wanted {
            draft.tap_value(face, choice.wants.worths);
        }
        wanted
    }

    fn doubt(view: &View, action: &Move) -> Option<&'static str> {
        let all = |cards: HandSet| cards.len() == view.hand().len();
        match action {
            Move::Attack { cards, .. } if all(*cards) => Some("thing-sure-last"),
            Move::Place { cards } | Move::Join { cards } if all(*cards) => Some("thing-sure-last"),
            Move::Attack { .. } => Some("thing-sure-attack"),
            Move::Helicopter => Some("thing-sure-helicopter"),
            _ => None,
        }
    }
}

fn drawn(why: Why) -> Said {
    Said::plain(if why == Why::Scavenge { "thing-ask-drawn-scavenge" } else { "thing-ask-drawn" })
}

/// A red card can be thrown away only while filling up. The Joker, which only its drawer sees, has a button of its own.
fn drawn_acts(why: Why, offers: &[Offer]) -> Vec<Act> {
    match why {
        _ if Act::Joker.offer(offers).is_some() => vec![Act::Joker],
        Why::Scavenge => vec![Act::Keep],
        Why::Setup | Why::Replenish => vec![Act::Keep, Act::Reject],
    }
}

fn commit_question(view: &View, partner: Seat) -> Option<Said> {
    let trade = view.trade.as_ref()?;
    let theirs = trade.offer_of(partner)?;
    let (other, gives, gets) =
        if view.me == Some(partner) { (view.turn, theirs, trade.claim) } else { (partner, trade.claim, theirs) };
    Some(Said::of("thing-ask-commit", other).with("claim", gives).with("gets", gets))
}

/// The player who leads the losing side.
pub fn fight_lead(view: &View) -> Option<Seat> {
    let combat = view.combat.as_ref()?;
    let living = view.living();
    combat.flank(combat.active).engaged.iter().copied().find(|seat| living.contains(*seat))
}

/// The cards whose value can be announced.
fn named(view: &View) -> HandSet {
    let face = |(place, seen): (u8, &Seen)| seen.face.filter(|face| names(*face).next().is_some()).map(|_| place);
    (0..).zip(view.hand()).filter_map(face).collect()
}

/// How many cards the viewer has announced in the accepted trade.
fn claimed(view: &View) -> usize {
    view.trade.as_ref().map_or(1, |trade| trade.claim.len())
}

fn flaw(choice: &Choice, view: &View, draft: &Draft) -> Option<Flaw> {
    if choice.ready.is_some() {
        return None;
    }
    let open = |key| Some(Flaw::open(key));
    let secret = |key| Some(Flaw::secret(key));
    if !choice.targets.is_empty() && draft.target.is_none() {
        return open("thing-flaw-target");
    }
    if choice.wants.worths > 0 {
        return open(if choice.wants.worths == 1 { "thing-flaw-worth" } else { "thing-flaw-worths" });
    }
    if draft.cards.is_empty() {
        return open(if choice.most_cards == 1 { "thing-flaw-card" } else { "thing-flaw-cards" });
    }
    let chosen_red = view
        .hand()
        .iter()
        .enumerate()
        .any(|(place, seen)| draft.cards.contains(place as u8) && seen.face.is_some_and(is_red));
    match choice.act {
        Act::Steal if !draft.cards.within(choice.wants.playable) => secret("thing-flaw-aces"),
        Act::Test if !draft.cards.within(choice.wants.playable) => secret("thing-flaw-tests"),
        Act::Steal | Act::Test => open("thing-flaw-too-many"),
        Act::Hold => secret("thing-flaw-hold"),
        Act::Discard => secret(if chosen_red { "thing-flaw-last-red" } else { "thing-flaw-discard" }),
        Act::Commit if chosen_red && fits(view, draft.cards) => secret("thing-flaw-last-red"),
        Act::Commit => secret("thing-flaw-claim"),
        _ => open("thing-flaw-cards"),
    }
}

/// Whether the chosen cards are what the viewer has announced.
fn fits(view: &View, cards: HandSet) -> bool {
    let Some(trade) = view.trade.as_ref() else { return false };
    let claim = if view.me == Some(view.turn) { Some(trade.claim) } else { view.me.and_then(|me| trade.offer_of(me)) };
    let faces: Vec<Option<Face>> = cards.iter().map(|place| face_at(view.hand(), place)).collect();
    claim.is_some_and(|claim| claim.fits(&faces))
}
