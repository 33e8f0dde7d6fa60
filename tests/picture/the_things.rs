//! The Things' picture lets whatever the rules offer be tapped together, and nothing else. Nothing in the layout tells roles apart.

use super::stage;
use std::collections::{BTreeMap, BTreeSet};
use winterover::base::ids::{Seat, SeatSet};
use winterover::base::rng::{below, seeded};
use winterover::games::kit::end::Revealing as _;
use winterover::games::kit::form::Doing as _;
use winterover::games::kit::form::{Form as _, decision, tap};
use winterover::games::kit::scene::Scenic as _;
use winterover::games::the_things::picture::act::Act;
use winterover::games::the_things::picture::declare::{CALLS, closed, declare};
use winterover::games::the_things::picture::draft::Draft;
use winterover::games::the_things::picture::scene::Stage;
use winterover::games::the_things::rules::TheThings;
use winterover::games::the_things::rules::face::{Suit, face};
use winterover::games::the_things::rules::moves::Move;
use winterover::games::the_things::rules::offer::Offer;
use winterover::games::the_things::rules::outcome::Role;
use winterover::games::the_things::rules::phase::{Phase, Side};
use winterover::games::the_things::rules::ranks::Ranks;
use winterover::games::the_things::rules::setup::Setup;
use winterover::games::the_things::rules::view::{Batch, Fight, Flank, Talk, View};
use winterover::table::card::CardId;
use winterover::table::erase::Played;
use winterover::table::game::{Game, Offer as _, Viewer};
use winterover::table::hand::{HandSet, Seen};
use winterover::table::setup::{Setup as _, Value};
use winterover::ui::words::{Lang, Words};

type Table = stage::Table<TheThings>;

/// Plays a random game and shows every view of every awaited seat, with its offers, on the way.
fn play(seats: u8, seed: u64, flags: &[&str], look: impl FnMut(&Table, Seat, &View, &[Offer])) -> Table {
    let mut setup = Setup::new(seats).expect("a number of players that can play");
    setup.set("maxRounds", Value::Number(6)).expect("a switch of the game");
    for flag in flags {
        setup.set(flag, Value::Flag(true)).expect("a switch of the game");
    }
    stage::random_game::<TheThings>(setup, seed, look)
}

const VARIANTS: [&[&str]; 4] =
    [&[], &["haggle"], &["voluntaryAccept", "mixedSupport"], &["honourMode", "twoDeckAlways"]];

fn variant(seed: u64) -> (u8, &'static [&'static str]) {
    (5 + (seed % 6) as u8, VARIANTS[(seed / 6 % 4) as usize])
}

/// The taps that lead to a move: a button, then players, cards and ranks.
fn tapped(view: &View, offers: &[Offer], action: &Move) -> Option<Draft> {
    let asked = decision::<TheThings>(view, offers, &Draft::default()).expect("an awaited seat is asked something");
    let (act, target, cards, wanted, called) = match *action {
        Move::Discard { place } => (Act::Discard, None, HandSet::of(place), None, None),
        Move::Converse { cards, ranks: _, wanted } => (Act::Converse, None, cards, wanted, None),
        Move::Offer { place, rank: _, against } => (Act::Offer, None, HandSet::of(place), None, Some(against)),
        Move::Accept { partner } => (Act::Accept, Some(partner), HandSet::NONE, None, None),
        Move::Victim { victim, give } => (Act::Victim, Some(victim), HandSet::NONE, None, Some(give)),
        Move::Aside { place } => (Act::Aside, None, HandSet::of(place), None, None),
        Move::Test { place, target } => (Act::Test, Some(target), HandSet::of(place), None, None),
        Move::Attack { target, cards } => (Act::Attack, Some(target), cards, None, None),
        Move::Play { cards } => (Act::Play, None, cards, None, None),
        Move::Account { parent: Some(parent) } => (Act::Account, Some(parent), HandSet::NONE, None, None),
        other => return stage::tapped_at_once::<TheThings>(&asked, other),
    };
    let mut draft = stage::tapped_button::<TheThings>(&asked, act)?;
    let choice = decision::<TheThings>(view, offers, &draft)?.choice?;
    target.into_iter().for_each(|seat| draft.tap_target(seat));
    draft = stage::tapped_cards::<TheThings>(view, offers, draft, cards);
    wanted.into_iter().for_each(|rank| draft.tap_wanted(rank));
    called.into_iter().filter(|_| choice.wants.called.is_some()).for_each(|at| draft.tap_called(at));
    Some(draft)
}

