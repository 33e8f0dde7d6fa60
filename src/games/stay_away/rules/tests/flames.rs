//! These tests cover the rule that the Thing may not keep a Flamethrower (rules 10.3).

use super::super::outcome::{Ending, Grade, Winner};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::setup::ThingFlamethrower;
use super::scene::{Scene, seat};

/// Ann, the Thing, has kept a Flamethrower through her turn. It is the turn of Bob, who has an Analysis.
fn kept() -> Scene {
    let mut scene = Scene::new(4).hand("Ann", "thing flamethrower axe axe").hand("Bob", "analysis scary scary missed");
    scene = scene.pile("whiskey comfortable");
    scene.plays("Ann discard whiskey; Ann give axe; Bob give missed");
    assert_eq!(scene.turn(), "Bob");
    scene
}

#[test]
fn r14_the_thing_is_caught_by_a_human_who_sees_both_cards() {
    let mut scene = kept();
    scene.plays("Bob play analysis Ann");
    assert_eq!(scene.phase(), Phase::Caught { seat: seat("Ann") });
    assert_eq!(scene.refused("Ann", "caught no"), Refusal::Untrue);
    assert!(!scene.can_declare("Ann"), "too late for that");
    scene.plays("Ann caught yes");
    scene.on();
    assert_eq!(
        (scene.outcome().ending, scene.outcome().winner),
        (Ending::Caught { thing: seat("Ann") }, Winner::Humans)
    );
    assert_eq!(scene.grades(), [Grade::Loss, Grade::Win, Grade::Win, Grade::Win]);
}

#[test]
fn r14_an_infected_would_not_tell() {
    let mut scene = kept().infected("Bob", "Ann");
    scene.plays("Bob play analysis Ann; Ann caught no");
    assert_eq!(scene.phase(), Phase::Offer);
}

#[test]
fn r14_a_flamethrower_taken_over_in_the_exchange_is_legal() {
    let mut scene = Scene::new(4).hand("Ann", "thing missed axe axe").hand("Bob", "analysis flamethrower scary missed");
    scene = scene.pile("whiskey comfortable");
    scene.plays("Ann discard whiskey; Ann give axe; Bob give flamethrower; Bob play analysis Ann; Ann caught no");
}

#[test]
fn r14_whoever_got_rid_of_one_could_do_no_more() {
    let mut scene = Scene::new(4).hand("Ann", "thing flamethrower flamethrower axe");
    scene = scene.hand("Bob", "analysis scary scary missed").pile("whiskey comfortable");
    scene.plays("Ann discard flamethrower; Ann give axe; Bob give missed; Bob play analysis Ann; Ann caught no");
    // A turn with a Panic has no PLAY.
    let mut scene =
        Scene::new(4).hand("Ann", "thing flamethrower missed axe").hand("Bob", "analysis scary scary missed");
    scene = scene.pile("three-four comfortable");
    scene.plays("Ann give axe; Bob give missed; Bob play analysis Ann; Ann caught no");
}

#[test]
fn r14_a_flamethrower_alone_tells_nobody_anything() {
    let table = || {
        let scene = Scene::new(4).hand("Ann", "thing flamethrower axe axe").hand("Bob", "suspicion scary scary missed");
        scene.pile("whiskey comfortable")
    };
    let mut scene = table();
    scene.plays("Ann discard whiskey; Ann give axe; Bob give missed; Bob play suspicion Ann");
    // Whether or not Bob saw it, he doesn't know that she is the Thing.
    scene.plays("Ann caught no");
    // This changes if he has seen The Thing in her hand before.
    for place in 0..4 {
        let mut scene = table().rolls(&[place]);
        scene.game.people[seat("Ann")].thing_seen_by.insert(seat("Bob"));
        scene.plays("Ann discard whiskey; Ann give axe; Bob give missed; Bob play suspicion Ann");
        let saw = scene.view("Bob").players[0]
            .hand
            .iter()
            .any(|card| card.face == Some(super::super::face::Kind::Flamethrower.face()));
        scene.plays(if saw { "Ann caught yes" } else { "Ann caught no" });
    }
}

#[test]
fn what_everybody_sees_to_be_harmless_is_not_asked_about() {
    let mut scene = Scene::new(4).hand("Ann", "thing whiskey axe axe").pile("missed");
    scene.plays("Ann play whiskey");
    assert_eq!(scene.phase(), Phase::Offer);
    let mut scene = Scene::new(4).hand("Ann", "flamethrower whiskey axe axe").pile("missed");
    scene.plays("Ann play whiskey");
    assert_eq!(scene.phase(), Phase::Caught { seat: seat("Ann") }, "Humans are asked as the Thing is");
}

#[test]
fn who_is_not_the_thing_is_not_caught() {
    let mut scene = Scene::new(4).hand("Ann", "flamethrower whiskey axe axe").pile("missed");
    scene.plays("Ann play whiskey");
    scene.force("Ann", "caught yes");
    // The hand is shown, and Ann is out for that.
    assert_eq!((scene.ring().as_str(), scene.turn()), ("Bob Carl Dave", "Bob"));
    assert!(scene.view("Bob").foul.is_some());
}

#[test]
fn thing_flamethrower_off_and_forbid() {
    let table = |how: ThingFlamethrower| {
        let scene = Scene::with(4, |setup| setup.thing_flamethrower = how);
        scene.hand("Ann", "thing flamethrower axe scary").hand("Bob", "analysis scary scary missed")
    };
    let mut scene = table(ThingFlamethrower::Off).pile("whiskey comfortable");
    scene.plays("Ann discard whiskey; Ann give axe; Bob give missed; Bob play analysis Ann");
    assert_eq!(scene.phase(), Phase::Offer, "nobody asks");
    let mut scene = table(ThingFlamethrower::Forbid).pile("whiskey comfortable");
    assert_eq!(scene.refused("Ann", "discard axe"), Refusal::MustShed);
    assert_eq!(scene.refused("Ann", "play whiskey"), Refusal::MustShed);
    scene.plays("Ann play flamethrower Dave; Dave accept");
    let mut scene = table(ThingFlamethrower::Forbid).quarantine("Ann", 2).pile("whiskey comfortable");
    scene.plays("Ann discard flamethrower");
}
