//! These tests check what bots conclude from what they see.

use super::ThingBot;
use super::mind::Memory;
use super::suspicion::Suspicion;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::{Seeded, below, seeded};
use crate::bots::bot::Bot as _;
use crate::bots::chance::{ONE, percent};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::face::{Suit, face};
use crate::games::the_thing::rules::line::Line;
use crate::games::the_thing::rules::moves::{Move, Report};
use crate::games::the_thing::rules::offer::Offer;
use crate::games::the_thing::rules::phase::Phase;
use crate::games::the_thing::rules::setup::Setup;
use crate::games::the_thing::rules::view::View;
use crate::table::erase::Played;
use crate::table::game::{Game as _, Viewer};
use crate::table::setup::Setup as _;

const ME: Seat = Seat(0);

/// What a human in the first of six seats sees before anything has happened.
fn before() -> (View, Suspicion) {
    let table = Played::<TheThing>::new(Setup::new(6).expect("six can play")).expect("playable");
    let mut view = table.game.view(Viewer::Seat(ME));
    view.players[ME.index()].alien = Some(false);
    let know = Suspicion::new(ME, &view);
    (view, know)
}

fn hear(know: &mut Suspicion, view: &View, lines: &[Line]) {
    lines.iter().for_each(|line| know.hear(line, view));
    know.look(view);
}

fn rejected(seat: u8) -> Line {
    Line::Rejected { seat: Seat(seat), face: face(4, Suit::Hearts).expect("a red card") }
}

#[test]
fn suspicion_adds_up_to_the_aliens_dealt() {
    let (view, mut know) = before();
    let lines = [Line::Kept { seat: Seat(1) }, Line::Kept { seat: Seat(2) }, rejected(3), rejected(3), rejected(4)];
    hear(&mut know, &view, &lines);
    let sum: u32 = (1..6).map(|seat| know.of(Seat(seat))).sum();
    assert!(sum.abs_diff(ONE) < ONE / 100, "{sum}");
    assert!(know.others_loyal() < ONE / 100, "the alien is among the living");
}

#[test]
fn who_never_shows_red_is_suspect() {
    let (view, mut know) = before();
    let kept = Line::Kept { seat: Seat(1) };
    hear(&mut know, &view, &[kept.clone(), kept.clone(), kept, rejected(2), rejected(2), rejected(2)]);
    assert!(know.of(Seat(1)) > know.of(Seat(3)));
    assert!(know.of(Seat(3)) > 2 * know.of(Seat(2)));
}

#[test]
fn one_alien_out_clears_the_others() {
    let (mut view, mut know) = before();
    know.look(&view);
    view.players[5].exposed = true;
    hear(&mut know, &view, &[Line::Exposed { seat: Seat(5) }]);
    assert_eq!(know.of(Seat(5)), ONE);
    assert!((1..5).all(|seat| know.of(Seat(seat)) < percent(1)));
    assert_eq!(know.others_loyal(), 0, "it is still alive");
    view.players[5].alive = false;
    know.look(&view);
    assert!(know.others_loyal() > percent(97));
}

#[test]
fn trading_with_a_suspect_spreads_suspicion() {
    let (mut view, mut know) = before();
    view.players[5].exposed = true;
    hear(&mut know, &view, &[Line::Exposed { seat: Seat(5) }]);
    hear(&mut know, &view, &[Line::Traded { seat: Seat(5), partner: Seat(1), count: 1 }]);
    assert!(know.of(Seat(1)) > percent(25));
    assert!(know.of(Seat(2)) < percent(1));
}

#[test]
fn a_scavenged_card_that_is_kept_tells_nothing() {
    let (view, mut know) = before();
    let [seat, kept] = [Line::Scavenges { seat: Seat(1) }, Line::Kept { seat: Seat(1) }];
    let turn = [Line::Turn { seat: Seat(1) }, seat, kept, Line::Discarded { seat: Seat(1) }];
    (0..8).for_each(|_| hear(&mut know, &view, &turn));
    assert_eq!(know.of(Seat(1)), know.of(Seat(2)));
    // A card kept while filling up in the next turn does tell something.
    hear(&mut know, &view, &[Line::Turn { seat: Seat(1) }, Line::Kept { seat: Seat(1) }]);
    assert!(know.of(Seat(1)) > know.of(Seat(2)));
}

#[test]
fn a_vote_says_little_about_who_gave_it() {
    let (view, mut know) = before();
    let no = SeatSet::of(Seat(2));
    hear(&mut know, &view, &[Line::Votes { yes: SeatSet::first(6).difference(no), no }]);
    assert!(know.of(Seat(2)) < know.of(Seat(1)));
    assert!(know.of(Seat(2)) * 3 > know.of(Seat(1)) * 2);
}

/// How the player in the first seat votes after hearing these lines, one after another, with these views.
fn votes(lines: &[Line], seen: &dyn Fn(usize) -> View) -> bool {
    let mut bot = ThingBot::new(ME);
    let yes_or_no = [true, false].map(|yes| Offer::Just(Move::Vote { yes }));
    let mut vote = false;
    for (at, line) in lines.iter().enumerate() {
        let view = View { phase: Phase::Vote, round: 3, ..seen(at) };
        bot.hear([line].into_iter(), &view);
        vote = bot.choose(&view, &yes_or_no, &mut seeded(1)) == Move::Vote { yes: true };
    }
    vote
}

