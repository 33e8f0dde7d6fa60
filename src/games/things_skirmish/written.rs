//! Text records print views and outcomes of the skirmish in plain, stable words. Layer 6.

use super::rules::Skirmish;
use super::rules::activation::Action;
use super::rules::chart::PEOPLE;
use super::rules::colony::Colony;
use super::rules::field::Shut;
use super::rules::ids::ModelId;
use super::rules::ledger::{Phase, Steal};
use super::rules::map::openings;
use super::rules::model::Human;
use super::rules::notation::{counter_word, model_word};
use super::rules::outcome::{Ending, Outcome};
use super::rules::scenario::{End, Grade, Scenario};
use super::rules::sheet::Sheet;
use super::rules::side::Side;
use super::rules::stage::Stage;
use super::rules::view::View;
use super::rules::words;
use crate::base::ids::SeatSet;
use crate::base::plane::Length;
use crate::table::game::Written;
use crate::table::tally::Counted;
use crate::table::words::Names;

impl Written for Skirmish {
    fn write_view(view: &View, awaited: SeatSet, names: &[String]) -> Vec<String> {
        let mut lines = vec![turn(view), format!("stage {}", stage(view))];
        lines.push(format!("awaited {}", Names(names).list(awaited)));
        lines.extend(view.colony.sheets.iter().map(|sheet| model(&view.colony, sheet)));
        lines.extend(
            view.colony.loose.iter().map(|it| format!("loose {} {}", words::of_item(it.item), words::of_point(it.at))),
        );
        for (counter, (id, content)) in view.colony.field.counters.iter().zip(&view.counters) {
            let content = content.map_or("?", words::of_content);
            lines.push(format!("counter {} {} {content}", counter_word(*id), words::of_point(counter.at)));
        }
        for (id, _) in openings() {
            match view.colony.field.shut(id) {
                Shut::Closed => {}
                Shut::Open => lines.push(format!("open {}", words::of_opening(id))),
                Shut::Barricaded => lines.push(format!("barricaded {}", words::of_opening(id))),
            }
        }
        lines.push(works(view));
        lines.push(format!("leader {}", view.leader.map_or("nobody", words::of_human)));
        let drawn = view.drawn.map_or_else(String::new, |drawn| format!(" drawn {}", words::of_content(drawn)));
        lines.push(format!("bag {}{drawn}", view.bag));
        let known = PEOPLE.into_iter().zip(view.chart);
        lines.extend(known.filter_map(|(human, status)| {
            Some(format!("chart {} {}", words::of_human(human), words::of_status(status?)))
        }));
        lines.extend(view.die.map(|die| format!("die {die}")));
        if let Some(outcome) = &view.outcome {
            lines.push(format!("outcome {}", Self::write_outcome(outcome, names)));
        }
        lines
    }

    fn write_outcome(outcome: &Outcome, _: &[String]) -> String {
        let sides = sides(outcome).into_iter().map(|(side, grade)| format!("{side} {}, ", grade_word(grade)));
        format!("{}{}, turn {}", sides.collect::<String>(), ending(outcome.ending), outcome.turn)
    }

    fn counted(outcome: &Outcome) -> Counted {
        let sides = sides(outcome);
        let won = |grade: Grade| grade == Grade::Win;
        let humans = sides.iter().any(|(side, grade)| *side != THINGS && *grade > Grade::Loss);
        let side = match won(outcome.grades.things) {
            true => THINGS,
            false if humans => "humans",
            false => "nobody",
        };
        let players = sides.into_iter().map(|(side, grade)| (side, won(grade))).collect();
        Counted { side, grade: ending(outcome.ending), rounds: outcome.turn, players }
    }
}

const THINGS: &str = "things";

/// The grades of the players, by their sides. With two players, one has both human sides.
fn sides(outcome: &Outcome) -> Vec<(&'static str, Grade)> {
    let grades = outcome.grades;
    let mut sides = match outcome.seats {
        2 => vec![("humans", grades.humans())],
        _ => vec![("mac", grades.mac), ("survivors", grades.survivors)],
    };
    sides.push((THINGS, grades.things));
    sides
}

fn turn(view: &View) -> String {
    let ledger = &view.ledger;
    let steal = match ledger.steal() {
        Steal::Open => "",
        Steal::Taken => ", Mac has an action more",
        Steal::Failed => ", Mac has asked in vain",
    };
    let owed = if ledger.owed() > 0 { format!(", {} to be paid", ledger.owed()) } else { String::new() };
    let alone = if ledger.may_lead().is_err() { ", the Survivors stay" } else { "" };
    format!("turn {} phase {} left {}{steal}{alone}{owed}", ledger.turn(), phase(ledger.phase()), ledger.left())
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Encounter => "encounter",
        Phase::Things => THINGS,
        Phase::Mac => "mac",
        Phase::Survivors => "survivors",
        Phase::End => "end",
    }
}

