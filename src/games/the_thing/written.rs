//! Text records print views and outcomes of The Thing in plain, stable words. Layer 6.

use super::rules::TheThing;
use super::rules::face::{JOKER, is_red};
use super::rules::notation::write_claim;
use super::rules::outcome::{Ended, Ending, Fate, Grade, Outcome, Role, Winner};
use super::rules::phase::{JokerAt, Phase, Side, Threat, Why};
use super::rules::view::{Combat, Player, Seen, View};
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
use crate::table::game::{Notation, Written};
use crate::table::tally::Counted;
use crate::table::words::{self, Names};

impl Written for TheThing {
    fn write_view(view: &View, awaited: SeatSet, names: &[String]) -> Vec<String> {
        let names = Names(names);
        let mut lines = vec![format!("round {} turn of {}", view.round, names.of(view.turn))];
        lines.push(format!("phase {}", phase(view.phase, &names)));
        lines.push(format!("awaited {}", names.list(awaited)));
        for (seat, player) in Seat::all(view.setup.seats).zip(&view.players) {
            lines.push(format!("hand {}", hand(names.of(seat), player)));
            lines.extend(role(player).map(|role| format!("role {} {role}", names.of(seat))));
        }
        if let Some(drawn) = view.drawn {
            lines.push(format!("drawn {}", seen(&drawn)));
        }
        lines.push(format!(
            "pile {} down {} up {}{}",
            view.draw_pile,
            view.face_down,
            view.face_up.len(),
            up(&view.face_up)
        ));
        lines.push(format!("joker {}", joker(view.joker)));
        if let Some(trade) = &view.trade {
            lines.push(format!("trade {} says{}", names.of(view.turn), write_claim(trade.claim)));
            lines.extend(
                trade.offers.iter().map(|(seat, said)| format!("offer {} says{}", names.of(*seat), write_claim(*said))),
            );
        }
        if let Some(combat) = &view.combat {
            fight(combat, &names, &mut lines);
        }
        lines.extend(view.foul.map(|(seat, foul)| format!("foul {} {foul:?}", names.of(seat))));
        if let Some(outcome) = &view.outcome {
            lines.push(format!("outcome {}", ended(outcome)));
            let seats = Seat::all(view.setup.seats).zip(&outcome.seats);
            lines.extend(seats.map(|(seat, end)| format!("end {}", fate(seat, end, &names))));
        }
        lines
    }

    fn write_outcome(outcome: &Outcome, _names: &[String]) -> String {
        ended(outcome)
    }

    fn counted(outcome: &Outcome) -> Counted {
        let players = outcome.seats.iter().filter_map(|end| Some((role_of(end.role?), end.won?))).collect();
        Counted { side: side_won(outcome.winner), grade: grade(outcome.grade), rounds: outcome.round, players }
    }
}

fn phase(phase: Phase, names: &Names<'_>) -> String {
    match phase {
        Phase::Dealing => "dealing".to_owned(),
        Phase::Drawn { why } => match why {
            Why::Setup => "drawn setup".to_owned(),
            Why::Replenish => "drawn replenish".to_owned(),
            Why::Scavenge => "drawn scavenge".to_owned(),
        },
        Phase::Action => "action".to_owned(),
        Phase::Discard => "discard".to_owned(),
        Phase::Hold { victim, threat } => match threat {
            Threat::Theft { count } => format!("hold {} theft {count}", names.of(victim)),
            Threat::Disease => format!("hold {} disease", names.of(victim)),
        },
        Phase::Offers { asked } => format!("offers {}", names.of(asked)),
        Phase::Select => "select".to_owned(),
        Phase::Commit { partner } => format!("commit {}", names.of(partner)),
        Phase::Announce { target, count } => format!("announce {} {count}", names.of(target)),
        Phase::Lead { seat, must } => format!("lead {}{}", names.of(seat), if must { " must place" } else { "" }),
        Phase::Poll { asked, ally } => format!("poll {} {}", names.of(asked), if ally { "ally" } else { "outsider" }),
        Phase::Vote => "vote".to_owned(),
        Phase::Over => "over".to_owned(),
    }
}

