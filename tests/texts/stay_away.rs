//! Every line, refusal, ending, card, button and switch of Stay Away! has its words.

use super::sayings::{A, B, assert_follows, assert_labelled, assert_says, assert_switches_explained, assert_whole};
use super::{assert_addressed, everything, follows_switches, with_speech};
use winterover::base::ids::SeatSet;
use winterover::games::kit::end::Revealing as _;
use winterover::games::kit::form::Doing as _;
use winterover::games::kit::scene::Standing;
use winterover::games::kit::telling::{Refusing as _, Telling as _};
use winterover::games::stay_away::panel::speech;
use winterover::games::stay_away::picture::act::Act;
use winterover::games::stay_away::picture::said::{over, standing};
use winterover::games::stay_away::rules::cards::card;
use winterover::games::stay_away::rules::face::Kind;
use winterover::games::stay_away::rules::line::{Death, Faces, Foul, Line, NoExchange};
use winterover::games::stay_away::rules::moves::At;
use winterover::games::stay_away::rules::outcome::{Ending, Outcome, Role, Winner};
use winterover::games::stay_away::rules::refusal::Refusal;
use winterover::games::stay_away::rules::setup::Setup;
use winterover::table::setup::{Setup as _, Value};
use winterover::table::tree::Twig;
use winterover::ui::words::Lang;

const ROLES: [Role; 3] = [Role::Human, Role::Infected, Role::Thing];

fn endings() -> [Ending; 9] {
    [
        Ending::ThingDead { thing: A },
        Ending::ThingLeft { thing: A },
        Ending::Declared { thing: A },
        Ending::Caught { thing: A },
        Ending::LastOne { thing: A },
        Ending::Extinct { thing: A, side: Role::Human },
        Ending::Extinct { thing: A, side: Role::Infected },
        Ending::Nobody,
        Ending::TurnLimit,
    ]
}

/// Every kind of line there is; the compiler asks for new ones in `Line::told`.
fn lines() -> Vec<Line> {
    let face = Kind::Axe.face();
    let faces: Faces = [Kind::Axe, Kind::NoThanks].map(Kind::face).into_iter().collect();
    let card = Kind::Suspicion;
    let seat = A;
    let mut lines = vec![
        Line::Started { first: A },
        Line::Turn { seat, turn: 5 },
        Line::Draws { seat },
        Line::Drew { seat, face },
        Line::DrewOpenly { seat, face },
        Line::NothingLeft { seat },
        Line::Swept { panics: 1 },
        Line::Swept { panics: 5 },
        Line::Reshuffled { cards: 22 },
        Line::Panics { seat, card: Kind::Oops },
        Line::Discarded { seat },
        Line::DiscardedFace { seat, face },
        Line::DiscardedOpenly { seat, face },
        Line::Plays { seat, card, at: At::Nothing },
        Line::Plays { seat, card, at: At::Player(B) },
        Line::Plays { seat, card: Kind::Axe, at: At::Player(A) },
        Line::Plays { seat, card: Kind::Axe, at: At::Door(B) },
        Line::Defends { seat, card },
        Line::Accepts { seat },
        Line::Kept { seat },
        Line::Refills { seat, cards: 1 },
        Line::Refills { seat, cards: 3 },
        Line::Swapped { seat, other: B },
        Line::Mingled { ring: vec![B, A] },
        Line::Direction { clockwise: true },
        Line::Direction { clockwise: false },
        Line::Confined { seat },
        Line::Freed { seat },
        Line::Barred { seat, other: B },
        Line::Opened { seat, other: B },
        Line::DoorsGone,
        Line::QuarantinesGone,
        Line::Offers { seat, to: B },
        Line::PassedOn { to: B },
        Line::Exchanged { seat, other: B },
        Line::Chained,
        Line::Passed { from: A, to: B, face },
        Line::PassedOpenly { from: A, to: B, face },
        Line::Infected { seat, by: B },
        Line::Looked { seat, target: B, cards: 1 },
        Line::Looked { seat, target: B, cards: 4 },
        Line::Saw { seat, target: B, faces: faces.clone() },
        Line::Shows { seat, faces },
        Line::Refuses { seat },
        Line::Chooses { seat, target: B },
        Line::NothingHappens,
        Line::Laid { seat },
        Line::LaidFace { seat, face },
        Line::Forgot { seat },
        Line::Says { seat, role: None },
        Line::Declares { seat },
        Line::Caught { seat },
        Line::GoesOn { thing: A },
        Line::Last { infected: Some(A) },
        Line::Last { infected: None },
    ];
    lines.extend(ROLES.map(|role| Line::Role { seat, role }));
    lines.extend(ROLES.map(|role| Line::Says { seat, role: Some(role) }));
    let prevented = [NoExchange::Door, NoExchange::Quarantine, NoExchange::Alone, NoExchange::Empty];
    lines.extend(prevented.map(|why| Line::NotExchanged { seat, why }));
    let deaths = [Death::Burned, Death::Overcome, Death::Fouled, Death::Left];
    lines.extend(deaths.map(|how| Line::Died { seat, how }));
    let fouls = [Foul::NotThatCard, Foul::NotTheThing, Foul::NotOvercome];
    lines.extend(fouls.map(|foul| Line::Fouled { seat, foul }));
    let winner = Winner::Nobody;
    lines.extend(endings().map(|ending| Line::Over { ending, winner, winners: SeatSet::NONE }));
    lines
}

