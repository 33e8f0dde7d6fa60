//! These tests cover the Converse (rules 5.2). They check rulings 5, 6, 7, 22, 23, vectors 4 and 5, and the switches `haggle` and
//! `voluntaryAccept`.

use super::super::line::Line;
use super::super::moves::Move;
use super::super::outcome::Role;
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::scene::{Scene, seat};
use crate::base::ids::SeatSet;
use crate::table::need::Awaits;

fn table(ann: &str, bob: &str, change: impl Fn(&mut Setup)) -> Scene {
    Scene::with(6, change).hand("Ann", ann).hand("Bob", bob).pile("2H 9C 10C JC QC KC").others()
}

fn plain(ann: &str, bob: &str) -> Scene {
    table(ann, bob, |_| {})
}

const PASS: &str = "Carl pass; Dave pass; Eve pass; Fay pass";

#[test]
fn everybody_is_asked_clockwise_and_one_offer_has_to_be_accepted() {
    let mut scene = plain("2S 3S 4S 5S 6S", "7S 8S");
    scene.plays("Ann converse 2S wants 7");
    assert_eq!(scene.game.phase, Phase::Offers { asked: seat("Bob") });
    // R5: the wish doesn't bind anybody.
    scene.plays("Bob offer 8S").plays(PASS);
    assert_eq!(scene.game.phase, Phase::Accept);
    assert_eq!(scene.refused("Ann", "refuse"), Refusal::MustAccept);
    assert_eq!(scene.refused("Ann", "accept Carl"), Refusal::NoOffer(seat("Carl")));
    scene.plays("Ann accept Bob");
    assert_eq!((scene.holds("Ann").as_str(), scene.holds("Bob").as_str()), ("3S 4S 5S 6S 8S", "2S 7S"));
    let both = SeatSet::of(seat("Ann")).with(seat("Bob"));
    assert_eq!(scene.told(|line| matches!(line, Line::Passed { .. })), Some(both));
}

#[test]
fn ruling_7_ranks_are_always_true() {
    let mut scene = plain("2S 3S 4S 5S 6S", "7S KS");
    assert_eq!(scene.refused("Ann", "converse 2S as 3"), Refusal::NotAsCalled);
    let bad = Move::Converse {
        cards: Default::default(),
        ranks: super::super::ranks::Ranks::new([2]).expect("a rank"),
        wanted: None,
    };
    assert_eq!(scene.game.legal(seat("Ann"), &bad), Err(Refusal::NoSuchCards));
    assert_eq!(scene.refused("Ann", "converse 2S 3S"), Refusal::BadCall);
    scene.plays("Ann converse 2S");
    assert_eq!(scene.refused("Bob", "offer KS as Q"), Refusal::NotAsCalled);
    assert_eq!(scene.refused("Bob", "offer KS for 2"), Refusal::BadCall);
    // Picture cards are called by rank.
    scene.plays("Bob offer KS");
    assert_eq!(scene.view("Eve").talk.expect("a talk").bids[0].rank, 13);
}

#[test]
fn infection_goes_in_both_directions_and_remembers_the_parent() {
    let mut scene = plain("QH 7D 4S 5S 6S", "7S 8S");
    scene.plays("Ann converse 7D; Bob offer 8S").plays(PASS).plays("Ann accept Bob");
    assert_eq!((scene.role("Bob"), scene.parent("Bob")), (Some(Role::Thing), Some(Some(seat("Ann")))));
    assert_eq!(scene.told(|line| matches!(line, Line::Infected { .. })), Some(SeatSet::of(seat("Bob"))));
    assert_eq!(scene.view("Ann").players[1].thing, Some(true));
    assert_eq!(scene.view("Bob").players[0].thing, Some(true));
    assert_eq!(scene.view("Carl").players[1].thing, None);
    // The caller is the receiver here. The tree is as the first red card made it.
    let mut scene = plain("2S 3S 4S 5S 6S", "QH 8D 9D");
    scene.plays("Ann converse 2S; Bob offer 8D").plays(PASS).plays("Ann accept Bob");
    assert_eq!((scene.role("Ann"), scene.parent("Ann")), (Some(Role::Thing), Some(Some(seat("Bob")))));
}

#[test]
fn vector_4_a_single_red_card_is_not_called_or_offered_and_is_set_aside() {
    let mut scene = plain("QH 3S 4S 5S 6S", "2S 8S");
    assert_eq!(scene.refused("Ann", "converse QH"), Refusal::LastRed);
    scene.plays("Ann converse 3S");
    let mut scene = plain("2S 3S 4S 5S 6S", "QH 8S");
    scene.plays("Ann converse 2S");
    assert_eq!(scene.refused("Bob", "offer QH"), Refusal::LastRed);
    scene.plays("Bob pass").plays(PASS);
    scene.plays("Ann victim Bob");
    assert_eq!(scene.game.phase, Phase::Aside { victim: seat("Bob"), give: 0 });
    assert_eq!(scene.refused("Bob", "aside 8S"), Refusal::MustSetRedAside);
    scene.plays("Bob aside QH");
    assert_eq!((scene.holds("Ann").as_str(), scene.holds("Bob").as_str()), ("3S 4S 5S 6S 8S", "2S QH"));
}

