//! Messages say what happened and why something isn't possible. Layer 6.

use super::cast::Cast;
use super::names;
use super::place::opening;
use crate::games::things_skirmish::rules::activation::Barred;
use crate::games::things_skirmish::rules::combat::{Clash, Fright, FrightAct, Winner};
use crate::games::things_skirmish::rules::counter::{Content, Event};
use crate::games::things_skirmish::rules::key::NoKey;
use crate::games::things_skirmish::rules::ledger::{Phase, Spent};
use crate::games::things_skirmish::rules::line::Line;
use crate::games::things_skirmish::rules::model::Kind;
use crate::games::things_skirmish::rules::outcome::Ending;
use crate::games::things_skirmish::rules::refusal::Refusal;
use crate::games::things_skirmish::rules::refused::Refused;
use crate::games::things_skirmish::rules::scenario::End;
use crate::games::things_skirmish::rules::side::Side;
use crate::table::said::{Mood, Part, Said};

/// A line of the log.
pub fn line(line: &Line, cast: &Cast) -> Said {
    let model = |key, id| Said::plain(key).with("model", cast.name(id));
    match line {
        Line::Phase { turn, phase } => Said::plain(phase_line(*phase)).number(*turn),
        Line::Placed { counter } => Said::plain("skirmish-log-placed").number(names::number(*counter)),
        Line::Returned => Said::plain("skirmish-log-returned"),
        Line::Crept { counter } => Said::plain("skirmish-log-crept").number(names::number(*counter)),
        Line::Revealed { content, by: Some(by), .. } => {
            model("skirmish-log-revealed", *by).with("content", names::content(*content))
        }
        Line::Revealed { content, by: None, .. } => {
            Said::plain("skirmish-log-turned-up").with("content", names::content(*content))
        }
        Line::Walked { model: id } => model("skirmish-log-walked", *id),
        Line::Rolled { model: id, die } => model("skirmish-log-rolled", *id).number(*die),
        Line::Fired { model: id, weapon, dice } => {
            let key = if dice.is_empty() { "skirmish-log-fired-no-dice" } else { "skirmish-log-fired" };
            let fired = model(key, *id).with("weapon", Said::plain(names::weapon(*weapon)));
            if dice.is_empty() { fired } else { fired.with("dice", numbers(dice)) }
        }
        Line::Deployed { model: id, .. } => model("skirmish-log-deployed", *id),
        Line::Wrecked { model: id } => model("skirmish-log-wrecked", *id),
        Line::Wounded { model: id, wounds } => model("skirmish-log-wounded", *id).number(*wounds),
        Line::Gone { model: id, kind: Kind::Human(_) } => model("skirmish-log-dead", *id),
        Line::Gone { model: id, kind: Kind::Creature(_) } => model("skirmish-log-gone", *id),
        Line::Became { model: id, kind, .. } => model("skirmish-log-became", *id).with("kind", names::kind(*kind)),
        Line::Fought { human, creature, dice, clash } => {
            model(fought(clash), *human).with("other", cast.name(*creature)).with("one", dice.0).with("two", dice.1)
        }
        Line::Frightened { model: id, die, fright } => model(frightened(fright), *id).number(*die),
        Line::Recovered { model: id } => model("skirmish-log-recovered", *id),
        Line::Secret => Said::plain("skirmish-log-secret"),
        Line::Spotted { model: id, die, seen: true } => model("skirmish-log-spotted", *id).number(*die),
        Line::Spotted { model: id, die, seen: false } => model("skirmish-log-not-spotted", *id).number(*die),
        Line::Shown { human, status } => {
            let key = if status.is_clean() { "skirmish-log-clean" } else { "skirmish-log-imitation" };
            Said::plain(key).with("model", Said::plain(names::human(*human)))
        }
        Line::Leads { human } => Said::plain("skirmish-log-leads").with("model", Said::plain(names::human(*human))),
        Line::Stole { dice, taken } => stole(*dice, *taken),
        Line::Breached { fell: true } => Said::plain("skirmish-log-breached"),
        Line::Breached { fell: false } => Said::plain("skirmish-log-held"),
        Line::Lights { on: true } => Said::plain("skirmish-log-lights-on"),
        Line::Lights { on: false } => Said::plain("skirmish-log-lights-out"),
        Line::Over { ending } => over(*ending),
    }
}

fn numbers(dice: &[u8]) -> Part {
    Part::All(dice.iter().map(|die| Said::plain("skirmish-number").number(*die)).collect())
}

fn phase_line(phase: Phase) -> &'static str {
    match phase {
        Phase::Encounter => "skirmish-log-encounter",
        Phase::Things => "skirmish-log-things",
        Phase::Mac => "skirmish-log-mac",
        Phase::Survivors => "skirmish-log-survivors",
        Phase::End => "skirmish-log-end",
    }
}

fn fought(clash: &Clash) -> &'static str {
    match (clash.winner, clash.absorbs, clash.wounds) {
        (Winner::Creature, true, _) => "skirmish-log-absorbed",
        (Winner::Creature, false, _) => "skirmish-log-pushed",
        (Winner::Human, _, true) => "skirmish-log-struck",
        (Winner::Human, _, false) => "skirmish-log-repelled",
        (Winner::Nobody, ..) => "skirmish-log-even",
    }
}

fn frightened(fright: &Fright) -> &'static str {
    match (fright.terror, fright.act) {
        (_, FrightAct::Free) => "skirmish-log-fright-free",
        (false, FrightAct::Nothing) => "skirmish-log-fright-nothing",
        (false, FrightAct::Moved | FrightAct::Runs) => "skirmish-log-fright-moved",
        (true, FrightAct::Nothing) => "skirmish-log-terror",
        (true, FrightAct::Moved) => "skirmish-log-terror-moved",
        (true, FrightAct::Runs) => "skirmish-log-terror-runs",
    }
}

