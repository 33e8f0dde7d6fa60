//! In these tests players leave for good in every phase (R39).

use super::super::outcome::{Ending, Role, Winner};
use super::super::phase::Phase;
use super::scene::{Scene, seat};

fn table() -> Scene {
    Scene::new(5).hand("Eve", "thing axe axe scary")
}

#[test]
fn r39_the_hand_of_whoever_leaves_is_shown() {
    let mut scene = table().pile("whiskey");
    scene.leave("Bob");
    assert_eq!((scene.ring().as_str(), scene.phase(), scene.discards()), ("Ann Carl Dave Eve", Phase::Play, 4));
    assert_eq!(scene.view("Ann").piles.shown.len(), 4);
    scene.leave("Bob");
    assert_eq!(scene.discards(), 4, "once is enough");
    scene.leave("Eve");
    scene.on();
    assert_eq!(
        (scene.outcome().ending, scene.outcome().winner),
        (Ending::ThingLeft { thing: seat("Eve") }, Winner::Humans)
    );
}

#[test]
fn the_turn_of_whoever_leaves_is_over() {
    let tables: [(&str, &str); 9] = [
        ("whiskey", ""),
        ("whiskey", "Ann discard whiskey"),
        ("whiskey", "Ann discard whiskey; Ann give #1"),
        ("get-out", ""),
        ("get-out", "Ann choose Carl"),
        ("one-two", ""),
        ("blind-date", ""),
        ("forgetful", ""),
        ("confession", "Ann refuse; Bob refuse; Carl refuse; Dave refuse"),
    ];
    for (top, moves) in tables {
        let mut scene = table().pile(top);
        if !moves.is_empty() {
            scene.plays(moves);
        }
        scene.leave("Ann").on();
        assert_eq!((scene.turn(), scene.ring().as_str()), ("Bob", "Bob Carl Dave Eve"), "{top}: {moves}");
        assert!(scene.view("Bob").trade.is_none());
    }
}

#[test]
fn whoever_is_asked_may_leave() {
    let mut scene = table().pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give #1").leave("Bob");
    assert_eq!(scene.turn(), "Carl", "the exchange is off");
    let mut scene = table().pile("get-out");
    scene.plays("Ann choose Carl").leave("Carl");
    assert_eq!((scene.phase(), scene.ring().as_str()), (Phase::Offer, "Ann Bob Dave Eve"));
    let mut scene = table().pile("confession");
    scene.plays("Ann refuse").leave("Bob");
    assert_eq!(scene.phase(), Phase::Confession { asked: seat("Carl") });
    let mut scene = table().pile("chain-reaction");
    scene.leave("Bob");
    assert_eq!((scene.phase(), scene.game.asked.len()), (Phase::ChainReaction, 4), "everybody chooses again");
    let mut scene = table().hand("Ann", "flamethrower missed missed scary").pile("whiskey");
    scene.plays("Ann play flamethrower Bob; Bob accept").leave("Bob");
    assert_eq!((scene.phase(), scene.ring().as_str()), (Phase::Offer, "Ann Carl Dave Eve"));
    let mut scene = table().hand("Ann", "analysis missed missed scary").pile("whiskey");
    scene.plays("Ann play analysis Bob").leave("Bob");
    assert_eq!(scene.phase(), Phase::Offer);
}

#[test]
fn others_who_leave_hold_nothing_up() {
    let mut scene = table().hand("Ann", "analysis missed missed scary").pile("whiskey");
    scene.plays("Ann play analysis Bob").leave("Carl");
    assert_eq!(scene.phase(), Phase::Caught { seat: seat("Bob") });
    scene.plays("Bob caught no; Ann give missed").leave("Dave");
    assert_eq!(scene.phase(), Phase::Answer { asked: seat("Bob") });
    let mut scene = Scene::new(4).pile("one-two");
    scene.leave("Bob");
    assert_eq!(scene.phase(), Phase::Offer, "there is no third player any more");
}

#[test]
fn leaving_at_the_end_costs_the_win() {
    let mut scene = table().pile("whiskey");
    scene.leave("Eve").leave("Dave");
    assert_eq!(scene.game.asked.len(), 3);
    scene.plays("Ann am human; Bob am human; Carl am human");
    assert_eq!(scene.outcome().winners.len(), 3);
}

#[test]
fn revenge_ends_when_the_dead_thing_leaves() {
    let mut scene = Scene::with(5, |setup| setup.revenge_mode = true).hand("Ann", "flamethrower missed missed axe");
    scene = scene
        .hand("Bob", "thing axe scary scary")
        .hand("Carl", "infected whiskey whiskey scary")
        .infected("Carl", "Bob");
    scene = scene.pile("comfortable");
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am thing; Bob sides both").leave("Bob");
    scene.on();
    assert_eq!(
        (scene.outcome().ending, scene.outcome().winner),
        (Ending::ThingLeft { thing: seat("Bob") }, Winner::Humans)
    );
    // If two players leave while the dead Thing is being asked, both are gone afterwards.
    let mut scene = Scene::with(6, |setup| setup.revenge_mode = true).hand("Ann", "flamethrower missed missed axe");
    scene = scene
        .hand("Bob", "thing axe scary scary")
        .hand("Carl", "infected whiskey whiskey scary")
        .infected("Carl", "Bob");
    scene = scene.pile("comfortable");
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am thing; Bob sides both; Ann give #1");
    assert_eq!(scene.phase(), Phase::Answer { asked: seat("Carl") });
    scene.leave("Dave").leave("Carl").plays("Bob sides human");
    assert_eq!(scene.on().outcome().ending, Ending::Extinct { thing: seat("Bob"), side: Role::Human });
}
