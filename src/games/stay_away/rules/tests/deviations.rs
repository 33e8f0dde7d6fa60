//! A well-known program breaks some of its own rules, but these rules don't (rules 13).

use super::super::line::Line;
use super::super::moves::{At, Move};
use super::super::outcome::{Ending, Role};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::scene::{Scene, seat};
use crate::table::game::Game as _;
use crate::table::need::Need;

const FOUR: &str = "infected infected infected infected";

#[test]
fn d1_super_infection_kills_the_initiator_too() {
    let mut scene = Scene::new(4).hand("Ann", FOUR).pile("oops");
    assert_eq!(scene.offered("Ann"), [Move::Succumb { role: None }]);
    assert_eq!(scene.plays("Ann succumb").ring(), "Bob Carl Dave");
}

#[test]
fn d2_quarantine_lasts_two_turns_and_leaves_most_things_possible() {
    let mut scene = Scene::new(4).hand("Ann", "seduction missed missed scary").quarantine("Ann", 1).pile("whiskey");
    scene.plays("Ann play seduction Carl; Ann give missed; Carl give #1");
    // Turns are counted when they end.
    assert_eq!(scene.view("Ann").players[0].quarantine, 0);
    let open = |line: &Line| matches!(line, Line::PassedOpenly { from, .. } if *from == seat("Ann"));
    assert!(scene.told(open).is_some());
}

#[test]
fn d3_a_missed_infected_infects_nobody_and_heeds_doors() {
    let mut scene = Scene::new(4).hand("Ann", "thing infected axe axe").hand("Bob", "missed scary scary scary");
    scene = scene.door("Bob", "Carl").pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give infected; Bob defend missed");
    assert!(scene.turn() == "Bob" && scene.holds("Ann").contains("infected"));
}

#[test]
fn d4_only_the_thing_infects() {
    // Bob, who is Infected, feeds the Thing, which plays Missed!. Dave gets the card and stays Human.
    let mut scene = Scene::new(4).hand("Ann", "infected infected axe axe").hand("Bob", "thing missed scary scary");
    scene = scene.infected("Ann", "Bob").pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give infected; Bob defend missed; Carl give #1");
    assert_eq!((scene.role("Carl"), scene.role("Bob")), (Role::Human, Role::Thing));
    let mut scene = Scene::new(4).hand("Ann", "infected infected axe axe").hand("Bob", "thing missed scary scary");
    scene = scene.infected("Ann", "Bob").pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give infected; Bob give missed");
    assert_eq!(scene.role("Bob"), Role::Thing);
}

#[test]
fn d5_the_exchange_follows_friends_and_the_old_seat_is_next() {
    let mut scene = Scene::new(5).pile("friends");
    scene.plays("Ann choose Carl; Ann give #1; Carl give #1");
    assert_eq!((scene.phase(), scene.turn()), (Phase::Offer, "Ann"));
    let mut scene = Scene::new(5).hand("Ann", "better-run missed missed scary").pile("whiskey");
    scene.plays("Ann play better-run Carl; Carl accept");
    assert_eq!(scene.on().turn(), "Carl");
}

#[test]
fn d6_an_infected_shown_stops_the_confession() {
    let mut scene = Scene::new(4).hand("Ann", "infected axe axe scary").pile("confession");
    scene.plays("Ann show infected");
    assert_eq!(scene.phase(), Phase::Offer);
    // Any other card that is called that doesn't.
    let mut scene = Scene::new(4).hand("Ann", "infected axe axe scary").pile("confession");
    scene.force("Ann", "show axe");
    assert_eq!((scene.phase(), scene.view("Bob").foul.is_some()), (Phase::Confession { asked: seat("Bob") }, true));
}

#[test]
fn d7_the_third_player_is_counted_round_the_table() {
    let mut scene = Scene::new(4).hand("Bob", "comfortable axe axe scary").pile("one-two");
    scene.plays("Ann side right; Bob defend comfortable");
    let mut scene = Scene::new(4).pile("one-two");
    assert_eq!(scene.plays("Ann side right; Bob accept").ring(), "Bob Ann Carl Dave");
    // Nobody in Quarantine changes seats.
    let scene = Scene::new(5).quarantine("Ann", 2).pile("one-two");
    assert_eq!((scene.view("Bob").piles.shown.len(), scene.ring()), (1, "Ann Bob Carl Dave Eve".into()));
    assert_ne!(scene.phase(), Phase::Side);
}