fn stole(dice: Option<(u8, u8)>, taken: bool) -> Said {
    let key = match (dice, taken) {
        (None, _) => return Said::plain("skirmish-log-given"),
        (Some(_), true) => "skirmish-log-stolen",
        (Some(_), false) => "skirmish-log-not-stolen",
    };
    let (one, two) = dice.unwrap_or_default();
    Said::plain(key).with("one", one).with("two", two)
}

/// How a line is set.
pub fn mood(line: &Line) -> Mood {
    match line {
        Line::Phase { phase: Phase::End, .. } => Mood::Plain,
        Line::Phase { .. } => Mood::Heading,
        Line::Became { .. } | Line::Gone { .. } | Line::Over { .. } | Line::Lights { on: false } => Mood::Danger,
        Line::Fought { clash, .. } if clash.absorbs => Mood::Danger,
        Line::Revealed { content: Content::Creature(_) | Content::Event(Event::FalseEvidence), .. } => Mood::Danger,
        Line::Shown { status, .. } if !status.is_clean() => Mood::Danger,
        _ => Mood::Plain,
    }
}

/// Whether a line tells what came of chance or of something that was hidden before.
pub fn is_result(line: &Line) -> bool {
    matches!(
        line,
        Line::Revealed { .. }
            | Line::Rolled { .. }
            | Line::Fired { .. }
            | Line::Fought { .. }
            | Line::Frightened { .. }
            | Line::Spotted { .. }
            | Line::Shown { .. }
            | Line::Stole { .. }
            | Line::Breached { .. }
    )
}

/// What ended the game.
pub fn over(ending: Ending) -> Said {
    Said::plain(match ending {
        Ending::Scenario(End::OverspawnKilled) => "skirmish-over-overspawn",
        Ending::Scenario(End::GeneratorRuns) => "skirmish-over-generator",
        Ending::Scenario(End::Launched(_)) => "skirmish-over-launched",
        Ending::Scenario(End::Declared) => "skirmish-over-declared",
        Ending::Scenario(End::TurnLimit) => "skirmish-over-limit",
        Ending::Left(Side::Mac) => "skirmish-over-left-mac",
        Ending::Left(Side::Survivors) => "skirmish-over-left-survivors",
        Ending::Left(Side::Things) => "skirmish-over-left-things",
    })
}

/// Why a move wasn't taken, for the player who tried it.
pub fn refused(why: Refused, cast: &Cast) -> Said {
    Said::plain(match why {
        Refused::NotAwaited(_) | Refused::WrongStage => "skirmish-why-not-now",
        Refused::WrongModel => "skirmish-why-model",
        Refused::BadTarget => "skirmish-why-target",
        Refused::Trace => "skirmish-why-trace",
        Refused::Untrue => "skirmish-why-untrue",
        Refused::Field(why) => return refusal(why, cast),
        Refused::Spent(Spent::NoAction) => "skirmish-why-no-action",
        Refused::Spent(Spent::HasActed) => "skirmish-why-has-acted",
        Refused::Spent(Spent::NoSteal) => "skirmish-why-no-steal",
        Refused::Spent(Spent::NoMutation) => "skirmish-why-no-mutation",
        Refused::Barred(Barred::Terror) => "skirmish-why-terror",
        Refused::Barred(Barred::Unarmed) => "skirmish-why-unarmed",
        Refused::Barred(Barred::NoLight) => "skirmish-why-no-light",
        Refused::Barred(Barred::NotPart) => "skirmish-why-not-part",
        Refused::Key(NoKey::Nobody) => "skirmish-why-model",
        Refused::Key(NoKey::Far) => "skirmish-why-far",
        Refused::Key(NoKey::Door) => "skirmish-why-door",
        Refused::Key(NoKey::Item) => "skirmish-why-item",
        Refused::Key(NoKey::NoPilot) => "skirmish-why-no-pilot",
    })
}

fn refusal(why: Refusal, cast: &Cast) -> Said {
    let model = |key, id| Said::plain(key).with("model", cast.name(id));
    Said::plain(match why {
        Refusal::NoModel(_) | Refusal::NoCounter(_) | Refusal::NoOpening(_) => "skirmish-why-target",
        Refusal::TooManySteps => "skirmish-why-steps",
        Refusal::OffTable => "skirmish-why-off-table",
        Refusal::Wall => "skirmish-why-wall",
        Refusal::Barricaded(id) => {
            return Said::plain("skirmish-why-barricaded").with("opening", opening(id));
        }
        Refusal::TooFar => "skirmish-why-too-far",
        Refusal::Enemy(id) => return model("skirmish-why-enemy", id),
        Refusal::Occupied(id) => return model("skirmish-why-occupied", id),
        Refusal::NoContact(id) => return model("skirmish-why-no-contact", id),
        Refusal::NotClosable(id) => {
            return Said::plain("skirmish-why-not-closable").with("opening", opening(id));
        }
        Refusal::Seen(id) => return model("skirmish-why-seen", id),
        Refusal::Crowded(_) => "skirmish-why-crowded",
        Refusal::Remote => "skirmish-why-remote",
        Refusal::TooManyCounters => "skirmish-why-counters",
        Refusal::NoLeader => "skirmish-why-no-leader",
        Refusal::NoAim => "skirmish-why-no-aim",
    })
}
