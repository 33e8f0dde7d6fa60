//! These tests cover the rulings on cards and exchanges, by number (rules 12).

use super::super::face::Kind;
use super::super::line::{Line, NoExchange};
use super::super::moves::Move;
use super::super::outcome::Role;
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::state::Fx;
use super::scene::{Scene, seat};
use crate::base::ids::SeatSet;
use crate::table::need::Need;

#[test]
fn r2_panics_turned_up_in_a_replacement_draw_go_unseen() {
    let mut scene = Scene::new(4).hand("Bob", "no-thanks scary scary scary").pile("whiskey party ropes quarantine");
    scene.plays("Ann discard whiskey; Ann give #1; Bob defend no-thanks");
    assert!(scene.told(|line| *line == Line::Swept { panics: 2 }) == Some(SeatSet::ALL));
    assert!(scene.told(|line| matches!(line, Line::Panics { .. })).is_none());
    assert!(!scene.view("Ann").piles.shown.contains(&Kind::Party.face()));
    // The backs of the top cards were asked for one at a time.
    assert!(scene.asked.iter().filter(|need| matches!(need, Need::Back { .. })).count() >= 4);
}

#[test]
fn r3_a_player_in_quarantine_offers_but_is_offered_nothing() {
    let mut scene = Scene::new(4).quarantine("Bob", 2).pile("whiskey axe");
    scene.plays("Ann discard whiskey");
    let why = Line::NotExchanged { seat: seat("Ann"), why: NoExchange::Quarantine };
    assert!(scene.told(|line| *line == why).is_some());
    scene.plays("Bob discard axe");
    assert_eq!(scene.view("Carl").trade.expect("an exchange").addressed, seat("Carl"));
}

#[test]
fn r4_the_thing_gives_infected_to_an_infected_as_the_only_way_out() {
    let scene =
        |hand: &str| Scene::new(4).hand("Ann", hand).hand("Bob", "infected axe axe scary").infected("Bob", "Ann");
    let mut stuck = scene("thing infected infected infected").pile("whiskey");
    stuck.plays("Ann discard whiskey; Ann give infected; Bob give scary");
    assert_eq!(stuck.role("Bob"), Role::Infected);
    let mut free = scene("thing infected infected missed").pile("whiskey");
    free.plays("Ann discard whiskey");
    assert_eq!(free.refused("Ann", "give infected"), Refusal::NotInfectious);
}

#[test]
fn r6_players_in_quarantine_are_targets() {
    for card in ["flamethrower", "analysis", "suspicion", "axe"] {
        let mut scene = Scene::new(4).hand("Ann", &format!("{card} missed missed scary")).quarantine("Bob", 2);
        scene = scene.pile("whiskey");
        scene.plays(&format!("Ann play {card} Bob"));
    }
    let mut scene = Scene::new(4).hand("Ann", "change-places missed missed scary").quarantine("Bob", 2).pile("whiskey");
    assert_eq!(scene.refused("Ann", "play change-places Bob"), Refusal::BadTarget(seat("Bob")));
}

#[test]
fn r7_scary_answers_a_seduction() {
    let mut scene = Scene::new(5).hand("Ann", "seduction missed missed axe").hand("Carl", "scary axe whiskey whiskey");
    scene = scene.pile("whiskey quarantine");
    scene.plays("Ann play seduction Carl; Ann give missed; Carl defend scary; Ann caught no");
    assert_eq!(scene.turn(), "Bob");
}

#[test]
fn r8_what_is_played_in_quarantine() {
    let table = |card: &str| Scene::new(5).hand("Ann", &format!("{card} missed missed scary")).quarantine("Ann", 2);
    for (card, at) in
        [("seduction", " Carl"), ("resolute", ""), ("barred-door", " Bob"), ("axe", " Ann"), ("whiskey", "")]
    {
        table(card).pile("no-thanks").plays(&format!("Ann play {card}{at}"));
    }
    for (card, kind) in
        [("flamethrower", Kind::Flamethrower), ("change-places", Kind::ChangePlaces), ("better-run", Kind::BetterRun)]
    {
        let refusal = table(card).pile("no-thanks").refused("Ann", &format!("play {card} Bob"));
        assert_eq!(refusal, Refusal::InQuarantine(kind));
    }
}