#[test]
fn everything_offered_can_be_tapped_together() {
    for seed in 0..48 {
        let (seats, flags) = variant(seed);
        play(seats, seed, flags, |_, _, view, offers| {
            stage::assert_tapped_together::<TheThings>(
                offers,
                |action| tapped(view, offers, action),
                |draft| draft.action(offers),
            );
        });
    }
}

#[test]
fn what_is_ready_is_legal_and_what_is_not_says_why() {
    for seed in 100..132 {
        let (seats, flags) = variant(seed);
        let mut rng = seeded(seed);
        play(seats, seed, flags, |table, _, view, offers| {
            stage::tap_at_random::<TheThings>(table, view, offers, &mut rng, 5, |draft| draft.action(offers));
        });
    }
}

/// The cards of one's hand that a move is about.
fn cards_of(action: &Move) -> HandSet {
    match *action {
        Move::Discard { place } | Move::Offer { place, .. } | Move::Aside { place } | Move::Test { place, .. } => {
            HandSet::of(place)
        }
        Move::Converse { cards, .. } | Move::Attack { cards, .. } | Move::Play { cards } => cards,
        Move::Search
        | Move::Accept { .. }
        | Move::Refuse
        | Move::Victim { .. }
        | Move::Drop
        | Move::Pass
        | Move::Keep
        | Move::Reject
        | Move::Account { .. }
        | Move::Vouch { .. }
        | Move::Radio
        | Move::Saucer => HandSet::NONE,
    }
}

#[test]
fn only_a_card_that_leads_to_a_move_can_be_chosen() {
    let mut closed = BTreeSet::new();
    let mut named = 0;
    for seed in 600..648 {
        let mut rng = seeded(seed);
        let (seats, flags) = variant(seed);
        play(seats, seed, flags, |_, _, view, offers| {
            let asked = decision::<TheThings>(view, offers, &Draft::default()).expect("asked");
            for act in asked.buttons.iter().filter(|button| button.why.is_none()).map(|button| button.act) {
                let mut moves = Vec::new();
                act.offer(offers).expect("an open button").expand(&mut moves);
                let mut draft = TheThings::begin(act, offers);
                for _ in 0..4 {
                    let place = below(&mut rng, view.hand().len().max(1)) as u8;
                    match tap::<TheThings>(view, offers, &draft, place) {
                        Ok(tapped) => {
                            named += usize::from(tapped.more.called != draft.more.called);
                            draft = tapped;
                        }
                        Err(Some(why)) => drop(closed.insert(why)),
                        Err(None) => {}
                    }
                    let leads = moves.iter().any(|action| draft.cards.within(cards_of(action)));
                    assert!(leads, "{draft:?} leads to none of {moves:?}");
                }
            }
        });
    }
    let wanted = ["things-flaw-test", "things-flaw-both", "things-flaw-discard", "things-flaw-last-red"];
    assert!(wanted.iter().all(|why| closed.contains(why)), "{closed:?}");
    assert!(named > 0, "a tap names which of the ranks called is given");
}

