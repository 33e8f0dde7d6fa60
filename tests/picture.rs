//! The Thing's picture lets whatever the rules offer be tapped together, and nothing else. Nothing in the layout tells roles apart.

#[path = "picture/stage.rs"]
mod stage;
#[path = "picture/moments.rs"]
mod moments;
#[path = "picture/the_things.rs"]
mod the_things;
#[path = "picture/stay_away.rs"]
mod stay_away;

use std::collections::{BTreeMap, BTreeSet};
use winterover::base::ids::{Seat, SeatSet};
use winterover::base::rng::{below, seeded};
use winterover::games::kit::end::Revealing as _;
use winterover::games::kit::form::Doing as _;
use winterover::games::kit::form::{Form as _, decision, tap};
use winterover::games::kit::scene::Scenic as _;
use winterover::games::the_thing::picture::act::Act;
use winterover::games::the_thing::picture::draft::Draft;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_thing::rules::face::{Class, class};
use winterover::games::the_thing::rules::moves::Move;
use winterover::games::the_thing::rules::offer::Offer;
use winterover::games::the_thing::rules::phase::{Phase, Why};
use winterover::games::the_thing::rules::setup::Setup;
use winterover::games::the_thing::rules::view::View;
use winterover::table::game::{Game, Offer as _, Viewer};
use winterover::table::hand::HandSet;
use winterover::table::ring::Ring;
use winterover::table::setup::{Setup as _, Value};
use winterover::table::tree::{Twig, forest};

type Table = stage::Table<TheThing>;

/// Plays a random game and shows every view of every awaited seat, with its offers, on the way.
fn play(seats: u8, seed: u64, change: impl Fn(&mut Setup), look: impl FnMut(&Table, Seat, &View, &[Offer])) -> Table {
    let mut setup = Setup::new(seats).expect("a number of players that can play");
    change(&mut setup);
    stage::random_game::<TheThing>(setup, seed, look)
}

/// The taps that lead to a move: a button, then players, cards and values.
fn tapped(view: &View, offers: &[Offer], action: &Move) -> Option<Draft> {
    let asked = decision::<TheThing>(view, offers, &Draft::default()).expect("an awaited seat is asked something");
    let (act, target, cards, worths): (Act, Option<Seat>, HandSet, Vec<_>) = match *action {
        Move::Steal { target, aces } => (Act::Steal, Some(target), aces, vec![]),
        Move::Test { target, tests } => (Act::Test, Some(target), tests, vec![]),
        Move::Attack { target, cards } => (Act::Attack, Some(target), cards, vec![]),
        Move::Trade { claim } => (Act::Trade, None, HandSet::NONE, claim.iter().collect()),
        Move::Offer { claim } => (Act::Offer, None, HandSet::NONE, claim.iter().collect()),
        Move::Accept { partner } => (Act::Accept, Some(partner), HandSet::NONE, vec![]),
        Move::Discard { place } => (Act::Discard, None, HandSet::of(place), vec![]),
        Move::Hold { place } => (Act::Hold, None, HandSet::of(place), vec![]),
        Move::Commit { cards } => (Act::Commit, None, cards, vec![]),
        Move::Place { cards } => (Act::Place, None, cards, vec![]),
        Move::Join { cards } => (Act::Join, None, cards, vec![]),
        other => return stage::tapped_at_once::<TheThing>(&asked, other),
    };
    let mut draft = stage::tapped_button::<TheThing>(&asked, act)?;
    let choice = decision::<TheThing>(view, offers, &draft)?.choice?;
    target.into_iter().for_each(|seat| draft.tap_target(seat));
    draft = stage::tapped_cards::<TheThing>(view, offers, draft, cards);
    worths.into_iter().for_each(|worth| draft.tap_worth(worth, choice.wants.worths));
    Some(draft)
}