#[test]
fn r9_a_quarantine_lasts_until_the_end_of_the_second_own_turn() {
    let mut scene = Scene::new(4).hand("Ann", "quarantine missed missed scary").pile("whiskey");
    scene.plays("Ann play quarantine Bob");
    let turns = |scene: &Scene| scene.view("Ann").players[1].quarantine;
    assert_eq!((scene.turn(), turns(&scene)), ("Bob", 2));
    assert_eq!((scene.pass().turn(), turns(&scene)), ("Carl", 1));
    scene.pass().pass().pass();
    assert_eq!((scene.turn(), turns(&scene)), ("Bob", 1));
    assert_eq!((scene.pass().turn(), turns(&scene)), ("Carl", 0));
    // A turn with a Panic counts, too.
    let mut scene = Scene::new(4).quarantine("Ann", 1).pile("oops");
    assert_eq!(scene.on().view("Ann").players[0].quarantine, 0);
}

#[test]
fn r10_comfortable_answers_changes_of_seats_by_panics() {
    let mut scene = Scene::new(5).hand("Carl", "comfortable axe axe scary").pile("get-out");
    scene.plays("Ann choose Carl; Carl defend comfortable");
    assert_eq!((scene.ring().as_str(), scene.phase()), ("Ann Bob Carl Dave Eve", Phase::Offer));
    let mut scene = Scene::new(5).hand("Dave", "comfortable axe axe scary").pile("one-two");
    scene.plays("Ann side left; Dave defend comfortable");
    assert_eq!(scene.ring(), "Ann Bob Carl Dave Eve");
    let scene = Scene::new(4).hand("Bob", "comfortable axe axe scary").pile("party");
    assert_eq!((scene.ring().as_str(), scene.phase()), ("Bob Ann Dave Carl", Phase::Offer), "nobody is asked");
}

#[test]
fn r11_a_door_keeps_a_neighbour_from_cards_for_anybody() {
    let mut scene = Scene::new(5).hand("Ann", "seduction missed missed scary").door("Ann", "Bob").pile("whiskey");
    assert_eq!(scene.refused("Ann", "play seduction Bob"), Refusal::BadTarget(seat("Bob")));
    scene.plays("Ann play seduction Carl");
    let mut scene = Scene::new(5).door("Ann", "Bob").door("Bob", "Carl").pile("friends");
    assert_eq!(scene.refused("Ann", "choose Bob"), Refusal::BadTarget(seat("Bob")));
    scene.plays("Ann choose Carl");
}

#[test]
fn r22_everybody_chooses_before_receiving_anything() {
    let mut scene = Scene::new(4).hand("Ann", "thing infected axe axe").hand("Bob", "infected scary scary missed");
    scene = scene.hand("Carl", "missed missed whiskey whiskey").pile("chain-reaction");
    // Bob becomes infected in this step, but still gives as a Human.
    assert_eq!(scene.refused("Bob", "give infected"), Refusal::NotInfectious);
    scene.plays("Ann give infected; Bob give missed; Carl give whiskey; Dave give #1");
    assert_eq!((scene.role("Bob"), scene.role("Carl")), (Role::Infected, Role::Human));
}

#[test]
fn r23_a_human_with_four_infected_dies_in_a_chain_reaction() {
    let four = "infected infected infected infected";
    let mut scene =
        Scene::new(4).hand("Bob", four).hand("Carl", "infected infected infected axe").pile("chain-reaction");
    assert_eq!(scene.refused("Carl", "succumb"), Refusal::NotOvercome);
    assert_eq!(scene.offered("Bob"), [Move::Succumb { role: None }]);
    assert_eq!(scene.offered("Carl").len(), 1, "the fourth card");
    scene.plays("Ann give #1; Bob succumb; Carl give axe; Dave give #1");
    // The circle closes, and everybody chooses anew.
    assert_eq!((scene.ring().as_str(), scene.phase()), ("Ann Carl Dave", Phase::ChainReaction));
    let shown = |line: &Line| matches!(line, Line::Shows { seat: it, .. } if *it == seat("Bob"));
    assert_eq!(scene.told(shown), Some(SeatSet::ALL));
    scene.plays("Ann give #1; Carl give axe; Dave give #1");
    assert!(scene.holds("Dave").contains("axe"));
}

