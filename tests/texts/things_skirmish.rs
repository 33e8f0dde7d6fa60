//! Every line, refusal, ending, place and button of the skirmish has its words.

use super::sayings::assert_whole;
use super::{everything, follows_switches, with_speech};
use winterover::base::ids::Seat;
use winterover::games::things_skirmish::panel::speech::{inches, letters};
use winterover::games::things_skirmish::picture::cast::Cast;
use winterover::games::things_skirmish::picture::names;
use winterover::games::things_skirmish::picture::place::{goals, opening, whereabouts};
use winterover::games::things_skirmish::picture::said::{over, refused, told};
use winterover::games::things_skirmish::rules::activation::Barred;
use winterover::games::things_skirmish::rules::combat::{Clash, Fright, FrightAct, Winner};
use winterover::games::things_skirmish::rules::counter::{BAG, Content};
use winterover::games::things_skirmish::rules::humans::HumanSet;
use winterover::games::things_skirmish::rules::ids::{CounterId, ModelId};
use winterover::games::things_skirmish::rules::inch::at;
use winterover::games::things_skirmish::rules::key::NoKey;
use winterover::games::things_skirmish::rules::ledger::{Phase, Spent};
use winterover::games::things_skirmish::rules::line::Line;
use winterover::games::things_skirmish::rules::map::{OpeningId, openings};
use winterover::games::things_skirmish::rules::model::{Creature, Human, Kind};
use winterover::games::things_skirmish::rules::outcome::Ending;
use winterover::games::things_skirmish::rules::refusal::Refusal;
use winterover::games::things_skirmish::rules::refused::Refused;
use winterover::games::things_skirmish::rules::scenario::End;
use winterover::games::things_skirmish::rules::setup::Setup;
use winterover::games::things_skirmish::rules::sheet::{Item, Weapon};
use winterover::games::things_skirmish::rules::side::Side;
use winterover::table::said::Said;
use winterover::ui::words::Lang;

const IRONS: ModelId = ModelId(1);
const DOG: ModelId = ModelId(2);
const COUNTER: CounterId = CounterId(3);

fn endings() -> [Ending; 8] {
    [
        Ending::Scenario(End::OverspawnKilled),
        Ending::Scenario(End::GeneratorRuns),
        Ending::Scenario(End::Launched(HumanSet::NONE)),
        Ending::Scenario(End::Declared),
        Ending::Scenario(End::TurnLimit),
        Ending::Left(Side::Mac),
        Ending::Left(Side::Survivors),
        Ending::Left(Side::Things),
    ]
}

/// Every kind of line there is; the compiler asks for new ones in `said::told`.
fn lines() -> Vec<Line> {
    let model = IRONS;
    let phases = [Phase::Encounter, Phase::Things, Phase::Mac, Phase::Survivors, Phase::End];
    let mut lines: Vec<Line> = phases.map(|phase| Line::Phase { turn: 3, phase }).to_vec();
    lines.extend(BAG.map(|(content, _)| Line::Revealed { counter: COUNTER, content, by: Some(model) }));
    for (winner, absorbs, wounds) in [
        (Winner::Creature, true, false),
        (Winner::Creature, false, false),
        (Winner::Human, false, true),
        (Winner::Human, false, false),
        (Winner::Nobody, false, false),
    ] {
        let clash = Clash { winner, absorbs, wounds };
        lines.push(Line::Fought { human: model, creature: DOG, dice: (2, 5), clash });
    }
    for act in [FrightAct::Free, FrightAct::Nothing, FrightAct::Moved, FrightAct::Runs] {
        lines.extend([true, false].map(|terror| Line::Frightened { model, die: 4, fright: Fright { terror, act } }));
    }
    for weapon in [Weapon::Basic, Weapon::MachineGun, Weapon::Flamer, Weapon::Dynamite] {
        lines.extend([vec![], vec![1, 6, 4]].map(|dice| Line::Fired { model, weapon, dice }));
    }
    lines.extend([
        Line::Placed { counter: COUNTER },
        Line::Returned,
        Line::Crept { counter: COUNTER },
        Line::Revealed { counter: COUNTER, content: Content::Creature(Creature::Dog), by: None },
        Line::Walked { model },
        Line::Rolled { model, die: 5 },
        Line::Wounded { model, wounds: 1 },
        Line::Wounded { model, wounds: 3 },
        Line::Gone { model, kind: Kind::Human(Human::Irons) },
        Line::Gone { model: DOG, kind: Kind::Creature(Creature::Dog) },
        Line::Became { model, into: ModelId(11), kind: Kind::Creature(Creature::Changeling) },
        Line::Recovered { model },
        Line::Deployed { model, human: Human::Irons },
        Line::Wrecked { model: DOG },
        Line::Secret,
        Line::Leads { human: Human::Blush },
        Line::Stole { dice: None, taken: true },
        Line::Stole { dice: Some((3, 5)), taken: false },
        Line::Stole { dice: Some((5, 3)), taken: true },
    ]);
    lines.extend([true, false].map(|seen| Line::Spotted { model, die: 2, seen }));
    lines.extend([false, true].map(|imitation| Line::Shown { human: Human::Doors, imitation }));
    lines.extend([true, false].map(|fell| Line::Breached { fell }));
    lines.extend([true, false].map(|on| Line::Lights { on }));
    lines.extend(endings().map(|ending| Line::Over { ending }));
    lines
}