#[test]
fn every_line_of_the_log_and_every_ending_has_its_words() {
    let told = lines().iter().map(|line| line.told().said).chain(endings().map(over)).collect::<Vec<_>>();
    assert_whole(&told, 5);
}

#[test]
fn whoever_reads_the_log_is_addressed_in_it() {
    lines().iter().for_each(|line| assert_addressed(&line.told().said));
}

#[test]
fn cards_are_told_by_their_names() {
    let faces: Faces = [Kind::Axe, Kind::NoThanks].map(Kind::face).into_iter().collect();
    let shown = Line::Shows { seat: A, faces }.told().said;
    assert_says(&shown, "Ann shows: Axe, No Thanks!.", "Ann показывает: «Топор», «Нет уж, спасибо!».");
}

#[test]
fn every_refusal_has_its_words() {
    let all = [
        Refusal::NotAwaited(A),
        Refusal::WrongPhase,
        Refusal::NoSuchCards,
        Refusal::NotThatCard(Kind::Axe),
        Refusal::NotPlayable(Kind::Axe),
        Refusal::InQuarantine(Kind::Axe),
        Refusal::BadTarget(B),
        Refusal::NoObstacle,
        Refusal::ThingStays,
        Refusal::LastInfected,
        Refusal::NotInfectious,
        Refusal::NotOvercome,
        Refusal::MustShed,
        Refusal::Untrue,
        Refusal::NotTheThing,
    ];
    assert_whole(&all.map(|why| why.said()), 5);
}

#[test]
fn every_card_has_its_name_and_says_what_it_does() {
    let setup = Setup::new(8).expect("eight can play");
    for lang in Lang::ALL {
        with_speech(&everything(lang), |speech| {
            for kind in Kind::ALL {
                let spoken = format!("{} {}", speech::card(speech, kind), speech::does(speech, kind, &setup));
                assert!(spoken.len() > 20 && !spoken.contains(['{', '$']) && !spoken.contains("  "), "{spoken}");
            }
        });
    }
    let mut names = Kind::ALL.map(|kind| card(kind).key);
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "two cards share a name");
}

#[test]
fn every_role_has_its_words() {
    let words = everything(Lang::En);
    let Standing::Second(own) = standing(Role::Infected) else { panic!("the Infected are traitors of a second kind") };
    assert!([own.name, own.known, own.own, own.aim].iter().all(|key| words.has(key)), "{own:?}");
}