#[test]
fn what_a_covered_page_shows_depends_on_the_phase_alone() {
    // By phase: buttons, how many cards can be tapped, whether anything closed is said aloud. Things and Humans must agree.
    let mut seen: BTreeMap<String, BTreeSet<(String, Option<bool>)>> = BTreeMap::new();
    for seed in 200..230 {
        play(6, seed, &[], |_, seat, view, offers| {
            let draft = TheThings::taken_for_granted(view).map(|act| TheThings::begin(act, offers)).unwrap_or_default();
            let asked = decision::<TheThings>(view, offers, &draft).expect("asked");
            if view.hand().is_empty() {
                return;
            }
            assert!(asked.buttons.iter().all(|button| !button.public), "a closed button tells of the cards: {asked:?}");
            let most = asked.choice.as_ref().map(|choice| choice.most_cards.min(2));
            let flaw = asked.choice.as_ref().and_then(|choice| choice.flaw).map(|flaw| (flaw.key, flaw.secret));
            // How many cards the hand holds everyone knows; a single card chosen or several makes no other difference.
            let many = view.hand().len() > 1;
            let (kind, offered) = match view.phase {
                Phase::Offers { .. } => ("offers".to_owned(), 0),
                Phase::Window { side, .. } => (format!("window {side:?} {many}"), 0),
                Phase::Accept => ("accept".to_owned(), view.talk.as_ref().map_or(0, |talk| talk.bids.len())),
                Phase::Aside { .. } => ("aside".to_owned(), 0),
                Phase::Drawn { .. } => ("drawn".to_owned(), 0),
                Phase::Search => ("search".to_owned(), 0),
                Phase::Victim => ("victim".to_owned(), usize::from(draft.target.is_some())),
                _ => ("action".to_owned(), 0),
            };
            let drawn = format!("{:?} {most:?} {flaw:?}", stage::layout(&asked));
            seen.entry(format!("{kind} {}", offered.min(2)))
                .or_default()
                .insert((drawn, view.players[seat.index()].thing));
        });
    }
    for (kind, ways) in &seen {
        let drawn: BTreeSet<&String> = ways.iter().map(|(drawn, _)| drawn).collect();
        assert_eq!(drawn.len(), 1, "{kind} is drawn in several ways: {ways:?}");
    }
    let both = |kind: &str| seen.get(kind).is_some_and(|ways| ways.len() == 2);
    assert!(both("drawn 0") && both("offers 0") && both("action 0"), "both roles were met: {seen:?}");
}

#[test]
fn the_call_is_at_hand_for_everyone_alive_and_asked_once_more() {
    let mut calls = BTreeSet::new();
    for seed in 300..316 {
        play(6, seed, &[], |table, _, _, _| {
            for seat in Seat::all(6) {
                let view = table.game().view(Viewer::Seat(seat));
                let call = declare(&table.table.calls(seat));
                let thing = view.players[seat.index()].thing;
                match call {
                    Some(call) => {
                        assert!(view.living().contains(seat));
                        assert_eq!(call.action == Move::Saucer, thing == Some(true));
                        // Covered both look open, open only one's own is.
                        let why = |shown| CALLS.map(|other| closed(other, Some(call), false, shown));
                        assert_eq!(why(false), [None; 2]);
                        assert_eq!(why(true), CALLS.map(|other| (other != call).then_some(other.not_own)));
                        assert_eq!(TheThings::doubt(&view, &call.action), Some("things-sure-call"));
                        calls.insert(call.name);
                    }
                    None => assert!(!view.living().contains(seat), "no call for the living {seat:?}"),
                }
            }
        });
    }
    assert_eq!(calls.len(), 2, "both calls were met");
}

#[test]
fn a_call_in_the_middle_of_a_search_is_said_to_wait_for_its_end() {
    let mut waited = BTreeSet::new();
    for seed in 300..330 {
        let setup = Setup::new(5 + (seed % 6) as u8).expect("a number of players that can play");
        let mut table = Table::start(setup, seed).expect("the setting can be played");
        let caller = Seat((seed % 5) as u8);
        assert!(table.game().view(Viewer::Public).scene().middle.pending.is_none());
        let turn = table.awaited().iter().next().expect("somebody begins");
        table.play(turn, Move::Search).expect("a turn can begin with a search");
        let call = declare(&table.table.calls(caller)).expect("everyone alive can call");
        table.play(caller, call.action).expect("a call can be made at any time");
        // Everybody is told, whoever called and whoever searches among them; and that no other call counts any more.
        for viewer in Seat::all(5).map(Viewer::Seat).chain([Viewer::Public]) {
            let view = table.game().view(viewer);
            let said = view.scene().middle.pending.expect("the call waits");
            assert!(said.names_seat(caller) && view.phase == Phase::Search);
            waited.insert(said.key);
        }
        assert_eq!(declare(&table.table.calls(turn)), None);
        assert_eq!(closed(CALLS[0], None, true, false), Some("things-no-second"));
        let discard = table.table.offers(turn)[0].pick(&mut seeded(seed));
        table.play(turn, discard).expect("a discard");
        assert!(table.game().outcome().is_some() && table.game().view(Viewer::Public).scene().middle.pending.is_none());
    }
    assert_eq!(waited.len(), 2, "both calls were met");
}

