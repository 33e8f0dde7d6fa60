//! Messages say what happened and why something isn't possible. Layer 6.

use super::cast::Cast;
use super::names;
use super::place::opening;
use crate::games::kit::telling::Told;
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
use crate::table::said::{Part, Said};

/// The words of a line, as a table with one row for each kind of line.
pub fn told(line: &Line, cast: &Cast) -> Told {
    let model = |key, id| Told::plain(key).with("model", cast.name(id));
    let person = |key, human| Told::plain(key).with("model", Said::plain(names::human(human)));
    match line {
        Line::Phase { turn, phase } => begins(*phase).number(*turn),
        Line::Placed { counter } => Told::plain("skirmish-log-placed").number(names::number(*counter)),
        Line::Returned => Told::plain("skirmish-log-returned"),
        Line::Crept { counter } => Told::plain("skirmish-log-crept").number(names::number(*counter)),
        Line::Revealed { content, by: Some(by), .. } => revealed(model("skirmish-log-revealed", *by), *content),
        Line::Revealed { content, by: None, .. } => revealed(Told::plain("skirmish-log-turned-up"), *content),
        Line::Walked { model: id } => model("skirmish-log-walked", *id),
        Line::Rolled { model: id, die } => model("skirmish-log-rolled", *id).number(*die).result(),
        Line::Fired { model: id, weapon, dice } => {
            let key = if dice.is_empty() { "skirmish-log-fired-no-dice" } else { "skirmish-log-fired" };
            let fired = model(key, *id).with("weapon", Said::plain(names::weapon(*weapon))).result();
            if dice.is_empty() { fired } else { fired.with("dice", numbers(dice)) }
        }
        Line::Deployed { model: id, .. } => model("skirmish-log-deployed", *id),
        Line::Wrecked { model: id } => model("skirmish-log-wrecked", *id),
        Line::Wounded { model: id, wounds } => model("skirmish-log-wounded", *id).number(*wounds),
        Line::Gone { model: id, kind: Kind::Human(_) } => model("skirmish-log-dead", *id).danger(),
        Line::Gone { model: id, kind: Kind::Creature(_) } => model("skirmish-log-gone", *id).danger(),
        Line::Became { model: id, kind, .. } => {
            model("skirmish-log-became", *id).with("kind", names::kind(*kind)).danger()
        }
        Line::Fought { human, creature, dice, clash } => model(fought(clash), *human)
            .with("other", cast.name(*creature))
            .with("one", dice.0)
            .with("two", dice.1)
            .danger_if(clash.absorbs)
            .result(),
        Line::Frightened { model: id, die, fright } => model(frightened(fright), *id).number(*die).result(),
        Line::Recovered { model: id } => model("skirmish-log-recovered", *id),
        Line::Secret => Told::plain("skirmish-log-secret"),
        Line::Spotted { model: id, die, seen: true } => model("skirmish-log-spotted", *id).number(*die).result(),
        Line::Spotted { model: id, die, seen: false } => model("skirmish-log-not-spotted", *id).number(*die).result(),
        Line::Shown { human, imitation: false } => person("skirmish-log-clean", *human).result(),
        Line::Shown { human, imitation: true } => person("skirmish-log-imitation", *human).danger().result(),
        Line::Leads { human } => person("skirmish-log-leads", *human),
        Line::Stole { dice, taken } => stole(*dice, *taken).result(),
        Line::Stayed => Told::plain("skirmish-log-stayed"),
        Line::Breached { fell: true } => Told::plain("skirmish-log-breached").result(),
        Line::Breached { fell: false } => Told::plain("skirmish-log-held").result(),
        Line::Lights { on: true } => Told::plain("skirmish-log-lights-on"),
        Line::Lights { on: false } => Told::plain("skirmish-log-lights-out").danger(),
        Line::Over { ending } => Told::from(over(*ending)).danger(),
    }
}

fn revealed(told: Told, content: Content) -> Told {
    let danger = matches!(content, Content::Creature(_) | Content::Event(Event::FalseEvidence));
    told.with("content", names::content(content)).danger_if(danger).result()
}

fn numbers(dice: &[u8]) -> Part {
    Part::All(dice.iter().map(|die| Said::plain("skirmish-number").number(*die)).collect())
}

/// A phase begins with a heading, except the last, which is written like any other line.
fn begins(phase: Phase) -> Told {
    match phase {
        Phase::Encounter => Told::plain("skirmish-log-encounter").heading(),
        Phase::Things => Told::plain("skirmish-log-things").heading(),
        Phase::Mac => Told::plain("skirmish-log-mac").heading(),
        Phase::Survivors => Told::plain("skirmish-log-survivors").heading(),
        Phase::End => Told::plain("skirmish-log-end"),
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

fn stole(dice: Option<(u8, u8)>, taken: bool) -> Told {
    let key = match (dice, taken) {
        (None, _) => return Told::plain("skirmish-log-given"),
        (Some(_), true) => "skirmish-log-stolen",
        (Some(_), false) => "skirmish-log-not-stolen",
    };
    let (one, two) = dice.unwrap_or_default();
    Told::plain(key).with("one", one).with("two", two)
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

/// Why a move was refused, for the player who tried it.
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
        Refused::Spent(Spent::NoCompany) => "skirmish-why-no-company",
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