fn seen(card: &Seen) -> String {
    card.face.map_or_else(|| "?".to_owned(), TheThing::write_face)
}

fn hand(name: &str, player: &Player) -> String {
    if !player.alive {
        return format!("{name} dead");
    }
    format!("{name} {}", words::cards::<TheThing>(player.hand.iter().map(|card| card.face)))
}

fn role(player: &Player) -> Option<&'static str> {
    match (player.alien, player.exposed) {
        (_, true) => Some("alien, exposed"),
        (Some(true), _) => Some("alien"),
        (Some(false), _) => Some("human"),
        (None, _) => None,
    }
}

/// The faces of a pile, in a fixed order.
fn up(faces: &[Face]) -> String {
    let mut faces = faces.to_vec();
    faces.sort_by_key(|face| (*face == JOKER, is_red(*face), *face));
    faces.iter().map(|face| format!(" {}", TheThing::write_face(*face))).collect()
}

fn joker(at: JokerAt) -> &'static str {
    match at {
        JokerAt::Absent => "absent",
        JokerAt::Aside => "aside",
        JokerAt::Waiting => "waiting",
        JokerAt::Shuffled => "shuffled",
        JokerAt::Drawn => "drawn",
    }
}

fn fight(combat: &Combat, names: &Names<'_>, lines: &mut Vec<String>) {
    for side in [Side::Attack, Side::Defence] {
        let state = combat.flank(side);
        let engaged: Vec<&str> = state.engaged.iter().map(|seat| names.of(*seat)).collect();
        let locked = if state.locked { ", locked" } else { "" };
        lines.push(format!("{} {} {}{locked}", side.name(), state.score, engaged.join(" ")));
    }
    lines.push(format!("to move {}", combat.active.name()));
    for batch in &combat.batches {
        // In a fixed order, independent of the hand's.
        let cards = words::cards::<TheThing>(batch.faces.iter().copied().map(Some));
        lines.push(format!("placed {} {} {cards} = {}", names.of(batch.seat), batch.side.name(), batch.value));
    }
}

fn role_of(role: Role) -> &'static str {
    match role {
        Role::Human => "human",
        Role::Alien => "alien",
    }
}

fn side_won(winner: Option<Winner>) -> &'static str {
    match winner {
        Some(Winner::Side(Role::Human)) => "humans",
        Some(Winner::Side(Role::Alien)) => "aliens",
        Some(Winner::Nobody) => "nobody",
        None => "unknown",
    }
}

fn grade(grade: Option<Grade>) -> &'static str {
    match grade {
        Some(Grade::Ultimate) => "ultimate",
        Some(Grade::Partial) => "partial",
        Some(Grade::Hollow) => "hollow",
        Some(Grade::Draw) => "draw",
        None => "unknown",
    }
}

fn ended(outcome: &Outcome) -> String {
    let ending = match outcome.ending {
        Ending::Voted => "voted",
        Ending::Forced => "forced",
        Ending::LastOne => "last one",
        Ending::Nobody => "nobody left",
        Ending::RoundLimit => "round limit",
    };
    format!("{} {}, {ending}, round {}", side_won(outcome.winner), grade(outcome.grade), outcome.round)
}

fn fate(seat: Seat, end: &Ended, names: &Names<'_>) -> String {
    let role = end.role.map_or("unknown", role_of);
    let fate = match end.fate {
        Fate::Escaped => "escaped".to_owned(),
        Fate::Stranded => "stranded".to_owned(),
        Fate::Died { round } => format!("died in round {round}"),
    };
    let won = match end.won {
        Some(true) => ", won",
        Some(false) => ", lost",
        None => "",
    };
    let infected = end.infection.map_or_else(String::new, |infection| match infection.by {
        Some(by) => format!(", infected by {} in turn {}", names.of(by), infection.turn),
        None => ", alien from the start".to_owned(),
    });
    format!("{} {role} {fate}{won}{infected}", names.of(seat))
}
