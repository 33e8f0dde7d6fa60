//! These tests cover the end of the game (rules 10), and who has won.

use super::super::line::Line;
use super::super::outcome::{Ending, Grade, Role, Winner};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::scene::{Scene, seat};
use crate::base::ids::SeatSet;

const FOUR: &str = "infected infected infected infected";

/// Ann burns Bob, the Thing. Carl is Infected, unless the caller changes that.
fn burning(change: impl Fn(&mut super::super::setup::Setup)) -> Scene {
    let scene =
        Scene::with(5, change).hand("Ann", "flamethrower missed missed axe").hand("Bob", "thing axe scary scary");
    scene.hand("Carl", "infected whiskey whiskey scary").infected("Carl", "Bob")
}

#[test]
fn humans_win_when_the_thing_is_dead() {
    let mut scene = burning(|_| {}).pile("comfortable");
    scene.plays("Ann play flamethrower Bob; Bob accept");
    assert_eq!(scene.refused("Bob", "am not-the-thing"), Refusal::Untrue);
    scene.plays("Bob am thing");
    assert_eq!(scene.phase(), Phase::Roles);
    assert_eq!(scene.refused("Carl", "am human"), Refusal::Untrue);
    assert!(!scene.can_declare("Ann"));
    scene.plays("Ann am human; Carl am infected; Dave am human; Eve am human");
    let outcome = scene.outcome();
    assert_eq!((outcome.ending, outcome.winner), (Ending::ThingDead { thing: seat("Bob") }, Winner::Humans));
    assert_eq!(scene.grades(), [Grade::Win, Grade::Loss, Grade::Loss, Grade::Win, Grade::Win]);
}

#[test]
fn r13_the_dead_do_not_win() {
    let mut scene = burning(|_| {}).pile("comfortable");
    scene.leave("Eve");
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am thing");
    assert_eq!(scene.on().grades()[4], Grade::Loss);
}

#[test]
fn a_burning_player_who_lies_about_the_thing_is_shown_up() {
    let mut scene = burning(|_| {}).pile("comfortable");
    scene.plays("Ann play flamethrower Eve; Eve accept");
    scene.force("Eve", "am thing");
    assert_eq!((scene.ring().as_str(), scene.phase()), ("Ann Bob Carl Dave", Phase::Offer));
    assert!(scene.view("Ann").foul.is_some());
}

/// Bob is the Thing, and the others are infected, in the order of their seats after Bob.
fn infested(change: impl Fn(&mut super::super::setup::Setup)) -> Scene {
    let mut scene =
        Scene::with(4, change).hand("Bob", "thing axe scary scary").hand("Ann", "infected missed missed axe");
    scene = scene.hand("Carl", "infected whiskey whiskey scary").hand("Dave", "infected scary missed no-thanks");
    for (at, name) in ["Carl", "Dave", "Ann"].into_iter().enumerate() {
        scene = scene.infected(name, "Bob");
        scene.game.people[seat(name)].infected[0].2 = at as u16 + 1;
    }
    scene.game.clock = 3;
    scene
}

#[test]
fn exception_b_the_thing_alone_wins_if_it_infected_everybody() {
    let mut scene = infested(|_| {}).pile("whiskey");
    assert!(!scene.can_declare("Ann") && scene.can_declare("Bob"), "in others' turns, too");
    scene.plays("Bob declare");
    assert_eq!(scene.phase(), Phase::Roles);
    scene.on();
    assert_eq!(scene.outcome().ending, Ending::Declared { thing: seat("Bob") });
    assert_eq!(scene.grades(), [Grade::Excepted, Grade::Win, Grade::Excepted, Grade::Excepted]);
    let mut scene = infested(|setup| setup.winner_exceptions = false).pile("whiskey");
    scene.plays("Bob declare").on();
    assert_eq!(scene.grades(), [Grade::Win; 4]);
}

#[test]
fn exception_a_the_last_one_infected_does_not_win() {
    let mut scene = infested(|_| {}).pile("whiskey");
    scene.leave("Carl").plays("Bob declare; Ann am infected; Bob am thing; Dave am infected");
    assert_eq!(scene.phase(), Phase::Last { thing: seat("Bob") });
    assert_eq!(scene.refused("Bob", "last Dave"), Refusal::Untrue);
    scene.plays("Bob last Ann");
    assert_eq!(scene.grades(), [Grade::Excepted, Grade::Win, Grade::Loss, Grade::Win]);
}