fn stage(view: &View) -> String {
    let word = |id: ModelId| model_word(id, view.colony.field.model(id).map(|model| model.kind));
    let people = |crew: &[Human]| crew.iter().map(|human| words::of_human(*human)).collect::<Vec<_>>().join(" ");
    match &view.stage {
        Stage::Dealing => "dealing".to_owned(),
        Stage::First => "first imitation".to_owned(),
        Stage::Deploying { crew } => format!("deploying {}", people(crew)),
        Stage::Placing { .. } => "placing".to_owned(),
        Stage::Things { flipped } => flipped.map_or_else(|| THINGS.to_owned(), |id| format!("{THINGS} {}", word(id))),
        Stage::Intend => "intending".to_owned(),
        Stage::Settle => "settling".to_owned(),
        Stage::Led { model, left, .. } => format!("led {} {}", word(*model), inches(*left)),
        Stage::Interrupt => "interrupting".to_owned(),
        Stage::Scatter => "scattering".to_owned(),
        Stage::Demand { side, .. } => format!("demanding of {}", side.word()),
        Stage::Humans { side, traces } => {
            let traces: String = traces.iter().map(|id| format!(" trace of {}", word(*id))).collect();
            format!("humans {}{traces}", side.word())
        }
        Stage::Answer => "answering".to_owned(),
        Stage::Consent { models } => {
            format!("consent of {}", models.iter().map(|id| word(*id)).collect::<Vec<_>>().join(" "))
        }
        Stage::Acting { model, activation, follows, .. } => {
            let follows = follows.map_or_else(String::new, |it| format!(" after {}", counter_word(it.counter)));
            let dash = if activation.action() == Action::Run && activation.may_dash() { " and a die" } else { "" };
            let left = inches(activation.allowance());
            format!("acting {} {} {left}{dash}{follows}", word(*model), words::of_action(activation.action()))
        }
        Stage::Group { members, extra } => {
            let members = members.iter().map(|member| format!("{} {}", word(member.model), inches(member.way.left)));
            let extra = if *extra { ", one of them more" } else { "" };
            format!("group {}{extra}", members.collect::<Vec<_>>().join(" "))
        }
        Stage::Free { model } => format!("free action of {}", word(*model)),
        Stage::Over => "over".to_owned(),
    }
}

fn inches(length: Length) -> String {
    format!("{}.{:03}", length.units() / 1000, length.units() % 1000)
}

/// A model with its place, and what everybody knows of it.
fn model(colony: &Colony, sheet: &Sheet) -> String {
    let found = colony.field.model(sheet.id);
    let mut text = format!("model {}", model_word(sheet.id, found.map(|model| model.kind)));
    text.extend(found.map(|model| format!(" {}", words::of_point(model.at))));
    let mut mark = |mark: String| text.push_str(&format!(", {mark}"));
    if sheet.wounds > 1 {
        mark(format!("bears {}", sheet.wounds));
    }
    for (is, word) in [(sheet.terror, "in terror"), (sheet.exposed, "possibly infected"), (sheet.trace, "has a trace")]
    {
        if is {
            mark(word.to_owned());
        }
    }
    if let Some(turns) = sheet.freezing {
        mark(format!("freezes in {turns}"));
    }
    if let Some(bullets) = sheet.bullets {
        mark(format!("shots {bullets}"));
    }
    if let Some(turn) = sheet.flare {
        mark(format!("flare until {turn}"));
    }
    sheet.items.iter().for_each(|item| mark(words::of_item(*item)));
    text
}

/// The lights and, if the scenario is about them, generator and pod.
fn works(view: &View) -> String {
    let lights = if view.colony.field.lights { "lights on" } else { "lights off" };
    let works = view.works;
    match view.setup.scenario {
        Scenario::Survive => lights.to_owned(),
        Scenario::Generator => format!("{lights}, generator {} of 6, has run for {}", works.generator(), works.turns()),
        Scenario::Escape => format!("{lights}, pod {} of 3", works.pod()),
    }
}

fn grade_word(grade: Grade) -> &'static str {
    match grade {
        Grade::Loss => "loss",
        Grade::Partial => "partial",
        Grade::Win => "win",
    }
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Scenario(End::OverspawnKilled) => "overspawn killed",
        Ending::Scenario(End::GeneratorRuns) => "generator runs",
        Ending::Scenario(End::Launched(_)) => "launched",
        Ending::Scenario(End::Declared) => "declared",
        Ending::Scenario(End::TurnLimit) => "turn limit",
        Ending::Left(Side::Mac) => "mac left",
        Ending::Left(Side::Survivors) => "survivors left",
        Ending::Left(Side::Things) => "things left",
    }
}