#[test]
fn everything_offered_can_be_tapped_together() {
    for seed in 0..24 {
        let several = |setup: &mut Setup| {
            if seed % 3 == 0 {
                setup.set("multiTrade", Value::Flag(true)).expect("a switch of the game");
            }
        };
        play(4 + (seed % 9) as u8, seed, several, |_, _, view, offers| {
            stage::assert_tapped_together::<TheThing>(
                offers,
                |action| tapped(view, offers, action),
                |draft| draft.action(offers),
            );
        });
    }
}

#[test]
fn what_is_ready_is_legal_and_what_is_not_says_why() {
    for seed in 100..116 {
        let mut rng = seeded(seed);
        play(
            4 + (seed % 9) as u8,
            seed,
            |_| {},
            |table, _, view, offers| {
                stage::tap_at_random::<TheThing>(table, view, offers, &mut rng, 5, |draft| draft.action(offers));
            },
        );
    }
}

/// The cards of one's hand that a move is about.
fn cards_of(action: &Move) -> HandSet {
    match *action {
        Move::Discard { place } | Move::Hold { place } => HandSet::of(place),
        Move::Steal { aces: cards, .. } | Move::Test { tests: cards, .. } | Move::Attack { cards, .. } => cards,
        Move::Commit { cards } | Move::Place { cards } | Move::Join { cards } => cards,
        Move::Keep
        | Move::Reject
        | Move::Joker
        | Move::Scavenge
        | Move::Trade { .. }
        | Move::Helicopter
        | Move::Offer { .. }
        | Move::Accept { .. }
        | Move::Pass
        | Move::End
        | Move::Decline
        | Move::Announce { .. }
        | Move::Ask
        | Move::Vote { .. } => HandSet::NONE,
    }
}

#[test]
fn only_a_card_that_leads_to_a_move_can_be_chosen() {
    let mut closed = BTreeSet::new();
    for seed in 600..624 {
        let mut rng = seeded(seed);
        let several = |setup: &mut Setup| {
            setup.set("multiTrade", Value::Flag(seed % 2 == 0)).expect("a switch of the game");
        };
        play(4 + (seed % 9) as u8, seed, several, |_, _, view, offers| {
            let asked = decision::<TheThing>(view, offers, &Draft::default()).expect("asked");
            for act in asked.buttons.iter().filter(|button| button.why.is_none()).map(|button| button.act) {
                let mut moves = Vec::new();
                act.offer(offers).expect("an open button").expand(&mut moves);
                let mut draft = TheThing::begin(act, offers);
                for _ in 0..4 {
                    let place = below(&mut rng, view.hand().len().max(1)) as u8;
                    match tap::<TheThing>(view, offers, &draft, place) {
                        Ok(tapped) => draft = tapped,
                        Err(Some(why)) => drop(closed.insert(why)),
                        Err(None) => {}
                    }
                    let leads = moves.iter().any(|action| draft.cards.within(cards_of(action)));
                    assert!(leads, "{draft:?} leads to none of {moves:?}");
                }
            }
        });
    }
    assert!(closed.contains("thing-flaw-aces") && closed.contains("thing-flaw-hold"), "{closed:?}");
}

#[test]
fn a_tap_on_a_card_names_its_value_where_one_is_asked_for() {
    let mut named = 0;
    let mut queens = 0;
    for seed in 700..716 {
        play(
            6,
            seed,
            |_| {},
            |_, _, view, offers| {
                let act = if view.phase == Phase::Action { Act::Trade } else { Act::Offer };
                if act.offer(offers).is_none() {
                    return;
                }
                for (place, seen) in (0u8..).zip(view.hand()) {
                    let face = seen.face.expect("one's own card");
                    let once = tap::<TheThing>(view, offers, &TheThing::begin(act, offers), place)
                        .expect("every card has a value");
                    assert_eq!((once.more.len(), once.cards), (1, HandSet::NONE));
                    assert!(once.more[0].fits(face) && once.action(offers).is_some());
                    let twice = tap::<TheThing>(view, offers, &once, place).expect("tapped again");
                    assert!(twice.more.len() == 1 && twice.more[0].fits(face));
                    assert_eq!(twice == once, class(face) != Class::Queen);
                    named += 1;
                    queens += usize::from(twice != once);
                }
            },
        );
    }
    assert!(named > 100 && queens > 0, "{named} cards, {queens} Queens");
}

