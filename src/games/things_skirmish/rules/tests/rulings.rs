//! These tests cover rulings that show only in play, by number (rules, section 15).

use super::super::activation::Action;
use super::super::chart::{Status, UNTOUCHED};
use super::super::counter::{Content, Event, Gear};
use super::super::ids::CounterId;
use super::super::ledger::{Phase, Spent};
use super::super::line::Line;
use super::super::model::{Creature, Human, Kind};
use super::super::movement::Step;
use super::super::moves::{Aim, Move};
use super::super::outcome::Ending;
use super::super::refused::Refused;
use super::super::scenario::{End, Grade};
use super::super::setup::Setup;
use super::super::sheet::{Item, Weapon};
use super::super::side::Side;
use super::super::stage::Stage;
use super::play::{Game, with};
use super::scene::place;
use crate::base::ids::Seat;
use crate::table::setup::Setup as _;

const PARTIAL: Kind = Kind::Creature(Creature::Partial);
const CHANGELING: Kind = Kind::Creature(Creature::Changeling);

#[test]
fn r7_an_imitation_mutates_in_the_humans_phase_and_the_next_one_pays() {
    let mut game = Game::new();
    let blush = game.human(Human::Blush, (100, 1500));
    let doors = game.human(Human::Doors, (400, 1500));
    game.until(Side::Survivors);
    assert_eq!(game.try_play(Side::Things, Move::Mutate { model: doors }), Err(Refused::Untrue), "Doors is clean");
    game.things(Move::Mutate { model: blush });
    assert_eq!(game.kinds(), [Kind::Human(Human::Doors), CHANGELING]);
    assert!(game.told(|line| *line == Line::Shown { human: Human::Blush, imitation: true }));
    game.until(Side::Things);
    assert_eq!(game.game().ledger.left(), 1);
}

#[test]
fn r8_r10_a_secret_action_shows_nothing_and_its_die_binds() {
    for (die, becomes) in [(4, Status::Observed), (5, Status::Imitation)] {
        // Blush adds 1. Mac looks on, so that nobody can be absorbed.
        let mut game = Game::new();
        let doors = game.human(Human::Doors, (100, 1500));
        game.human(Human::Blush, (400, 1500));
        game.human(Human::Mac, (100, 1800));
        let observed = with(&game.statuses(), Human::Doors, Status::Observed);
        game.secretly(&observed);
        game.colony().expose(doors);
        let face = super::super::face::FIRST_DIE + die - 1;
        game.table.dealer.laid.tops.insert(1, [vec![crate::table::card::Face(face)]].into());
        game.secretly(&with(&observed, Human::Doors, Status::Imitation));
        assert_eq!(game.statuses(), with(&observed, Human::Doors, becomes), "a die of {die}");
        assert_eq!(game.public_chart(), [None; 10]);
        assert_eq!(game.game().ledger.phase(), Phase::Mac, "both actions are spent");
    }
}

#[test]
fn r9_only_who_may_be_absorbed_is() {
    let mut game = Game::new();
    game.human(Human::Doors, (100, 1500));
    game.human(Human::Blush, (400, 1500));
    let before = game.statuses();
    let absorbed = with(&before, Human::Doors, Status::Imitation);
    game.things(Move::Secret);
    let laying = game.game().chart.laying_of(&absorbed, &game.game().cards).expect("known");
    assert_eq!(game.try_play(Side::Things, Move::Lay { laying }), Err(Refused::Untrue), "not observed yet");
    let observed = with(&before, Human::Doors, Status::Observed);
    game.lay(&observed);
    game.lay(&observed);
    game.secretly(&absorbed);
    assert_eq!(game.statuses(), absorbed);
}

#[test]
fn r12_r41_a_fight_is_between_two() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    let fleir = game.human(Human::Fleir, (250, 1370));
    let dog = game.creature(Creature::Dog, (500, 1500));
    game.dice([2, 5]);
    let steps = vec![Step::To(place((202, 1500)))];
    game.things(Move::Attack { model: dog, steps, target: doors });
    assert!(game.game().colony.field.model(doors).is_none() && game.game().colony.field.model(fleir).is_some());
    assert_eq!(game.kinds(), [Kind::Human(Human::Fleir), Kind::Creature(Creature::Dog), CHANGELING]);
    assert!(game.game().colony.exposed().is_empty(), "Fleir only stood by");
}

#[test]
fn a_human_that_attacks_is_possibly_infected() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    let spawn = game.creature(Creature::Spawn, (500, 1500));
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::Attack, giver: None });
    game.dice([6, 3]);
    let steps = vec![Step::To(place((373, 1500)))];
    game.survivors(Move::Attack { model: doors, steps, target: spawn });
    assert_eq!(game.game().colony.exposed(), [Human::Doors].into_iter().collect());
    assert_eq!(game.game().colony.sheet(spawn).map(|sheet| sheet.wounds), Some(2));
    assert_eq!(game.game().colony.field.model(spawn).map(|spawn| spawn.at), Some(place((600, 1500))), "pushed back");
}

