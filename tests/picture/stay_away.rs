//! Stay Away!'s picture lets whatever the rules offer be tapped together, and nothing else. Nothing in the layout tells roles apart.

use super::stage;
use std::collections::{BTreeMap, BTreeSet};
use winterover::base::ids::{Seat, SeatSet};
use winterover::base::rng::{below, seeded};
use winterover::games::kit::end::Revealing as _;
use winterover::games::kit::form::{Form as _, decision, tap};
use winterover::games::kit::scene::EdgeKind;
use winterover::games::kit::scene::Scenic as _;
use winterover::games::stay_away::picture::act::Act;
use winterover::games::stay_away::picture::draft::Draft;
use winterover::games::stay_away::rules::StayAway;
use winterover::games::stay_away::rules::moves::{At, Move};
use winterover::games::stay_away::rules::offer::Offer;
use winterover::games::stay_away::rules::outcome::Role;
use winterover::games::stay_away::rules::phase::Phase;
use winterover::games::stay_away::rules::setup::Setup;
use winterover::games::stay_away::rules::view::View;
use winterover::table::game::{Game, Viewer};
use winterover::table::hand::HandSet;
use winterover::table::setup::{Setup as _, Value};

type Table = stage::Table<StayAway>;

/// Plays a random game and shows every view of every awaited seat, with its offers, on the way.
fn play(seed: u64, look: impl FnMut(&Table, Seat, &View, &[Offer])) -> Table {
    let mut setup = Setup::new(4 + (seed % 9) as u8).expect("a number of players that can play");
    setup.set("maxTurns", Value::Number(60)).expect("a switch of the game");
    for (flag, every) in [("revengeMode", 3), ("openDeath", 4), ("neighbourOnly", 5), ("autoDeclare", 6)] {
        setup.set(flag, Value::Flag(seed % every == 1)).expect("a switch of the game");
    }
    let forbid = Value::word(if seed % 4 == 2 { "forbid" } else { "penalty" }).expect("a word");
    setup.set("thingFlamethrower", forbid).expect("a switch of the game");
    stage::random_game::<StayAway>(setup, seed, look)
}

/// The taps that lead to a move: a button, then cards and players.
fn tapped(view: &View, offers: &[Offer], action: &Move) -> Option<Draft> {
    let asked = decision::<StayAway>(view, offers, &Draft::default()).expect("an awaited seat is asked something");
    let none = HandSet::NONE;
    let (act, target, cards, which) = match *action {
        Move::Discard { place } => (Act::Discard, None, HandSet::of(place), None),
        Move::Play { place, card: _, at: At::Nothing } => (Act::Play, None, HandSet::of(place), None),
        Move::Play { place, card: _, at: At::Player(seat) | At::Door(seat) } => {
            (Act::Play, Some(seat), HandSet::of(place), None)
        }
        Move::Keep { which } => (Act::Keep, None, none, Some(which)),
        Move::Defend { place, card: _ } => (Act::Defend, None, HandSet::of(place), None),
        Move::Give { place } => (Act::Give, None, HandSet::of(place), None),
        Move::Succumb { .. } => (Act::Give, None, HandSet::of(0), None),
        Move::Choose { target } => (Act::Choose, Some(target), none, None),
        Move::Lay { place } => (Act::Lay, None, HandSet::of(place), None),
        Move::Forget { cards } => (Act::Forget, None, cards, None),
        Move::ShowInfected { place } => (Act::ShowInfected, None, HandSet::of(place), None),
        Move::Last { infected: Some(seat) } => (Act::Last, Some(seat), none, None),
        other => return stage::tapped_at_once::<StayAway>(&asked, other),
    };
    let begun = stage::tapped_button::<StayAway>(&asked, act)?;
    let mut draft = stage::tapped_cards::<StayAway>(view, offers, begun, cards);
    let choice = decision::<StayAway>(view, offers, &draft)?.choice?;
    assert!(target.is_none_or(|seat| choice.targets.contains(seat)), "{target:?} isn't among {choice:?}");
    target.into_iter().for_each(|seat| draft.tap_target(seat));
    which.into_iter().for_each(|which| draft.tap_drawn(which));
    Some(draft)
}

#[test]
fn everything_offered_can_be_tapped_together() {
    for seed in 0..54 {
        play(seed, |_, _, view, offers| {
            stage::assert_tapped_together::<StayAway>(
                offers,
                |action| tapped(view, offers, action),
                |draft| draft.action(offers),
            );
        });
    }
}

