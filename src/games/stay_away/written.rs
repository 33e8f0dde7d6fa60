//! Text records print views and outcomes of Stay Away! in plain, stable words. Layer 6.

use super::rules::StayAway;
use super::rules::cards::card;
use super::rules::face::EVENT;
use super::rules::outcome::{Ended, Ending, Grade, Outcome, Role, Winner};
use super::rules::phase::Phase;
use super::rules::view::{Cause, Player, Trade, View};
use crate::base::ids::{Seat, SeatSet};
use crate::table::game::Written;
use crate::table::tally::Counted;
use crate::table::words::{self, Names};

impl Written for StayAway {
    fn write_view(view: &View, awaited: SeatSet, names: &[String]) -> Vec<String> {
        let names = Names(names);
        let way = if view.clockwise { "clockwise" } else { "anticlockwise" };
        let mut lines = vec![format!("turn {} of {} {way}", view.turns, names.of(view.turn))];
        lines.push(format!("phase {}", phase(view.phase, names)));
        lines.push(format!("awaited {}", names.list(awaited)));
        let ring: Vec<&str> = view.circle.seats().iter().map(|seat| names.of(*seat)).collect();
        let pointer = view.pointer.filter(|seat| *seat != view.turn);
        let pointer = pointer.map_or_else(String::new, |seat| format!(" pointer {}", names.of(seat)));
        lines.push(format!("ring {}{pointer}", ring.join(" ")));
        lines.extend(view.circle.filled().map(|(one, two, _)| format!("door {} {}", names.of(one), names.of(two))));
        for (seat, player) in Seat::all(view.setup.seats).zip(&view.players) {
            about(names.of(seat), player, &mut lines);
        }
        let top = view.top.map_or("", |back| if back == EVENT { " event" } else { " panic" });
        let sorted = words::sorted::<StayAway>;
        let piles = &view.piles;
        lines.push(format!("pile {}{top} discard {}{}", piles.draw, piles.discard, sorted(&piles.shown)));
        if !view.choice.is_empty() {
            lines.push(format!("choice {}", words::cards::<StayAway>(view.choice.iter().map(|card| card.face))));
        }
        lines.extend(view.card.map(|kind| format!("card {}", card(kind).word())));
        lines.extend(view.trade.map(|trade| exchange(view, trade, names)));
        lines.extend(view.showing.as_ref().map(|(seat, faces)| format!("shown {}{}", names.of(*seat), sorted(faces))));
        lines.extend(view.dead_thing.map(|seat| format!("revenge for {}", names.of(seat))));
        lines.extend(view.decided.map(|ending| format!("decided {}", ended_by(ending, names).1)));
        lines.extend(view.foul.map(|(seat, foul)| format!("foul {} {foul:?}", names.of(seat))));
        if let Some(outcome) = &view.outcome {
            lines.push(format!("outcome {}", ended(outcome, names)));
            let seats = Seat::all(view.setup.seats).zip(&outcome.seats);
            lines.extend(seats.map(|(seat, end)| format!("end {}", fate(seat, end, names))));
        }
        lines
    }

    fn write_outcome(outcome: &Outcome, names: &[String]) -> String {
        ended(outcome, Names(names))
    }

    fn counted(outcome: &Outcome) -> Counted {
        let (grade, _) = ended_by(outcome.ending, Names(&[]));
        let players = outcome.seats.iter().filter_map(|end| Some((role(end.role?), end.grade == Grade::Win))).collect();
        Counted { side: side(outcome.winner), grade, rounds: outcome.turns, players }
    }
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Human => "human",
        Role::Infected => "infected",
        Role::Thing => "thing",
    }
}

fn phase(phase: Phase, names: Names<'_>) -> String {
    let word = words::variant(&phase);
    phase.asked().map_or_else(|| word.clone(), |seat| format!("{word} {}", names.of(seat)))
}

fn about(name: &str, player: &Player, lines: &mut Vec<String>) {
    let hand = words::cards::<StayAway>(player.hand.iter().map(|card| card.face));
    let hand = if hand.is_empty() { "empty".to_owned() } else { hand };
    lines.push(format!("hand {name} {}", if player.alive { hand } else { "dead".to_owned() }));
    let exposed = if player.exposed { ", exposed" } else { "" };
    lines.extend(player.role.map(|known| format!("role {name} {}{exposed}", role(known))));
    if player.quarantine > 0 {
        lines.push(format!("quarantine {name} {}", player.quarantine));
    }
}

fn exchange(view: &View, trade: Trade, names: Names<'_>) -> String {
    let cause = match trade.cause {
        Cause::Turn => "exchange",
        Cause::Seduction => "seduction",
        Cause::Friends => "friends",
    };
    let offered = if trade.offered.is_some() { " offered" } else { "" };
    let on = if trade.is_passed_on() { format!(" on to {}", names.of(trade.partner)) } else { String::new() };
    format!("{cause} {} with {}{offered}{on}", names.of(view.turn), names.of(trade.addressed))
}

fn side(winner: Winner) -> &'static str {
    match winner {
        Winner::Humans => "humans",
        Winner::Thing => "thing",
        Winner::Nobody => "nobody",
    }
}

/// What ended the game: a word for counting, and words with names.
fn ended_by(ending: Ending, names: Names<'_>) -> (&'static str, String) {
    match ending {
        Ending::ThingDead { thing } => ("thing dead", format!("thing {} dead", names.of(thing))),
        Ending::ThingLeft { thing } => ("thing left", format!("thing {} left", names.of(thing))),
        Ending::Declared { thing } => ("declared", format!("declared by {}", names.of(thing))),
        Ending::Caught { thing } => ("caught", format!("thing {} caught", names.of(thing))),
        Ending::LastOne { thing } => ("last one", format!("thing {} last", names.of(thing))),
        Ending::Extinct { side, .. } => ("extinct", format!("only {} left", role(side))),
        Ending::Nobody => ("nobody left", "nobody left".to_owned()),
        Ending::TurnLimit => ("turn limit", "turn limit".to_owned()),
    }
}

fn ended(outcome: &Outcome, names: Names<'_>) -> String {
    format!("{}, {}, turn {}", side(outcome.winner), ended_by(outcome.ending, names).1, outcome.turns)
}

fn fate(seat: Seat, end: &Ended, names: Names<'_>) -> String {
    let fate = end.died.map_or_else(|| "alive".to_owned(), |turn| format!("died in turn {turn}"));
    let grade = match end.grade {
        Grade::Win => "won",
        Grade::Loss => "lost",
        Grade::Excepted => "excepted",
        Grade::Draw => "draw",
    };
    let infected = end.infection.and_then(|infection| Some((infection.by?, infection.turn)));
    let infected = infected.map_or_else(String::new, |(by, turn)| format!(", by {} in turn {turn}", names.of(by)));
    format!("{} {} {fate}, {grade}{infected}", names.of(seat), end.role.map_or("unknown", role))
}