#[test]
fn r15_people_are_shot_at_only_by_the_switch() {
    for allowed in [false, true] {
        let mut setup = Setup::new(3).expect("three play");
        setup.allow_shoot_humans = allowed;
        let mut game = Game::of(setup, &[]);
        let doors = game.human(Human::Doors, (100, 1500));
        let blush = game.human(Human::Blush, (400, 1500));
        game.until(Side::Survivors);
        game.survivors(Move::Begin { model: doors, action: Action::Shoot, giver: None });
        let shot = Move::Fire { model: doors, weapon: Weapon::Basic, aim: Aim::Model(blush) };
        if !allowed {
            assert_eq!(game.try_play(Side::Survivors, shot), Err(Refused::BadTarget));
            continue;
        }
        game.dice([4]);
        game.survivors(shot);
        // Blush was an imitation: a Changeling took the wound, and left a Partial.
        assert_eq!(game.kinds(), [Kind::Human(Human::Doors), PARTIAL]);
    }
}

#[test]
fn dynamite_hits_creatures_where_no_human_stands() {
    let mut game = Game::new();
    let mac = game.human(Human::Mac, (100, 1500));
    let partial = game.creature(Creature::Partial, (500, 1500));
    game.colony().sheet_mut(mac).expect("there").items.push(Item::Dynamite(3));
    game.until(Side::Mac);
    game.mac(Move::Begin { model: mac, action: Action::Shoot, giver: None });
    game.mac(Move::Fire { model: mac, weapon: Weapon::Dynamite, aim: Aim::Point(place((500, 1500))) });
    assert!(game.game().colony.field.model(partial).is_none(), "a Partial bears one wound");
}

#[test]
fn r18_doors_gives_an_action_over_the_radio() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    let fleir = game.human(Human::Fleir, (1000, 1500));
    game.until(Side::Survivors);
    let run = |giver| Move::Begin { model: fleir, action: Action::Run, giver };
    game.survivors(run(None));
    game.survivors(Move::Done);
    assert_eq!(game.try_play(Side::Survivors, run(None)), Err(Refused::Spent(Spent::HasActed)));
    game.survivors(run(Some(doors)));
    game.survivors(Move::Done);
    assert_eq!(game.game().ledger.turn(), 2, "both actions are spent");
}

#[test]
fn r19_a_trace_is_followed_until_a_counter_is_revealed() {
    let contents = [Content::Event(Event::TraceOfBlood), Content::Event(Event::Nothing)];
    let mut game = Game::drawing(&contents);
    game.things(Move::Place { at: place((400, 1700)) });
    let doors = game.human(Human::Doors, (1200, 1700));
    let fleir = game.human(Human::Fleir, (1200, 2400));
    let irons = game.human(Human::Irons, (1300, 2500));
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::Run, giver: None });
    game.walk(Side::Survivors, doors, &[(900, 1700)]);
    game.survivors(Move::Done);
    let has_trace = |game: &Game| game.game().colony.sheet(doors).is_some_and(|sheet| sheet.trace);
    assert!(has_trace(&game));
    game.survivors(Move::EndPhase);
    game.things(Move::Place { at: place((3000, 1700)) });
    game.things(Move::EndPhase);
    game.things(Move::Demand { model: Some(doors) });
    assert_eq!(game.try_play(Side::Survivors, Move::EndPhase), Err(Refused::Trace));
    for evasion in [
        Move::Begin { model: doors, action: Action::Key, giver: None },
        Move::Begin { model: fleir, action: Action::Key, giver: Some(doors) },
        Move::Group { models: vec![doors, irons] },
    ] {
        assert_eq!(
            game.try_play(Side::Survivors, evasion),
            Err(Refused::Trace),
            "nothing else is done with that model"
        );
    }
    game.survivors(Move::Begin { model: fleir, action: Action::Run, giver: None });
    game.survivors(Move::Done);
    let third = Move::Begin { model: irons, action: Action::Key, giver: None };
    assert_eq!(game.try_play(Side::Survivors, third), Err(Refused::Trace), "it is the last action");
    game.survivors(Move::Begin { model: doors, action: Action::Spot, giver: None });
    game.colony().field.put(doors, place((2200, 1200)));
    game.walk(Side::Survivors, doors, &[(2500, 1500)]);
    assert!(game.told(|line| matches!(line, Line::Revealed { content: Content::Event(Event::Nothing), .. })));
    assert!(!has_trace(&game));
}