#[test]
fn what_is_ready_is_legal_and_what_is_not_says_why() {
    let mut reasons: BTreeSet<&str> = BTreeSet::new();
    for seed in 100..154 {
        let mut rng = seeded(seed);
        play(seed, |table, _, view, offers| {
            let made = |draft: &Draft| draft.action(offers);
            reasons.extend(stage::tap_at_random::<StayAway>(table, view, offers, &mut rng, 3, made));
        });
    }
    let wanted = [
        "away-why-held",
        "away-why-defence",
        "away-why-quarantine",
        "away-why-no-target",
        "away-why-no-obstacle",
        "away-why-thing-stays",
        "away-why-last-infected",
        "away-why-not-infectious",
        "away-why-shed",
        "away-why-not-fitting",
    ];
    assert!(wanted.iter().all(|why| reasons.contains(why)), "{reasons:?}");
}

/// The cards of one's hand that a move is about.
fn cards_of(action: &Move) -> HandSet {
    match *action {
        Move::Discard { place }
        | Move::Play { place, .. }
        | Move::Defend { place, .. }
        | Move::Give { place }
        | Move::Lay { place }
        | Move::ShowInfected { place } => HandSet::of(place),
        Move::Forget { cards } => cards,
        Move::Succumb { .. } => HandSet::first(5),
        _ => HandSet::NONE,
    }
}

#[test]
fn only_a_card_that_leads_to_a_move_can_be_chosen() {
    for seed in 600..627 {
        let mut rng = seeded(seed);
        play(seed, |_, _, view, offers| {
            let asked = decision::<StayAway>(view, offers, &Draft::default()).expect("asked");
            let moves = stage::moves_of(offers);
            for act in asked.buttons.iter().map(|button| button.act) {
                let mut draft = StayAway::begin(act, offers);
                for _ in 0..4 {
                    let place = below(&mut rng, view.hand().len().max(1)) as u8;
                    if let Ok(tapped) = tap::<StayAway>(view, offers, &draft, place) {
                        draft = tapped;
                    }
                    // With the button or with the one beside it.
                    let leads = moves.iter().any(|action| draft.cards.within(cards_of(action)));
                    assert!(leads, "{draft:?} leads to none of {moves:?}");
                }
            }
        });
    }
}

#[test]
fn what_a_covered_page_shows_depends_on_the_phase_alone() {
    // By phase: buttons, how many cards can be tapped, what is said aloud to be missing. All roles must agree.
    let mut seen: BTreeMap<String, BTreeSet<(String, Option<Role>)>> = BTreeMap::new();
    for seed in 200..290 {
        play(seed, |_, seat, view, offers| {
            let draft = StayAway::taken_for_granted(view).map(|act| StayAway::begin(act, offers)).unwrap_or_default();
            let asked = decision::<StayAway>(view, offers, &draft).expect("asked");
            assert!(asked.buttons.iter().all(|button| !button.public), "a closed button tells of the cards: {asked:?}");
            let choice = asked.choice.as_ref();
            let flaw = choice.and_then(|choice| choice.flaw).map(|flaw| (flaw.key, flaw.secret));
            let seats = choice.filter(|choice| !choice.veiled).map(|choice| choice.targets.len());
            // Whom a Panic reaches everybody knows.
            let kind = match view.phase {
                Phase::Choose => format!("choose {seats:?}"),
                phase => {
                    format!("{phase:?} {}", view.setup.open_death).split(['{', '(']).next().unwrap_or("").to_owned()
                }
            };
            let drawn = format!("{:?} {:?} {flaw:?}", stage::layout(&asked), choice.map(|choice| choice.most_cards));
            seen.entry(kind).or_default().insert((drawn, view.players[seat.index()].role));
        });
    }
    for (kind, ways) in &seen {
        let drawn: BTreeSet<&String> = ways.iter().map(|(drawn, _)| drawn).collect();
        // Burning asks for more where the dead tell what they were.
        let most = if kind.starts_with("Burned") { 2 } else { 1 };
        assert!(drawn.len() <= most, "{kind} is drawn in several ways: {ways:?}");
    }
    let all = |kind: &str| seen.iter().any(|(known, ways)| known.starts_with(kind) && ways.len() == 3);
    assert!(["Play", "Offer", "Answer", "ChainReaction"].into_iter().all(all), "all roles were met: {seen:?}");
}