#[test]
fn an_attack_is_drawn_as_the_rules_compare_it() {
    let mut fights = 0;
    for seed in 400..430 {
        play(7, seed, &[], |table, _, view, _| {
            let drawn = view.scene();
            let (Stage::Fight(fight), Some(seen)) = (&drawn.middle.stage, &view.fight) else { return };
            let [attack, defence] = seen.strengths();
            assert_eq!([fight.camps[0].strength, fight.camps[1].strength], [attack, defence]);
            // The attack wins if it is stronger, the defence in any other case.
            assert_eq!(fight.camps[0].short == 0, attack > defence);
            assert_eq!(fight.camps[1].short == 0, defence >= attack);
            assert_eq!(fight.camps[0].side, Side::Attack);
            assert!(fight.camps[0].members.contains(view.turn) && fight.camps[1].members.contains(seen.target));
            assert_eq!(table.game().view(Viewer::Public).scene().middle.stage, drawn.middle.stage);
            fights += 1;
        });
    }
    assert!(fights > 50, "only {fights} moments of attacks were met");
}

#[test]
fn a_scene_shows_no_face_the_viewer_was_not_shown() {
    play(6, 7, &[], |table, seat, view, _| {
        let drawn = view.scene();
        stage::assert_known_faces(&drawn.chips, seat, |other| &view.players[other.index()].hand[..]);
        // Someone who only watches sees the same table without anybody's secrets.
        let public = table.game().view(Viewer::Public).scene();
        assert!(public.chips.iter().all(|chip| chip.known.is_none() || chip.exposed));
        assert_eq!(public.headline, drawn.headline);
        assert_eq!(public.middle.piles, drawn.middle.piles);
    });
}

#[test]
fn the_tree_holds_every_thing_below_whoever_infected_it() {
    let mut infected = 0;
    let mut kept = 0;
    let mut below_kept = 0;
    for seed in 500..700 {
        let flags: &[&str] = if seed % 2 == 0 { &[] } else { &["honourMode"] };
        let table = play(7, seed, flags, |_, _, _, _| {});
        let Some(outcome) = table.game().outcome() else { continue };
        let drawn = outcome.reveal();
        let is_thing = |seat: &Seat| outcome.seats[seat.index()].role == Some(Role::Thing);
        let things: SeatSet = Seat::all(7).filter(is_thing).collect();
        assert_eq!(drawn.tree.iter().map(|twig| twig.seat).collect::<SeatSet>(), things);
        assert_eq!(drawn.tree.len(), things.len());
        let mut dealt = 0;
        for (at, twig) in drawn.tree.iter().enumerate() {
            let parent = drawn.tree[..at].iter().rev().find(|above| above.depth + 1 == twig.depth);
            assert_eq!(parent.map(|above| above.seat), twig.by);
            match parent {
                // Whoever kept a red card on their honour comes from nobody, like the one who was dealt a Thing.
                None if twig.round > 0 => kept += 1,
                None => dealt += 1,
                Some(above) => {
                    infected += 1;
                    below_kept += usize::from(above.by.is_none() && above.round > 0);
                }
            }
        }
        assert_eq!((dealt, drawn.ends.len()), (1, 7));
    }
    assert!(infected > 20 && kept > 20 && below_kept > 0, "{infected} infected, {kept} kept, {below_kept} below those");
}