#[test]
fn buttons_do_not_depend_on_the_role() {
    let mut roles = BTreeSet::new();
    for seed in 200..230 {
        play(
            6,
            seed,
            |_| {},
            |_, seat, view, offers| {
                let asked = decision::<TheThing>(view, offers, &Draft::default()).expect("asked");
                let Phase::Drawn { why } = view.phase else { return };
                if stage::layout(&asked) == [Act::Joker] {
                    return;
                }
                let expected: &[Act] = if why == Why::Scavenge { &[Act::Keep] } else { &[Act::Keep, Act::Reject] };
                assert_eq!(stage::layout(&asked), expected);
                assert!(asked.buttons.iter().all(|button| !button.public), "a closed button tells what was drawn");
                roles.insert(view.players[seat.index()].alien);
            },
        );
    }
    assert_eq!(roles.len(), 2, "both roles were met");
}

#[test]
fn what_a_covered_page_shows_depends_on_what_everybody_sees() {
    // By phase and hands: buttons, which of them are said aloud to be closed, how many cards can be tapped, and what is said aloud to be missing.
    let mut seen: BTreeMap<String, BTreeSet<(String, Option<bool>)>> = BTreeMap::new();
    for seed in 500..620 {
        play(
            4,
            seed,
            |_| {},
            |_, seat, view, offers| {
                let draft =
                    TheThing::taken_for_granted(view).map(|act| TheThing::begin(act, offers)).unwrap_or_default();
                let asked = decision::<TheThing>(view, offers, &draft).expect("asked");
                if stage::layout(&asked) == [Act::Joker] {
                    // A tap later everybody sees it.
                    return;
                }
                let hands: Vec<usize> = view.players.iter().map(|player| player.hand.len()).collect();
                let talked = view.trade.as_ref().map(|trade| (trade.claim.len(), trade.offers.len()));
                let kind = format!("{:?} {seat:?} {hands:?} {talked:?} {:?}", view.phase, view.turn);
                let closed: Vec<bool> = asked.buttons.iter().map(|button| button.public).collect();
                let choice = asked.choice.as_ref().map(|choice| (choice.most_cards, choice.flaw.map(|flaw| flaw.key)));
                let drawn = format!("{:?} {closed:?} {choice:?}", stage::layout(&asked));
                seen.entry(kind).or_default().insert((drawn, view.players[seat.index()].alien));
            },
        );
    }
    for (kind, ways) in &seen {
        let drawn: BTreeSet<&String> = ways.iter().map(|(drawn, _)| drawn).collect();
        assert_eq!(drawn.len(), 1, "{kind} is drawn in several ways: {ways:?}");
    }
    let both = |phase: &str| seen.iter().any(|(kind, ways)| kind.starts_with(phase) && ways.len() == 2);
    assert!(["Action", "Hold", "Commit", "Vote"].into_iter().all(both), "both roles were met");
}

#[test]
fn a_choice_taken_for_granted_is_one_of_the_buttons() {
    for seed in 300..312 {
        play(
            5,
            seed,
            |_| {},
            |_, _, view, offers| {
                if let Some(act) = TheThing::taken_for_granted(view) {
                    let asked = decision::<TheThing>(view, offers, &TheThing::begin(act, offers)).expect("asked");
                    assert!(stage::layout(&asked).contains(&act));
                    let closed = asked.buttons.iter().any(|button| button.act == act && button.why.is_some());
                    assert!(asked.choice.is_some() || closed, "{act:?} has nothing to choose");
                }
            },
        );
    }
}