/// A random public line about the players, one of whom is a known alien.
fn some_line(rng: &mut Seeded) -> Line {
    let seat = Seat(below(rng, 6) as u8);
    let target = Seat((seat.0 + 1 + below(rng, 5) as u8) % 6);
    let says_yes = |_: &Seat| below(rng, 2) > 0;
    let votes: SeatSet = Seat::all(6).filter(says_yes).collect();
    match below(rng, 10) {
        0 => Line::Kept { seat },
        1 => rejected(seat.0),
        2 => Line::Scavenges { seat },
        3 => Line::Turn { seat },
        4 => Line::Looked { seat, target, count: 2 },
        5 => Line::Announced { seat: if seat == ME { target } else { seat }, target: ME, report: Report::Red },
        6 => Line::Announced { seat: Seat(1), target: Seat(2), report: Report::Clean },
        7 => Line::Traded { seat, partner: target, count: 1 },
        // Somebody other than the viewer always says no.
        8 => Line::Votes { yes: votes.without(Seat(1)), no: SeatSet::first(6).difference(votes).with(Seat(1)) },
        _ => Line::Stole { seat, target, count: 1 },
    }
}

#[test]
fn an_alien_votes_as_a_human_with_the_same_public_record() {
    let mut rng = seeded(7);
    let mut count = [0, 0];
    for _ in 0..300 {
        let mut lines: Vec<Line> = (0..20).map(|_| some_line(&mut rng)).collect();
        lines.insert(below(&mut rng, 20), Line::Exposed { seat: Seat(5) });
        let exposed = lines.iter().position(|line| matches!(line, Line::Exposed { .. })).expect("inserted");
        let dies = below(&mut rng, 4) > 0;
        // Seat 5 is exposed, and dead at the end. The viewer is human, was dealt an alien, or is infected half-way by seat 1.
        let view = |at: usize, alien: bool| {
            let mut view = before().0;
            view.players[ME.index()].alien = Some(alien);
            view.players[5].exposed = at >= exposed;
            view.players[5].alive = !(dies && at >= 19);
            view.players[1].alien = (alien && at >= 10).then_some(true);
            view
        };
        let as_human = votes(&lines, &|at| view(at, false));
        assert_eq!(as_human, votes(&lines, &|at| view(at, true)), "dealt: {lines:?}");
        assert_eq!(as_human, votes(&lines, &|at| view(at, at >= 10)), "made: {lines:?}");
        count[usize::from(as_human)] += 1;
    }
    assert!(count.iter().all(|votes| *votes > 20), "{count:?}");
}

#[test]
fn an_alien_with_nothing_to_hide_votes_to_fly() {
    let (mut view, _) = before();
    view.players[ME.index()].alien = Some(true);
    let lines = [Line::Round { round: 3 }];
    assert!(!votes(&lines, &|_| view.clone()), "nobody is dead: no human would");
    let mut out = view.clone();
    out.players[ME.index()].exposed = true;
    assert!(votes(&lines, &|_| out.clone()));
    let alone = Line::Votes { yes: SeatSet::first(6).without(ME), no: SeatSet::of(ME) };
    assert!(!votes(std::slice::from_ref(&alone), &|_| view.clone()));
    assert!(votes(&[alone.clone(), alone], &|_| view.clone()), "all the others want to, again and again");
    let mut kin = view.clone();
    kin.players.iter_mut().for_each(|player| player.alien = Some(true));
    assert!(votes(&lines, &|_| kin.clone()));
}

#[test]
fn an_alien_alone_with_its_no_is_so_too_where_votes_are_only_counted() {
    let (mut view, _) = before();
    view.players[ME.index()].alien = Some(true);
    let begun = Line::Helicopter { seat: Seat(1) };
    let noes = |no| Line::VoteCount { yes: 6 - no, no };
    let votes = |lines: &[Line]| votes(lines, &|_| view.clone());
    assert!(!votes(&[begun.clone(), noes(1)]), "once");
    assert!(votes(&[begun.clone(), noes(1), noes(1)]), "all the others want to, again and again");
    assert!(!votes(&[begun.clone(), noes(1), noes(2), noes(1)]), "somebody else didn't want to in between");
    assert!(!votes(&[noes(1), noes(1)]), "the first no was somebody else's");
    assert!(!votes(&[begun.clone(), noes(1), noes(1), noes(2)]), "it isn't alone any more");
    // A vote that was broken off says nothing about the next one, which this player may have called for.
    let mut memory = Memory { said_no: true, ..Memory::default() };
    [begun, noes(1)].iter().for_each(|line| memory.hear(line, ME, 3));
    assert_eq!(memory.alone, 0);
}

#[test]
fn an_alien_stands_by_its_own_word_when_it_votes() {
    let (mut view, _) = before();
    view.players[ME.index()].alien = Some(true);
    view.players[5].exposed = true;
    view.players[5].alive = false;
    let out = Line::Exposed { seat: Seat(5) };
    assert!(votes(std::slice::from_ref(&out), &|_| view.clone()), "all the aliens dealt seem to be dead");
    let tested = Line::Looked { seat: ME, target: Seat(2), count: 1 };
    let accused = Line::Announced { seat: ME, target: Seat(2), report: Report::Red };
    assert!(!votes(&[out, tested, accused], &|_| view.clone()), "with one it calls an alien no human would fly");
}

#[test]
fn a_testers_word_weighs_as_much_as_the_tester() {
    let (mut view, mut know) = before();
    let tested = [
        Line::Looked { seat: Seat(1), target: Seat(2), count: 3 },
        Line::Announced { seat: Seat(1), target: Seat(2), report: Report::Red },
    ];
    hear(&mut know, &view, &tested);
    assert!(know.of(Seat(2)) > percent(55), "{}", know.of(Seat(2)) * 100 / ONE);
    // The accuser turns out to be an alien, so their word was worth nothing.
    view.players[1].exposed = true;
    hear(&mut know, &view, &[Line::Exposed { seat: Seat(1) }]);
    assert!(know.of(Seat(2)) < percent(5));
}