#[test]
fn vector_5_of_two_red_cards_one_may_go_and_forced_one_may_be_taken() {
    for (called, stays) in [("QH", "7D"), ("7D", "QH")] {
        let mut scene = plain("QH 7D 4S 5S 6S", "8S 9S");
        scene.plays(&format!("Ann converse {called}; Bob offer 8S")).plays(PASS).plays("Ann accept Bob");
        assert!(scene.holds("Ann").ends_with(stays));
    }
    let scene = Scene::new(6).hand("Ann", "2S 3S 4S 5S 6S").hand("Bob", "QH 7D 8S").pile("2H 9C 10C JC QC KC").others();
    // The rest of Bob's hand is then 7D 8S, in some order.
    let mut scene = scene.rolls(&[0]);
    scene.plays("Ann converse 2S; Bob pass").plays(PASS).plays("Ann victim Bob");
    assert_eq!(scene.refused("Bob", "aside 8S"), Refusal::MustSetRedAside);
    scene.plays("Bob aside QH");
    assert!(scene.holds("Bob").ends_with("QH"));
    let infected = scene.holds("Ann").ends_with("7D");
    assert_eq!(scene.parent("Ann"), infected.then_some(Some(seat("Bob"))));
    assert!(infected, "the first of the rest is the red seven");
}

#[test]
fn ruling_6_without_offers_a_victim_may_be_taken_from_or_it_drops() {
    let mut scene = plain("2S 3S 4S 5S 6S", "8S");
    scene.plays("Ann converse 2S; Bob pass").plays(PASS);
    assert_eq!(scene.game.phase, Phase::Victim);
    assert_eq!(
        scene.refused("Ann", "victim Bob"),
        Refusal::BadTarget(seat("Bob")),
        "one card can't be set aside and taken"
    );
    assert_eq!(scene.refused("Ann", "victim Ann"), Refusal::BadTarget(seat("Ann")));
    scene.plays("Ann drop");
    assert!(scene.told(|line| *line == Line::Drops { seat: seat("Ann") }).is_some());
    assert_eq!(scene.holds("Ann"), "2S 3S 4S 5S 6S");
    // Nobody holds two cards, so it ends by itself.
    let mut scene = Scene::new(5).hand("Ann", "2S 3S 4S 5S 6S").pile("2H");
    for name in ["Bob", "Carl", "Dave", "Eve"] {
        scene = scene.hand(name, "");
    }
    scene.plays("Ann converse 2S").on();
    assert!(scene.told(|line| *line == Line::Drops { seat: seat("Ann") }).is_some());
}

#[test]
fn ruling_22_a_single_card_will_do_and_23_sizes_never_change() {
    let mut scene = plain("2S", "8S");
    scene.plays("Ann converse 2S; Bob offer 8S").plays(PASS).plays("Ann accept Bob");
    assert_eq!((scene.holds("Ann").as_str(), scene.holds("Bob").as_str()), ("8S", "2S"));
}

#[test]
fn marked_cards_are_mixed_before_the_next_choice() {
    let mut scene = plain("2S 3S 4S 5S 6S", "7S 8S 9S 10S JS");
    scene.plays("Ann converse 2S; Bob offer 8S");
    assert!(scene.game.hands.is_loose(seat("Ann")) && scene.game.hands.is_loose(seat("Bob")));
    scene.plays(PASS).plays("Ann accept Bob");
    // It is Bob's turn, and his hand has been concealed for it.
    assert_eq!(scene.game.who(), Awaits::One(seat("Bob")));
    assert!(!scene.game.hands.is_loose(seat("Bob")));
    assert!(scene.view("Ann").players[1].hand.iter().all(|seen| seen.face.is_none()));
}

#[test]
fn voluntary_accept_lets_a_caller_refuse_without_a_forced_trade() {
    let mut scene = table("2S 3S 4S 5S 6S", "8S 9S", |setup| setup.voluntary_accept = true);
    scene.plays("Ann converse 2S; Bob offer 8S").plays(PASS).plays("Ann refuse").fill();
    assert_eq!(scene.holds("Ann"), "2S 3S 4S 5S 6S");
    assert_eq!(scene.game.turn, seat("Bob"));
    assert!(scene.told(|line| *line == Line::Refuses { seat: seat("Ann") }).is_some());
}

#[test]
fn haggle_lists_ranks_and_binds_the_wish() {
    let mut scene = table("2S 3S 4S 5S 6S", "7S 8S", |setup| setup.haggle = true);
    scene.plays("Ann converse 2S 4S wants 7");
    assert_eq!(scene.refused("Bob", "offer 8S for 2"), Refusal::NotWanted(7));
    assert_eq!(scene.refused("Bob", "offer 7S for 3"), Refusal::BadCall);
    assert_eq!(scene.offered("Bob").len(), 3, "the seven for either rank, or nothing");
    scene.plays("Bob offer 7S for 2").plays(PASS);
    assert_eq!(scene.offered("Ann"), [Move::Refuse, Move::Accept { partner: seat("Bob") }]);
    scene.plays("Ann accept Bob");
    assert_eq!((scene.holds("Ann").as_str(), scene.holds("Bob").as_str()), ("2S 3S 5S 6S 7S", "4S 8S"));
}

#[test]
fn haggle_gives_a_victim_one_of_the_ranks_called() {
    let mut scene = table("2S 3S 4S 5S 6S", "7S 8S", |setup| setup.haggle = true);
    scene.plays("Ann converse 2S 4S; Bob pass").plays(PASS);
    assert_eq!(scene.refused("Ann", "victim Bob for 3"), Refusal::BadCall);
    scene.plays("Ann victim Bob for 2; Bob aside 7S");
    assert_eq!((scene.holds("Ann").as_str(), scene.holds("Bob").as_str()), ("2S 3S 5S 6S 8S", "4S 7S"));
    // Each listed card could be the one that is given, so a Thing's only red one can't be listed.
    let mut scene = table("QH 3S 4S 5S 6S", "7S 8S", |setup| setup.haggle = true);
    assert_eq!(scene.refused("Ann", "converse 3S QH"), Refusal::LastRed);
}