#[test]
fn the_last_card_an_attack_and_the_helicopter_are_asked_once_more() {
    let mut asked = BTreeSet::new();
    for seed in 400..430 {
        play(
            6,
            seed,
            |_| {},
            |_, _, view, offers| {
                for action in &stage::moves_of(offers) {
                    let everything = |cards: &HandSet| cards.len() == view.hand().len();
                    let wanted = match action {
                        Move::Attack { cards, .. } | Move::Place { cards } | Move::Join { cards }
                            if everything(cards) =>
                        {
                            Some("thing-sure-last")
                        }
                        Move::Attack { .. } => Some("thing-sure-attack"),
                        Move::Helicopter => Some("thing-sure-helicopter"),
                        _ => None,
                    };
                    assert_eq!(TheThing::doubt(view, action), wanted);
                    asked.extend(wanted);
                }
            },
        );
    }
    assert_eq!(asked.len(), 3);
}

#[test]
fn the_ring_seats_everyone_once_clockwise_from_the_viewers_left() {
    for seats in 4..=12 {
        for me in (0..seats).map(Seat).map(Some).chain([None]) {
            let ring = Ring::of(me, seats);
            let round: Vec<Seat> = ring.left.iter().chain(&ring.top).chain(&ring.right).copied().collect();
            let all: SeatSet = round.iter().copied().chain(me).collect();
            assert_eq!(all, SeatSet::first(seats));
            assert!(
                round
                    .windows(2)
                    .all(|pair| pair[1].0 == (pair[0].0 + 1) % seats || Some(Seat((pair[0].0 + 1) % seats)) == me)
            );
            assert_eq!(ring.left.len(), ring.right.len());
            // On a phone five fit across, and no more than three above each other.
            assert!(ring.top.len() <= 5 && ring.left.len() <= if me.is_some() { 3 } else { 4 }, "{seats}");
        }
    }
}

#[test]
fn a_scene_shows_no_face_the_viewer_was_not_shown() {
    play(
        6,
        7,
        |_| {},
        |table, seat, view, _| {
            let drawn = view.scene();
            stage::assert_known_faces(&drawn.chips, seat, |other| &view.players[other.index()].hand[..]);
            // Someone who only watches sees the same table without anybody's secrets.
            let public = table.game().view(Viewer::Public).scene();
            assert!(public.chips.iter().all(|chip| chip.seen.is_empty() && (chip.known.is_none() || chip.exposed)));
            assert_eq!(public.headline, drawn.headline);
            assert_eq!(public.middle.piles, drawn.middle.piles);
        },
    );
}

#[test]
fn the_tree_holds_every_alien_below_whoever_infected_them() {
    let mut infected = 0;
    for seed in 500..800 {
        let table = play(8, seed, |_| {}, |_, _, _, _| {});
        let Some(outcome) = table.game().outcome() else { continue };
        let drawn = outcome.reveal();
        let aliens = outcome.seats.iter().filter(|ended| ended.infection.is_some()).count();
        assert_eq!(drawn.tree.len(), aliens);
        for (at, twig) in drawn.tree.iter().enumerate() {
            let parent = drawn.tree[..at].iter().rev().find(|above| above.depth + 1 == twig.depth);
            assert_eq!(parent.map(|above| above.seat), twig.by);
            infected += usize::from(twig.by.is_some());
        }
        assert_eq!(drawn.ends.len(), 8);
    }
    assert!(infected > 6, "only {infected} infections were met");
}

#[test]
fn whoever_comes_from_somebody_of_unknown_origin_is_a_root() {
    // Nobody knows where the second player comes from: not every card was opened.
    let twig = |seat, by: Option<u8>, turn| Twig { seat: Seat(seat), depth: 0, by: by.map(Seat), round: 1, turn };
    let drawn = forest(vec![twig(3, Some(2), 5), twig(0, None, 0), twig(4, Some(0), 6), twig(2, Some(1), 4)]);
    let shape: Vec<(u8, u8)> = drawn.iter().map(|twig| (twig.seat.0, twig.depth)).collect();
    assert_eq!(shape, [(0, 0), (4, 1), (2, 0), (3, 1)]);
    assert_eq!(drawn[2].by, Some(Seat(1)), "it is said whom it comes from all the same");
}