#[test]
fn r27_mac_may_act_again_in_a_group() {
    let mut setup = Setup::new(3).expect("three play");
    setup.group_across_seats = true;
    let mut game = Game::of(setup, &[]);
    let mac = game.human(Human::Mac, (1200, 2200));
    let [doors, irons] =
        [(Human::Doors, (1250, 2250)), (Human::Irons, (1150, 2250))].map(|(who, at)| game.human(who, at));
    game.until(Side::Mac);
    game.mac(Move::Steal);
    game.survivors(Move::Answer { agree: true });
    game.mac(Move::Group { models: vec![mac, irons] });
    game.survivors(Move::Consent { agree: true });
    game.mac(Move::Done);
    assert!(game.try_play(Side::Mac, Move::Group { models: vec![mac, irons] }).is_err(), "that Survivor has acted");
    game.mac(Move::Group { models: vec![mac, doors] });
}

#[test]
fn r20_false_evidence_ends_the_phase() {
    let mut game = Game::drawing(&[Content::Event(Event::FalseEvidence)]);
    game.things(Move::Place { at: place((400, 1700)) });
    let doors = game.human(Human::Doors, (1200, 1700));
    let mac = game.human(Human::Mac, (1200, 2200));
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::Run, giver: None });
    game.walk(Side::Survivors, doors, &[(800, 1700)]);
    assert_eq!(*game.game().stage(), Stage::Scatter);
    assert_eq!(game.try_play(Side::Things, Move::Scatter { models: vec![mac] }), Err(Refused::BadTarget));
    game.things(Move::Scatter { models: vec![doors] });
    assert_ne!(game.game().ledger.phase(), Phase::Survivors);
    assert!(game.game().colony.field.model(doors).is_some_and(|doors| doors.at.y() < 17_000), "away from Mac");
}

#[test]
fn r25_a_counter_that_is_turned_up_acts() {
    let mut game = Game::drawing(&[Content::Creature(Creature::Dog), Content::Event(Event::Nothing)]);
    game.things(Move::Place { at: place((400, 1700)) });
    game.human(Human::Doors, (1200, 3300));
    game.things(Move::Flip { counter: CounterId(36) });
    let Stage::Things { flipped: Some(dog) } = *game.game().stage() else { panic!("{:?}", game.game().stage()) };
    assert_eq!(game.try_play(Side::Things, Move::EndPhase), Err(Refused::WrongStage), "it has to act");
    assert_eq!(game.try_play(Side::Things, Move::Secret), Err(Refused::WrongStage));
    game.things(Move::Run { model: dog });
    game.walk(Side::Things, dog, &[(1200, 1700)]);
    game.things(Move::Done);
    assert_eq!(*game.game().stage(), Stage::Things { flipped: None });
}

#[test]
fn r28_a_free_action_counts_for_nothing() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    game.dice([1]);
    game.things(Move::Terrorize { model: doors });
    assert_eq!(*game.game().stage(), Stage::Free { model: doors });
    game.survivors(Move::Begin { model: doors, action: Action::Run, giver: None });
    game.survivors(Move::Done);
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::Run, giver: None });
}

#[test]
fn who_is_in_terror_only_recovers() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    game.dice([4]);
    game.things(Move::Terrorize { model: doors });
    game.until(Side::Survivors);
    let run = Move::Begin { model: doors, action: Action::Run, giver: None };
    assert!(matches!(game.try_play(Side::Survivors, run.clone()), Err(Refused::Barred(_))));
    game.survivors(Move::Recover { model: doors, giver: None });
    assert_eq!(game.try_play(Side::Survivors, run), Err(Refused::Spent(Spent::HasActed)));
}

#[test]
fn r34_a_test_tells_the_truth_and_of_mac_nothing() {
    let mut game = Game::new();
    let fleir = game.human(Human::Fleir, (100, 1500));
    let mac = game.human(Human::Mac, (250, 1500));
    let blush = game.human(Human::Blush, (100, 1650));
    game.until(Side::Survivors);
    let shown = |game: &Game| game.told(|line| matches!(line, Line::Shown { .. }));
    game.survivors(Move::Test { model: fleir, subject: mac, giver: None });
    assert!(!shown(&game));
    game.until(Side::Mac);
    game.mac(Move::Test { model: mac, subject: blush, giver: None });
    assert!(game.told(|line| *line == Line::Shown { human: Human::Blush, imitation: true }));
    assert!(game.kinds().contains(&CHANGELING));
    game.until(Side::Survivors);
    game.survivors(Move::Test { model: fleir, subject: fleir, giver: None });
    assert!(game.told(|line| *line == Line::Shown { human: Human::Fleir, imitation: false }));
}