#[test]
fn the_card_chosen_for_one_button_goes_with_the_other() {
    assert!([Act::Play, Act::Discard, Act::Give, Act::Defend].into_iter().all(StayAway::takes_over));
    let mut both = 0;
    for seed in 300..309 {
        play(seed, |_, _, view, offers| {
            if view.phase != Phase::Play {
                return;
            }
            for place in 0..view.hand().len() as u8 {
                let draft = Draft { cards: HandSet::of(place), ..StayAway::begin(Act::Play, offers) };
                let other = Draft { act: Some(Act::Discard), ..draft };
                if tap::<StayAway>(view, offers, &StayAway::begin(Act::Play, offers), place).is_ok() {
                    let ready = [draft, other].map(|draft| draft.action(offers).is_some());
                    both += usize::from(ready == [true, true]);
                }
            }
        });
    }
    assert!(both > 20, "only {both} cards could be played or discarded at once");
}

#[test]
fn dangerous_moves_are_asked_once_more() {
    let mut asked = BTreeSet::new();
    for seed in 400..430 {
        play(seed, |table, _, view, offers| {
            let calls: Vec<Offer> = Seat::all(view.setup.seats).flat_map(|seat| table.table.calls(seat)).collect();
            let moves = [offers, &calls[..]].map(stage::moves_of).concat();
            asked.extend(moves.iter().filter_map(|action| StayAway::doubt(view, action)));
        });
    }
    assert!(
        asked.is_superset(&BTreeSet::from(["away-sure-burn", "away-sure-accept", "away-sure-declare"])),
        "{asked:?}"
    );
}

#[test]
fn the_ring_is_the_living_as_they_sit_with_what_is_between_them() {
    let mut doors = 0;
    let mut passing = 0;
    let mut confined = 0;
    for seed in 500..527 {
        play(seed, |_, seat, view, _| {
            let drawn = view.scene();
            let round: Vec<Seat> =
                drawn.ring.left.iter().chain(&drawn.ring.top).chain(&drawn.ring.right).copied().collect();
            let place = view.circle.seats().iter().position(|other| *other == seat);
            let others =
                place.map(|at| view.circle.seats().iter().cycle().skip(at + 1).take(view.circle.seats().len() - 1));
            match others {
                Some(others) => assert!(others.eq(&round), "{round:?} isn't {:?}", view.circle.seats()),
                None => assert_eq!(round, view.circle.seats(), "the dead see everybody"),
            }
            let kinds = |wanted: fn(&EdgeKind) -> bool| {
                drawn.chips.iter().filter(|chip| chip.edge.as_ref().is_some_and(|edge| wanted(&edge.kind))).count()
            };
            let barred = kinds(|kind| *kind == EdgeKind::Barred);
            if view.phase == Phase::ChainReaction {
                assert_eq!(kinds(|kind| *kind != EdgeKind::Barred), view.circle.seats().len());
            } else {
                assert_eq!(barred, view.circle.filled().count(), "every door is drawn once");
                passing += kinds(|kind| *kind != EdgeKind::Barred);
            }
            doors += barred;
            confined += drawn.chips.iter().filter(|chip| chip.bubble.is_some()).count();
        });
    }
    assert!(doors > 50 && passing > 50 && confined > 50, "{doors} doors, {passing} passing, {confined} confined");
}

#[test]
fn a_scene_shows_no_face_the_viewer_was_not_shown() {
    play(7, |table, seat, view, _| {
        let drawn = view.scene();
        stage::assert_known_faces(&drawn.chips, seat, |other| &view.players[other.index()].hand[..]);
        // Someone who only watches sees the same table without anybody's secrets.
        let public = table.game().view(Viewer::Public).scene();
        let told = |seat: Seat| view.players[seat.index()].role.is_some();
        assert!(public.chips.iter().all(|chip| chip.known.is_none() || told(chip.seat)));
        assert_eq!(public.headline, drawn.headline);
        assert_eq!(public.middle, drawn.middle);
    });
}

#[test]
fn the_tree_holds_every_infected_below_the_thing() {
    let mut infected = 0;
    for seed in 700..900 {
        let table = play(seed, |_, _, _, _| {});
        let Some(outcome) = table.game().outcome() else { continue };
        let drawn = outcome.reveal();
        let one_of_it = |seat: &Seat| outcome.seats[seat.index()].role.is_some_and(|role| role != Role::Human);
        let theirs: SeatSet = Seat::all(outcome.seats.len() as u8).filter(one_of_it).collect();
        assert_eq!(drawn.tree.iter().map(|twig| twig.seat).collect::<SeatSet>(), theirs);
        assert!(drawn.tree.iter().all(|twig| (twig.depth == 0) == twig.by.is_none() && twig.depth < 2));
        infected += drawn.tree.iter().filter(|twig| twig.by.is_some()).count();
        assert_eq!(drawn.ends.len(), outcome.seats.len());
    }
    assert!(infected > 20, "only {infected} infections were met");
}