/// The words on why a button is closed to the first seat, which holds these cards and can only pass.
fn why_not(act: Act, phase: Phase, wanted: Option<u8>, hand: &[(u8, Suit)]) -> &'static str {
    why_not_after(&[], act, phase, wanted, hand)
}

/// Likewise, where the first seat has played these cards in the attack going on.
fn why_not_after(
    played: &[(u8, Suit)],
    act: Act,
    phase: Phase,
    wanted: Option<u8>,
    hand: &[(u8, Suit)],
) -> &'static str {
    let mut setup = Setup::new(6).expect("six can play");
    setup.haggle = wanted.is_some();
    let me = Seat(0);
    let other = Seat(1);
    let mut view = Played::<TheThings>::new(setup).expect("playable").game.view(Viewer::Seat(me));
    (view.phase, view.turn, view.awaited) = (phase, other, SeatSet::of(me));
    let seen = |(rank, suit): &(u8, Suit)| Seen { card: CardId(0), face: face(*rank, *suit) };
    view.players[0].hand = hand.iter().map(seen).collect();
    let ranks = Ranks::new([4]).expect("a rank");
    view.talk = Some(Talk { ranks, wanted, bids: Default::default(), answered: SeatSet::NONE });
    let flank = |seat| Flank { members: SeatSet::of(seat), ..Flank::default() };
    let flanks = [flank(other), flank(Seat(2))];
    let faces = played.iter().map(|(rank, suit)| face(*rank, *suit).expect("a card")).collect();
    let batch = Batch { seat: me, side: Side::Attack, faces, value: 0 };
    let batches = if played.is_empty() { vec![] } else { vec![batch] };
    view.fight = Some(Fight { target: Seat(2), flanks, batches, to_ask: SeatSet::NONE, stirred: false, quiet: 0 });
    let asked = decision::<TheThings>(&view, &[Offer::Just(Move::Pass)], &Draft::default()).expect("asked");
    let button = asked.buttons.iter().find(|button| button.act == act).expect("the phase has that button");
    assert!(!button.public, "it tells of the cards");
    button.why.expect("it is closed")
}

#[test]
fn a_last_red_card_is_called_the_only_card_only_where_it_is() {
    use Suit::{Hearts as H, Spades as S};
    let window = Phase::Window { side: Side::Attack, asked: Seat(0) };
    let offers = Phase::Offers { asked: Seat(0) };
    assert_eq!(why_not(Act::Play, window, None, &[(12, H)]), "things-why-last-red");
    assert_eq!(why_not(Act::Offer, offers, None, &[(12, H)]), "things-why-last-red");
    assert_eq!(why_not(Act::Offer, offers, Some(12), &[(12, H), (4, S)]), "things-why-wanted-red");
    assert_eq!(why_not(Act::Offer, offers, Some(5), &[(12, H), (4, S)]), "things-why-not-wanted");
}

#[test]
fn what_a_bite_and_a_flamethrower_keep_each_other_from_is_said_of_both() {
    use Suit::{Hearts as H, Spades as S};
    let window = Phase::Window { side: Side::Attack, asked: Seat(0) };
    // After a Bite the Flamethrower may not follow, and the last red card stays; after a Flamethrower no Bite may.
    for (played, hand) in [((11, H), [(12, S), (4, H)]), ((11, S), [(12, H), (13, H)])] {
        let why = why_not_after(&[played], Act::Play, window, None, &hand);
        let en = Words::new(Lang::En, [include_str!("../../src/games/the_things/text/en.ftl")]).say(why, &[]);
        let ru = Words::new(Lang::Ru, [include_str!("../../src/games/the_things/text/ru.ftl")]).say(why, &[]);
        let en_said = "Your last red card stays, and nobody may play both Flamethrowers and Bites in one attack.";
        let ru_said = "Последняя красная карта остаётся, а играть в одном нападении и огнемёты, и укусы никому нельзя.";
        assert_eq!([&*en, &*ru], [en_said, ru_said]);
    }
}
