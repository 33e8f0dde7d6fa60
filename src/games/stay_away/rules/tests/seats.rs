//! These tests cover who sits where, and whose turn is next (rules 4.7 and 9).

use super::super::line::Line;
use super::super::outcome::Role;
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::scene::{Scene, seat};

#[test]
fn r5_the_player_in_the_movers_old_seat_is_next() {
    let mut scene = Scene::new(4).hand("Ann", "change-places missed missed scary").pile("whiskey");
    scene.plays("Ann play change-places Bob; Bob accept");
    // The mover plays again right afterwards.
    assert_eq!((scene.on().turn(), scene.view("Ann").pointer), ("Bob", Some(seat("Bob"))));
    assert_eq!(scene.pass().turn(), "Ann");
    let mut scene = Scene::new(5).hand("Ann", "better-run missed missed scary").pile("whiskey");
    scene.plays("Ann play better-run Dave; Dave accept");
    assert_eq!((scene.on().turn(), scene.pass().turn()), ("Dave", "Bob"));
}

#[test]
fn r12_doors_merge_when_a_seat_disappears() {
    let mut scene =
        Scene::new(5).hand("Ann", "flamethrower missed missed scary").door("Bob", "Carl").quarantine("Bob", 1);
    scene = scene.pile("whiskey");
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am not-the-thing");
    // The door is now between Ann and Carl, so there is no exchange.
    assert_eq!((scene.doors(), scene.turn()), (vec![(seat("Ann"), seat("Carl"))], "Carl"));
    let mut scene = Scene::new(5).door("Ann", "Bob").door("Bob", "Carl").pile("whiskey");
    scene.leave("Bob");
    assert_eq!((scene.doors().len(), scene.discards()), (1, 5), "a hand and the surplus door");
    let mut scene = Scene::new(4).hand("Ann", "barred-door missed missed scary").door("Ann", "Bob").pile("whiskey");
    assert_eq!(scene.refused("Ann", "play barred-door Bob"), Refusal::BadTarget(seat("Bob")));
}

#[test]
fn the_next_living_player_is_next_when_the_pointers_seat_disappears() {
    let four = "infected infected infected infected";
    let mut scene = Scene::new(4).hand("Ann", four).pile("oops");
    scene.plays("Ann succumb");
    assert_eq!((scene.turn(), scene.ring().as_str()), ("Bob", "Bob Carl Dave"));
    // The same holds counterclockwise.
    let mut scene = Scene::new(5).hand("Eve", four).door("Eve", "Ann").pile("whiskey oops");
    scene.game.pointer.clockwise = false;
    scene.plays("Ann discard whiskey; Eve succumb");
    assert_eq!((scene.turn(), scene.ring().as_str()), ("Dave", "Ann Bob Carl Dave"));
    // A player before the pointer goes.
    let mut scene = Scene::new(5).pile("whiskey");
    scene.pass().pass().leave("Ann");
    assert_eq!((scene.turn(), scene.pass().turn()), ("Carl", "Dave"));
}

#[test]
fn r20_an_offer_that_comes_back_is_off() {
    let mut scene = Scene::new(4).hand("Dave", "missed axe axe scary").pile("whiskey");
    scene.leave("Bob").leave("Carl");
    scene.plays("Ann discard whiskey; Ann give #1; Dave defend missed");
    assert_eq!(scene.turn(), "Dave");
    assert!(scene.told(|line| matches!(line, Line::Exchanged { .. })).is_none());
}

#[test]
fn r21_two_players_have_one_gap() {
    let mut scene = Scene::new(4).hand("Ann", "barred-door missed missed scary").pile("whiskey");
    scene.leave("Bob").leave("Carl");
    scene.plays("Ann play barred-door Dave");
    assert_eq!((scene.doors().len(), scene.turn()), (1, "Dave"));
    let mut scene = Scene::new(4).hand("Ann", "flamethrower missed missed scary").pile("whiskey");
    scene.leave("Bob").leave("Carl");
    scene.plays("Ann play flamethrower Dave");
}

#[test]
fn r34_a_party_goes_clockwise_and_the_exchange_as_play_goes() {
    let mut scene = Scene::new(5).hand("Ann", "watch-your-back missed missed scary").pile("whiskey party");
    scene.plays("Ann play watch-your-back; Ann give missed; Eve give #1");
    // Eve has drawn the party. Eve and Ann change seats, Bob and Carl do, and Dave stays.
    assert_eq!((scene.turn(), scene.ring().as_str()), ("Eve", "Eve Carl Bob Dave Ann"));
    assert_eq!(scene.view("Eve").trade.expect("an exchange").addressed, seat("Ann"));
}

#[test]
fn a_missed_offer_fails_at_a_door_and_at_a_quarantine() {
    let table = || Scene::new(5).hand("Bob", "missed axe axe scary");
    for mut scene in [table().door("Bob", "Carl").pile("whiskey"), table().quarantine("Carl", 2).pile("whiskey")] {
        scene.plays("Ann discard whiskey; Ann give #1; Bob defend missed");
        assert_eq!(scene.turn(), "Bob");
    }
    let mut scene = table().hand("Carl", "missed whiskey whiskey scary").pile("no-thanks");
    scene.plays("Ann discard no-thanks; Ann give #1; Bob defend missed; Carl defend missed");
    assert_eq!(scene.phase(), Phase::Answer { asked: seat("Dave") });
}

#[test]
fn whoever_passes_on_may_be_infected_by_the_answer() {
    let mut scene = Scene::new(4).hand("Bob", "missed axe axe scary").hand("Carl", "thing infected scary scary");
    scene = scene.pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give #1; Bob defend missed; Carl give infected");
    // The initiator gets the card directly.
    assert_eq!((scene.role("Ann"), scene.role("Bob")), (Role::Infected, Role::Human));
}

#[test]
fn an_infected_gives_infected_to_the_thing_and_keeps_one() {
    let table = |hand: &str| Scene::new(4).hand("Ann", hand).hand("Bob", "thing axe axe scary").infected("Ann", "Bob");
    let mut scene = table("infected infected missed missed").pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give infected; Bob give scary");
    assert_eq!(scene.role("Bob"), Role::Thing);
    let mut scene = table("infected missed missed missed").pile("whiskey");
    assert_eq!(scene.refused("Ann", "discard infected"), Refusal::LastInfected);
    scene.plays("Ann discard whiskey");
    assert_eq!(scene.refused("Ann", "give infected"), Refusal::LastInfected);
    // With four of them, one is given.
    let mut scene = table("infected infected infected infected").pile("oops");
    assert_eq!(scene.refused("Ann", "succumb"), Refusal::NotOvercome);
    scene.plays("Ann give infected; Bob give scary");
}