#[test]
fn every_button_has_a_label_and_an_explanation() {
    let mut acts = vec![
        Act::Play,
        Act::Discard,
        Act::Keep,
        Act::Defend,
        Act::Accept,
        Act::Give,
        Act::Choose,
        Act::Lay,
        Act::Forget,
        Act::Refuse,
        Act::ShowHand,
        Act::ShowInfected,
        Act::Am(None),
        Act::Sides(None),
        Act::Sides(Some(Role::Human)),
        Act::Sides(Some(Role::Infected)),
        Act::Last,
        Act::Nobody,
    ];
    acts.extend([true, false].iter().flat_map(|yes| [Act::Side(*yes), Act::Caught(*yes), Act::Tally(*yes)]));
    acts.extend(ROLES.map(|role| Act::Am(Some(role))));
    assert_labelled(acts.iter().map(|act| act.deed().key).collect());
}

#[test]
fn every_switch_has_its_words() {
    let words = everything(Lang::Ru);
    let mut setup = Setup::new(7).expect("seats in range");
    setup.set("customDeck", Value::Flag(true)).expect("a switch of the game");
    assert_switches_explained(&words, &setup);
    assert!(words.has("stay-away-name") && words.has("stay-away-line"));
}

#[test]
fn the_rules_are_whole_whatever_the_switches() {
    follows_switches::<Setup>("/stay_away/", "away-", 6);
}

#[test]
fn rules_and_cards_say_what_the_switches_make_of_them() {
    const ON: Value = Value::Flag(true);
    const OFF: Value = Value::Flag(false);
    let word = |word| Value::word(word).expect("a word");
    let cases = [
        ("away-card-seduction-text", "neighbourOnly", OFF, "with anybody who", "любым игроком"),
        ("away-card-seduction-text", "neighbourOnly", ON, "with a neighbour who", "с соседом"),
        ("away-card-quarantine-text", "quarantineTurns", Value::Number(1), "1 turn of theirs", "1 его ход."),
        ("away-card-quarantine-text", "quarantineTurns", Value::Number(3), "3 turns of theirs", "3 его хода."),
        ("away-card-quarantine-text", "quarantineMode", word("isolated"), "plays nothing", "ничего не играет"),
        ("away-card-comfortable-text", "comfortableVsPanic", OFF, "not against panics", "не действует"),
        ("away-rules-turn-text", "thingFlamethrower", word("penalty"), "the humans win at once", "сразу победили"),
        (
            "away-rules-turn-text",
            "thingFlamethrower",
            word("forbid"),
            "has to play or discard",
            "сыграть или сбросить.",
        ),
        ("away-rules-exchange-text", "quarantineMode", word("isolated"), "one of you is in", "кто-то из двоих"),
        (
            "away-rules-places-text",
            "turnAfterSwap",
            word("newNeighbour"),
            "just exchanged with",
            "только что обменялись",
        ),
        ("away-rules-death-text", "openDeath", ON, "say what they were", "говорят, кем были"),
        ("away-rules-end-text", "revengeMode", ON, "fight on without it", "сражаются без него"),
        ("away-rules-end-text", "autoDeclare", ON, "by itself", "это происходит само"),
        ("away-rules-end-text", "winnerExceptions", OFF, "all living infected win", "все живые заражённые."),
        ("away-rules-end-text", "maxTurns", Value::Number(99), "after 99 turns", "99 ходов"),
    ];
    let cases = cases.map(|(key, switch, value, en, ru)| (key, switch, [(value, en, ru)]));
    assert_follows::<Setup>(5, &cases);
}

#[test]
fn the_tree_says_where_everybody_comes_from() {
    let from = |by, turn| Outcome::origin(&Twig { seat: A, depth: 0, by, round: turn, turn });
    let cases = [
        (from(None, 0), "The Thing from the start", "Нечто с самого начала"),
        (from(Some(B), 3), "By Bob, turn 3", "От игрока Bob, ход 3"),
    ];
    for (said, en, ru) in &cases {
        assert_says(said, en, ru);
    }
}