#[test]
fn every_line_of_the_log_and_every_ending_has_its_words() {
    let lines = lines();
    let cast = Cast::of(&lines);
    let said = lines.iter().map(|line| told(line, &cast).said).chain(endings().map(over)).collect::<Vec<_>>();
    assert_whole(&said, 2);
}

#[test]
fn creatures_are_told_apart_and_people_go_by_their_names() {
    let content = Content::Creature(Creature::Dog);
    let dog = |counter| Line::Revealed { counter: CounterId(counter), content, by: Some(IRONS) };
    let dogs = [Line::Deployed { model: IRONS, human: Human::Irons }, dog(1), dog(2)];
    let shot = Line::Fired { model: IRONS, weapon: Weapon::MachineGun, dice: vec![4, 1, 6] };
    let gone = Line::Gone { model: ModelId(3), kind: Kind::Creature(Creature::Dog) };
    let cast = Cast::of(&dogs);
    with_speech(&everything(Lang::En), |speech| {
        assert_eq!(speech.of(&told(&shot, &cast).said), "Irons fires, machine gun: 4, 1, 6.");
        assert_eq!(speech.of(&told(&gone, &cast).said), "Dog 2 is gone.");
        assert_eq!(letters(speech, &cast.name(ModelId(3))), "D2");
        assert_eq!(inches(speech, 45), "4.5″");
    });
    with_speech(&everything(Lang::Ru), |speech| {
        assert_eq!(speech.of(&told(&gone, &cast).said), "Собака 2 больше не здесь.");
        assert_eq!(inches(speech, 45), "4,5″");
    });
}

#[test]
fn every_refusal_has_its_words() {
    let fields = [
        Refusal::NoModel(IRONS),
        Refusal::NoCounter(COUNTER),
        Refusal::NoOpening(OpeningId(99)),
        Refusal::TooManySteps,
        Refusal::OffTable,
        Refusal::Wall,
        Refusal::Barricaded(OpeningId(0)),
        Refusal::TooFar,
        Refusal::Enemy(DOG),
        Refusal::Occupied(IRONS),
        Refusal::NoContact(DOG),
        Refusal::NotClosable(OpeningId(4)),
        Refusal::Seen(IRONS),
        Refusal::Crowded(COUNTER),
        Refusal::Remote,
        Refusal::TooManyCounters,
        Refusal::NoLeader,
        Refusal::NoAim,
    ];
    let spent = [Spent::NoAction, Spent::HasActed, Spent::NoSteal, Spent::NoMutation, Spent::NoCompany];
    let barred = [Barred::Terror, Barred::Unarmed, Barred::NoLight, Barred::NotPart];
    let keys = [NoKey::Nobody, NoKey::Far, NoKey::Door, NoKey::Item, NoKey::NoPilot];
    let plain = [
        Refused::NotAwaited(Seat(0)),
        Refused::WrongStage,
        Refused::WrongModel,
        Refused::BadTarget,
        Refused::Trace,
        Refused::Untrue,
    ];
    let all = plain.into_iter().chain(fields.map(Refused::Field)).chain(spent.map(Refused::Spent));
    let all = all.chain(barred.map(Refused::Barred)).chain(keys.map(Refused::Key));
    let cast = Cast::of([]);
    assert_whole(&all.map(|why| refused(why, &cast)).collect::<Vec<_>>(), 2);
}

#[test]
fn every_place_and_piece_has_a_name() {
    let items = [
        Item::Flare,
        Item::Evidence,
        Item::Flamer(2),
        Item::Dynamite(3),
        Item::TacticalLight,
        Item::InvestigationLead,
        Item::Machine,
    ];
    let mut all: Vec<Said> = openings().map(|(id, _)| opening(id)).collect();
    all.extend(goals().into_iter().map(|goal| goal.name));
    all.extend((0..=36).flat_map(|x| (0..=36).map(move |y| whereabouts(at(x, y)))));
    all.extend(BAG.iter().map(|(content, _)| names::content(*content)));
    all.extend(items.map(names::item));
    assert_whole(&all, 2);
    // No two openings have the same name, or a list of them could not be chosen from.
    with_speech(&everything(Lang::En), |speech| {
        let mut names: Vec<String> = openings().map(|(id, _)| speech.of(&opening(id))).collect();
        names.sort();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    });
}

#[test]
fn nobody_has_the_letters_of_another() {
    for lang in Lang::ALL {
        with_speech(&everything(lang), |speech| {
            let people = Human::CREW.into_iter().chain([Human::Survivor]);
            let mut marks: Vec<String> =
                people.map(|human| letters(speech, &names::kind(Kind::Human(human)))).collect();
            marks.sort();
            assert!(marks.windows(2).all(|pair| pair[0] != pair[1]), "{marks:?}");
        });
    }
}

#[test]
fn rules_and_explanations_follow_the_switches() {
    follows_switches::<Setup>("/things_skirmish/text/", "skirmish-", 3);
}