#[test]
fn r24_a_player_may_choose_not_to_defend() {
    let mut scene =
        Scene::new(4).hand("Ann", "flamethrower missed missed scary").hand("Bob", "no-barbecue axe axe scary");
    scene = scene.pile("whiskey");
    scene.plays("Ann play flamethrower Bob; Bob accept; Bob am not-the-thing");
    assert_eq!(scene.ring(), "Ann Carl Dave");
}

#[test]
fn r25_rejected_cards_are_open_in_quarantine_and_replacements_are_not() {
    let mut scene = Scene::new(4).hand("Ann", "resolute missed missed scary").quarantine("Ann", 2);
    scene = scene.pile("no-thanks axe whiskey comfortable");
    scene.plays("Ann play resolute");
    assert!(scene.view("Bob").choice.iter().all(|card| card.face.is_none()));
    scene.plays("Ann keep axe");
    let open = |kind: Kind| Line::DiscardedOpenly { seat: seat("Ann"), face: kind.face() };
    assert!(scene.told(|line| *line == open(Kind::Whiskey)).is_some());
    assert!(scene.told(|line| *line == open(Kind::Comfortable)).is_some());
    assert!(scene.told(|line| matches!(line, Line::Drew { .. })).is_some_and(|to| !to.is_all()));
}

#[test]
fn r26_an_axe_removes_one_of_two() {
    let mut scene = Scene::new(4).hand("Ann", "axe missed missed scary").door("Ann", "Bob").quarantine("Dave", 2);
    scene = scene.quarantine("Ann", 2).pile("whiskey");
    scene.plays("Ann play axe Dave");
    let view = scene.view("Ann");
    assert_eq!((scene.doors().len(), view.players[3].quarantine, view.players[0].quarantine), (1, 0, 1));
}

#[test]
fn r27_nobody_confines_itself() {
    let mut scene = Scene::new(4).hand("Ann", "quarantine missed missed scary").pile("whiskey");
    assert_eq!(scene.refused("Ann", "play quarantine Ann"), Refusal::BadTarget(seat("Ann")));
}

#[test]
fn r28_a_resolute_draws_what_there_is() {
    let mut scene = Scene::new(4).hand("Ann", "resolute missed missed scary").small_pile("whiskey axe party");
    scene.plays("Ann play resolute");
    // One of them is the Resolute itself, after the reshuffle.
    assert_eq!(scene.view("Ann").choice.len(), 2);
    scene.plays("Ann keep axe");
    assert_eq!((scene.phase(), scene.holds("Ann").as_str()), (Phase::Play, "axe whiskey scary missed missed"));
}

#[test]
fn r29_without_any_card_there_is_no_draw() {
    let scene = Scene::new(4).small_pile("");
    assert!(scene.told(|line| *line == Line::NothingLeft { seat: seat("Ann") }).is_some());
    assert_eq!(scene.phase(), Phase::Offer);
}

#[test]
fn r30_the_card_of_a_blind_date_is_drawn_next() {
    let mut scene = Scene::new(4).hand("Ann", "axe missed missed scary").pile("blind-date comfortable");
    scene.plays("Ann lay axe");
    let laid = Line::Laid { seat: seat("Ann") };
    let drew = Line::Drew { seat: seat("Bob"), face: Kind::Axe.face() };
    assert_eq!(scene.told(|line| *line == laid), Some(SeatSet::ALL));
    assert_eq!(scene.told(|line| *line == drew), Some(SeatSet::of(seat("Bob"))));
}