#[test]
fn r19_nobody_is_excepted_if_the_last_human_was_killed() {
    let mut scene = infested(|_| {});
    let dave = &mut scene.game.people[seat("Dave")];
    dave.role = Some(Role::Human);
    dave.infected.clear();
    let mut scene = scene.pile("whiskey");
    scene.leave("Dave").plays("Bob declare; Ann am infected; Bob am thing; Carl am infected; Bob last nobody");
    assert_eq!(scene.grades(), [Grade::Win, Grade::Win, Grade::Win, Grade::Loss]);
}

#[test]
fn r40_a_human_overcome_counts_as_killed() {
    let mut scene = infested(|_| {});
    let dave = &mut scene.game.people[seat("Dave")];
    dave.role = Some(Role::Human);
    dave.infected.clear();
    let hand = scene.game.hands.take_all(seat("Dave"));
    assert_eq!(hand.len(), 4);
    let mut scene = scene.hand("Dave", FOUR).pile("chain-reaction");
    scene.plays("Ann give missed; Bob give scary; Carl give whiskey; Dave succumb");
    scene.plays("Bob declare; Ann am infected; Bob am thing; Carl am infected; Bob last nobody");
    assert_eq!(scene.grades(), [Grade::Win, Grade::Win, Grade::Win, Grade::Loss]);
}

#[test]
fn r18_after_a_false_declaration_the_humans_win() {
    let mut scene = burning(|_| {}).pile("whiskey");
    scene.plays("Bob declare").on();
    assert_eq!((scene.outcome().winner, scene.grades()[2]), (Winner::Humans, Grade::Loss));
}

#[test]
fn only_the_thing_declares() {
    let mut scene = burning(|_| {}).pile("whiskey");
    assert_eq!(scene.refused("Dave", "declare"), Refusal::NotTheThing);
    scene.force("Dave", "declare");
    // The hand is shown. Dave is out, and Ann's turn goes on.
    assert_eq!((scene.ring().as_str(), scene.phase()), ("Ann Bob Carl Eve", Phase::Play));
    let shown = |line: &Line| matches!(line, Line::Shows { seat: it, .. } if *it == seat("Dave"));
    assert_eq!(scene.told(shown), Some(SeatSet::ALL));
}

#[test]
fn r15_the_thing_shares_in_the_revenge() {
    let mut scene = burning(|setup| setup.revenge_mode = true).pile("comfortable");
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am thing");
    assert_eq!(scene.phase(), Phase::Sides { thing: seat("Bob") });
    assert_eq!(scene.refused("Bob", "sides human"), Refusal::Untrue);
    scene.plays("Bob sides both");
    assert_eq!((scene.phase(), scene.view("Eve").dead_thing), (Phase::Offer, Some(seat("Bob"))));
    for name in ["Ann", "Dave"] {
        scene.leave(name).plays("Bob sides both");
    }
    scene.leave("Eve").plays("Bob sides infected");
    assert_eq!(scene.on().outcome().ending, Ending::Extinct { thing: seat("Bob"), side: Role::Infected });
    assert_eq!(scene.grades(), [Grade::Loss, Grade::Win, Grade::Win, Grade::Loss, Grade::Loss]);
    // It can also be the Humans who are left.
    let mut scene = burning(|setup| setup.revenge_mode = true).pile("comfortable");
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am thing; Bob sides both");
    scene.leave("Carl").plays("Bob sides human").on();
    assert_eq!(scene.grades(), [Grade::Win, Grade::Loss, Grade::Loss, Grade::Win, Grade::Win]);
}

#[test]
fn r16_nobody_wins_if_no_human_saw_the_thing_burn() {
    let table = |revenge: bool| {
        let mut scene = infested(|setup| setup.revenge_mode = revenge);
        scene.game.hands.take_all(seat("Ann"));
        scene.hand("Ann", "infected flamethrower comfortable comfortable").pile("whiskey")
    };
    let mut scene = table(false);
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am thing").on();
    assert_eq!((scene.outcome().winner, scene.grades()), (Winner::Nobody, vec![Grade::Draw; 4]));
    let mut scene = table(true);
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am thing; Bob sides infected").on();
    assert_eq!(scene.grades(), [Grade::Win; 4]);
}