#[test]
fn evidence_asks_about_anybody() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    let blush = game.human(Human::Blush, (3000, 1500));
    game.colony().sheet_mut(doors).expect("there").items.push(Item::Evidence);
    game.until(Side::Survivors);
    game.survivors(Move::Accuse { model: doors, subject: blush });
    assert_eq!((game.kinds(), game.game().ledger.left()), (vec![Kind::Human(Human::Doors), CHANGELING], 2));
    let again = game.try_play(Side::Survivors, Move::Accuse { model: doors, subject: doors });
    assert!(matches!(again, Err(Refused::Key(_))), "it is used");
}

#[test]
fn mac_takes_an_action_if_his_die_is_higher() {
    for (dice, taken) in [([3, 3], false), ([4, 3], true)] {
        let mut game = Game::new();
        let mac = game.human(Human::Mac, (100, 1500));
        let _ = game.human(Human::Doors, (400, 1500));
        game.until(Side::Mac);
        game.mac(Move::Steal);
        game.dice(dice);
        game.survivors(Move::Answer { agree: false });
        assert_eq!(game.game().ledger.left(), 1 + u8::from(taken));
        for _ in 0..game.game().ledger.left() {
            game.mac(Move::Begin { model: mac, action: Action::Run, giver: None });
            game.mac(Move::Done);
        }
        assert_eq!((game.game().ledger.phase(), game.game().ledger.left()), (Phase::Survivors, 2 - u8::from(taken)));
    }
}

#[test]
fn a_survivor_found_outside_is_observed_already() {
    let mut game = Game::drawing(&[Content::Gear(Gear::Survivor)]);
    game.things(Move::Place { at: place((400, 1700)) });
    game.human(Human::Doors, (900, 1700));
    game.things(Move::EndPhase);
    assert!(game.kinds().contains(&Kind::Human(Human::Survivor)));
    assert_eq!(game.statuses()[9], Status::Observed);
}

#[test]
fn the_death_of_the_overspawn_opens_the_chart() {
    let mut setup = Setup::new(3).expect("three play");
    setup.survivors_needed = Some(3);
    let mut game = Game::of(setup, &[]);
    let doors = game.human(Human::Doors, (100, 1500));
    [(400, 1200), (400, 1800)].into_iter().zip([Human::Fleir, Human::Irons]).for_each(|(at, human)| {
        game.human(human, at);
    });
    game.creature(Creature::Overspawn, (500, 1500));
    game.colony().sheets.last_mut().expect("there").wounds = 1;
    let overspawn = game.colony().sheets.last().expect("there").id;
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::Shoot, giver: None });
    game.dice([5]);
    game.survivors(Move::Fire { model: doors, weapon: Weapon::Basic, aim: Aim::Model(overspawn) });
    let outcome = game.game().outcome.expect("over");
    assert_eq!(outcome.ending, Ending::Scenario(End::OverspawnKilled));
    assert_eq!((outcome.grades.survivors, outcome.grades.things), (Grade::Win, Grade::Loss));
    assert_eq!(outcome.statuses, Some(with(&UNTOUCHED, Human::Blush, Status::Imitation)));
}

#[test]
fn the_things_declare_when_nobody_can_win_and_not_before() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    game.human(Human::Mac, (400, 1500));
    assert_eq!(game.try_play(Side::Things, Move::Declare), Err(Refused::Untrue), "Mac lives");
    let mac = game.game().colony.human(Human::Mac).expect("there").id;
    game.colony().remove(mac);
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::Run, giver: None });
    game.things(Move::Declare);
    let outcome = game.game().outcome.expect("over");
    assert_eq!((outcome.ending, outcome.grades.things), (Ending::Scenario(End::Declared), Grade::Win));
}

#[test]
fn who_leaves_has_lost() {
    for (seat, humans, things) in [(2, Grade::Win, Grade::Loss), (1, Grade::Loss, Grade::Win)] {
        let mut game = Game::new();
        game.human(Human::Doors, (100, 1500));
        game.table.leave(Seat(seat));
        let outcome = game.game().outcome.expect("over");
        assert_eq!((outcome.grades.mac, outcome.grades.survivors, outcome.grades.things), (humans, humans, things));
        assert!(outcome.statuses.is_some());
    }
}

#[test]
fn freezing_humans_die_and_imitations_do_not() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    let blush = game.human(Human::Blush, (400, 1500));
    for id in [doors, blush] {
        game.colony().sheet_mut(id).expect("there").freezing = Some(1);
    }
    game.until(Side::Survivors);
    game.survivors(Move::EndPhase);
    game.things(Move::Done);
    assert_eq!(game.kinds(), [PARTIAL]);
}