#[test]
fn r31_a_seduction_ends_the_turn_though_nothing_comes_of_it() {
    let table = || Scene::new(5).hand("Ann", "seduction missed missed scary");
    let mut scene = table().hand("Carl", "no-thanks axe axe whiskey").pile("whiskey");
    scene.plays("Ann play seduction Carl; Ann give missed; Carl defend no-thanks");
    assert_eq!(scene.turn(), "Bob");
    let mut scene = table().hand("Carl", "infected infected infected infected").pile("whiskey");
    scene.plays("Ann play seduction Carl; Ann give missed; Carl succumb");
    assert_eq!((scene.turn(), scene.ring().as_str()), ("Bob", "Ann Bob Dave Eve"));
}

#[test]
fn r32_forgetful_leaves_what_is_protected() {
    let mut scene = Scene::new(4).hand("Ann", "thing axe axe missed").pile("forgetful");
    assert_eq!(scene.offered("Ann").len(), 1);
    assert_eq!(scene.refused("Ann", "forget thing axe missed"), Refusal::ThingStays);
    let table =
        |hand: &str| Scene::new(4).hand("Bob", "thing scary scary missed").hand("Ann", hand).infected("Ann", "Bob");
    let mut scene = table("infected axe axe missed").pile("forgetful");
    assert_eq!(scene.refused("Ann", "forget infected axe axe"), Refusal::LastInfected);
    let mut scene = table("infected infected axe missed").pile("forgetful");
    assert_eq!(scene.offered("Ann").len(), 2, "one of the two stays");
    scene.plays("Ann forget infected axe missed");
}

#[test]
fn r33_a_hand_with_infected_ends_the_confession() {
    let mut scene = Scene::new(4).hand("Bob", "thing infected axe missed").pile("confession");
    scene.plays("Ann refuse; Bob show hand");
    assert_eq!((scene.phase(), scene.turn()), (Phase::Offer, "Ann"));
    let player = &scene.view("Carl").players[1];
    assert!(player.exposed && player.role == Some(Role::Thing));
}

#[test]
fn r35_what_would_do_nothing_is_discarded() {
    let mut scene = Scene::new(4).hand("Ann", "axe missed missed scary").pile("whiskey");
    assert_eq!(scene.refused("Ann", "play axe Bob"), Refusal::BadTarget(seat("Bob")));
    assert!(!scene.offered("Ann").iter().any(|it| matches!(it, Move::Play { card: Kind::Axe, .. })));
    scene.plays("Ann discard axe");
}

#[test]
fn r36_nobody_shows_cards_but_by_cards() {
    let mut scene = Scene::new(4).pile("whiskey");
    assert_eq!(scene.refused("Ann", "show hand"), Refusal::WrongPhase);
    assert_eq!(scene.refused("Bob", "show hand"), Refusal::NotAwaited(seat("Bob")));
}

#[test]
fn r37_the_thing_shown_does_not_end_the_game() {
    let mut scene = Scene::new(4).hand("Ann", "thing whiskey axe missed").pile("scary");
    scene.plays("Ann play whiskey");
    assert_eq!((scene.phase(), scene.view("Bob").players[0].exposed), (Phase::Offer, true));
}

#[test]
fn r38_an_infected_may_burn_the_thing() {
    let mut scene =
        Scene::new(4).hand("Ann", "flamethrower infected axe missed").hand("Bob", "thing scary scary missed");
    scene = scene.infected("Ann", "Bob").pile("whiskey");
    scene.plays("Ann play flamethrower Bob");
}

#[test]
fn who_infected_the_infected_is_noted_alike_with_all_cards_open() {
    // Bob and Ann have broken the rules, and Carl, the Thing, infects Ann as well. Her own device doesn't know who he is, but the audit does.
    let scene = Scene::new(4).hand("Ann", "infected infected").hand("Carl", "thing infected").infected("Ann", "Bob");
    let ann = seat("Ann");
    let carl = seat("Carl");
    for role in [None, Some(Role::Thing)] {
        let mut game = scene.game.clone();
        game.people[carl].role = role;
        let card = game.hands.at(carl, 1).expect("an Infected!");
        game.receive(carl, ann, card, true, &mut Fx::default());
        assert!(game.is_infected_by(ann, carl));
        assert_eq!(game.is_overcome(ann, carl), Some(false), "she may give him one");
    }
}