#[test]
fn r17_the_last_one_alive_is_the_thing() {
    let mut scene = infested(|_| {}).pile("whiskey");
    scene.leave("Ann").leave("Carl").leave("Dave");
    assert_eq!(
        (scene.outcome().ending, scene.outcome().winner),
        (Ending::LastOne { thing: seat("Bob") }, Winner::Thing)
    );
    assert_eq!(scene.outcome().winners, SeatSet::of(seat("Bob")));
}

#[test]
fn super_infection_kills_whoever_has_to_exchange() {
    let mut scene = Scene::new(4).hand("Bob", FOUR).pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give #1; Bob succumb");
    assert_eq!((scene.ring().as_str(), scene.turn()), ("Ann Carl Dave", "Carl"));
    // Without an exchange there is no super-infection, so Bob dies only in his own turn.
    let mut scene = Scene::new(4).hand("Bob", FOUR).door("Ann", "Bob").pile("whiskey whiskey");
    scene.plays("Ann discard whiskey; Bob discard whiskey; Bob succumb");
    assert_eq!((scene.ring().as_str(), scene.turn()), ("Ann Carl Dave", "Carl"), "the turn ends");
    // A player to whom the offer is passed on can also die of it.
    let mut scene = Scene::new(4).hand("Bob", "missed axe axe scary").hand("Carl", FOUR).pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give #1; Bob defend missed; Carl succumb");
    assert_eq!((scene.ring().as_str(), scene.turn()), ("Ann Bob Dave", "Bob"));
    // A player who succumbs without cause is also out.
    let mut scene = Scene::new(4).pile("whiskey");
    scene.plays("Ann discard whiskey").force("Ann", "succumb");
    assert!(scene.view("Bob").foul.is_some() && scene.turn() == "Bob");
}

#[test]
fn whoever_burns_is_dead_before_saying_so() {
    let table = || {
        let scene = Scene::with(4, |_| {}).hand("Ann", "flamethrower infected missed axe").infected("Ann", "Bob");
        let scene = scene.hand("Bob", "thing axe scary scary").hand("Carl", "infected whiskey whiskey scary");
        let scene = scene.infected("Carl", "Bob").hand("Dave", "missed missed no-thanks no-thanks");
        let mut scene = scene.pile("whiskey");
        scene.plays("Ann play flamethrower Dave; Dave accept");
        assert_eq!(scene.phase(), Phase::Burned { seat: seat("Dave") });
        scene
    };
    let mut scene = table();
    assert!(!scene.can_declare("Bob"), "the last Human hasn't said yet that they aren't The Thing");
    scene.plays("Dave am not-the-thing");
    assert!(scene.can_declare("Bob"));
    scene.plays("Bob declare").on();
    assert_eq!(scene.outcome().winner, Winner::Thing);
    // If The Thing leaves meanwhile, the dead Human doesn't win.
    let mut scene = table();
    scene.leave("Bob").on();
    assert_eq!(scene.outcome().winner, Winner::Nobody);
    assert!(scene.outcome().seats[seat("Dave").index()].died.is_some());
}

#[test]
fn the_last_one_who_burns_is_not_the_last_one_alive() {
    let mut scene = Scene::with(4, |_| {}).hand("Bob", "thing axe scary scary");
    scene = scene.hand("Ann", "flamethrower scary missed axe").pile("whiskey");
    scene.leave("Carl").leave("Dave");
    scene.plays("Ann play flamethrower Bob; Bob accept").leave("Ann");
    assert_eq!((scene.outcome().ending, scene.outcome().winner), (Ending::Nobody, Winner::Nobody));
}

#[test]
fn who_leaves_after_the_declaration_changes_nothing_for_the_others() {
    let mut scene = infested(|_| {}).pile("whiskey");
    scene.plays("Bob declare").leave("Carl");
    scene.on();
    assert_eq!(scene.grades(), [Grade::Excepted, Grade::Win, Grade::Loss, Grade::Excepted]);
}