#[test]
fn d8_an_axe_helps_oneself_and_limits_hold_everywhere() {
    let mut scene = Scene::new(4).hand("Ann", "axe missed missed scary").door("Ann", "Bob").quarantine("Ann", 2);
    scene = scene.pile("whiskey");
    scene.plays("Ann play axe Ann");
    assert_eq!((scene.doors().len(), scene.view("Ann").players[0].quarantine), (1, 0));
    let mut scene = Scene::new(5).hand("Ann", "flamethrower missed missed scary").pile("whiskey");
    let far = Move::Play { place: 0, card: super::super::face::Kind::Flamethrower, at: At::Player(seat("Carl")) };
    assert!(!scene.offered("Ann").contains(&far));
    assert_eq!(scene.refused("Ann", "play flamethrower Carl"), Refusal::BadTarget(seat("Carl")));
}

#[test]
fn d9_chance_names_the_card_of_a_suspicion() {
    let mut scene = Scene::new(4).hand("Ann", "suspicion missed missed scary").pile("whiskey");
    scene.asked.clear();
    scene.plays("Ann play suspicion Bob");
    let needs = &scene.asked;
    let roll = needs.iter().position(|need| *need == Need::Roll { bounds: vec![4] });
    let mixed = needs.iter().rposition(|need| matches!(need, Need::Conceal { seat: it, .. } if *it == seat("Bob")));
    let peek = needs.iter().position(|need| matches!(need, Need::Peek { .. }));
    assert!(mixed < roll && roll < peek, "when Bob can't mix his hand any more");
}

#[test]
fn d10_whether_somebody_can_defend_does_not_show() {
    for (attack, defence) in [("flamethrower", "no-barbecue"), ("change-places", "comfortable")] {
        let table = |card: &str| {
            let scene = Scene::new(4).hand("Ann", &format!("{attack} missed missed scary"));
            let mut scene = scene.hand("Bob", &format!("{card} axe axe scary")).pile("whiskey");
            scene.plays(&format!("Ann play {attack} Bob"));
            scene
        };
        let mut can = table(defence);
        let mut cannot = table("whiskey");
        assert_eq!((can.phase(), can.game.who()), (cannot.phase(), cannot.game.who()));
        assert_eq!(can.log.len(), cannot.log.len());
        can.plays("Bob accept");
        cannot.plays("Bob accept");
        assert_eq!(can.phase(), cannot.phase());
    }
}

#[test]
fn d11_the_thing_has_to_declare() {
    let mut scene = Scene::new(4).hand("Ann", "thing infected axe axe").hand("Bob", "infected scary scary missed");
    scene = scene.infected("Bob", "Ann").pile("whiskey");
    scene.leave("Carl");
    scene.leave("Dave").plays("Ann discard whiskey");
    assert!(scene.game.outcome.is_none(), "though no Human is left");
    scene.plays("Ann declare").on();
    let outcome = scene.outcome();
    assert_eq!((outcome.ending, outcome.winners.len()), (Ending::Declared { thing: seat("Ann") }, 2));
}

#[test]
fn d12_shuffles_and_the_start_are_the_tables() {
    let setup = <super::super::setup::Setup as crate::table::setup::Setup>::new(6).expect("6 can play");
    let mut fx = super::super::state::Fx::default();
    super::super::StayAway::new(&setup, &mut fx).expect("6 can play");
    let mixed = fx.needs.iter().filter(|need| matches!(need, Need::Shuffle { .. })).count();
    let rolled = fx.needs.iter().filter(|need| matches!(need, Need::Roll { .. })).count();
    // The table shuffles all three piles and draws the first player. The rules have no randomness of their own.
    assert_eq!((mixed, rolled), (3, 1), "{:?}", fx.needs);
}

#[test]
fn d13_the_start_is_random_unless_a_switch_says_otherwise() {
    let setup = <super::super::setup::Setup as crate::table::setup::Setup>::new(6).expect("6 can play");
    assert_eq!(setup.start_player, super::super::setup::StartPlayer::Random);
}
