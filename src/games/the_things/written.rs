//! Text records print views and outcomes of The Things in plain, stable words. Layer 6.

use super::rules::TheThings;
use super::rules::outcome::{Ended, Ending, Grade, Outcome, Role, Winner};
use super::rules::phase::{Phase, Side};
use super::rules::ranks::Ranks;
use super::rules::view::{Fight, Player, Talk, View};
use crate::base::ids::{Seat, SeatSet};
use crate::table::deck::write_rank;
use crate::table::game::{Notation, Written};
use crate::table::tally::Counted;
use crate::table::words::{self, Names};

impl Written for TheThings {
    fn write_view(view: &View, awaited: SeatSet, names: &[String]) -> Vec<String> {
        let names = Names(names);
        let mut lines = vec![format!("round {} turn of {}", view.round, names.of(view.turn))];
        lines.push(format!("phase {}", phase(view.phase, names)));
        lines.push(format!("awaited {}", names.list(awaited)));
        for (seat, player) in Seat::all(view.setup.seats).zip(&view.players) {
            lines.push(format!("hand {}", hand(names.of(seat), player)));
            lines.extend(role(player).map(|role| format!("role {} {role}", names.of(seat))));
        }
        if let Some(drawn) = view.drawn {
            lines.push(format!("drawn {}", drawn.face.map_or_else(|| "?".to_owned(), TheThings::write_face)));
        }
        let shown = words::sorted::<TheThings>(&view.piles.shown);
        lines.push(format!("pile {} discard {}{shown}", view.piles.draw, view.piles.discard));
        if let Some(talk) = &view.talk {
            converse(view, talk, names, &mut lines);
        }
        if let Some(fight) = &view.fight {
            attack(view, fight, names, &mut lines);
        }
        lines.extend(view.declared.map(|ending| format!("declared {}", ended_by(ending, names))));
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
        let grade = match outcome.ending {
            Ending::Radio { .. } => "radio",
            Ending::Saucer { .. } => "saucer",
            Ending::LastOne => "last one",
            Ending::Known(_) => "known",
            Ending::Nobody => "nobody left",
            Ending::RoundLimit => "round limit",
        };
        let won = |end: &Ended| Some((role_of(end.role?), matches!(end.grade?, Grade::Win | Grade::Shared)));
        let players = outcome.seats.iter().filter_map(won).collect();
        Counted { side: side(outcome.winner), grade, rounds: outcome.round, players }
    }
}

fn phase(phase: Phase, names: Names<'_>) -> String {
    match phase {
        Phase::Dealing => "dealing".to_owned(),
        Phase::Action => "action".to_owned(),
        Phase::Search => "search".to_owned(),
        Phase::Offers { asked } => format!("offers {}", names.of(asked)),
        Phase::Accept => "accept".to_owned(),
        Phase::Victim => "victim".to_owned(),
        Phase::Aside { victim, .. } => format!("aside {}", names.of(victim)),
        Phase::Window { side, asked } => format!("window {} {}", side.name(), names.of(asked)),
        Phase::Drawn { seat } => format!("drawn {}", names.of(seat)),
        Phase::Account { seat } => format!("account {}", names.of(seat)),
        Phase::Vouch { seat, child } => format!("vouch {} for {}", names.of(seat), names.of(child)),
        Phase::Over => "over".to_owned(),
    }
}

fn hand(name: &str, player: &Player) -> String {
    if !player.alive {
        return format!("{name} dead");
    }
    if player.hand.is_empty() {
        return format!("{name} empty");
    }
    format!("{name} {}", words::cards::<TheThings>(player.hand.iter().map(|card| card.face)))
}

fn role(player: &Player) -> Option<&'static str> {
    match (player.thing, player.exposed) {
        (_, true) => Some("thing, exposed"),
        (Some(true), _) => Some("thing"),
        (Some(false), _) => Some("human"),
        (None, _) => None,
    }
}

fn ranks(ranks: Ranks) -> String {
    ranks.iter().map(write_rank).collect::<Vec<_>>().join(" ")
}

fn converse(view: &View, talk: &Talk, names: Names<'_>, lines: &mut Vec<String>) {
    let wish = talk.wanted.map_or_else(String::new, |rank| format!(" wants {}", write_rank(rank)));
    lines.push(format!("converse {} calls {}{wish}", names.of(view.turn), ranks(talk.ranks)));
    for bid in &talk.bids {
        let against = talk.ranks.get(bid.against).map_or_else(String::new, write_rank);
        lines.push(format!("offer {} {} for {against}", names.of(bid.seat), write_rank(bid.rank)));
    }
}

fn attack(view: &View, fight: &Fight, names: Names<'_>, lines: &mut Vec<String>) {
    lines.push(format!("attack on {} by {}", names.of(fight.target), names.of(view.turn)));
    for side in [Side::Attack, Side::Defence] {
        let flank = fight.flanks[side.index()];
        let score = flank.score;
        let specials = flank.specials;
        lines.push(format!("{} {score} special {specials} {}", side.name(), names.list(flank.members)));
    }
    for batch in &fight.batches {
        // In a fixed order, independent of the hand's.
        let cards = words::cards::<TheThings>(batch.faces.iter().copied().map(Some));
        lines.push(format!("played {} {} {cards} = {}", names.of(batch.seat), batch.side.name(), batch.value));
    }
}

fn role_of(role: Role) -> &'static str {
    match role {
        Role::Human => "human",
        Role::Thing => "thing",
    }
}

fn side(winner: Winner) -> &'static str {
    match winner {
        Winner::Side(Role::Human) => "humans",
        Winner::Side(Role::Thing) => "things",
        Winner::Nobody => "nobody",
    }
}

fn ended_by(ending: Ending, names: Names<'_>) -> String {
    match ending {
        Ending::Radio { by } => format!("radio by {}", names.of(by)),
        Ending::Saucer { by } => format!("saucer by {}", names.of(by)),
        Ending::LastOne => "last one".to_owned(),
        Ending::Known(_) => "known to all".to_owned(),
        Ending::Nobody => "nobody left".to_owned(),
        Ending::RoundLimit => "round limit".to_owned(),
    }
}

fn ended(outcome: &Outcome, names: Names<'_>) -> String {
    format!("{}, {}, round {}", side(outcome.winner), ended_by(outcome.ending, names), outcome.round)
}

fn fate(seat: Seat, end: &Ended, names: Names<'_>) -> String {
    let role = end.role.map_or("unknown", role_of);
    let fate = end.died.map_or_else(|| "alive".to_owned(), |round| format!("died in round {round}"));
    let grade = match end.grade {
        Some(Grade::Win) => ", won",
        Some(Grade::Shared) => ", shared",
        Some(Grade::Loss) => ", lost",
        Some(Grade::Draw) => ", draw",
        None => "",
    };
    let infected = end.infection.map_or_else(String::new, |infection| match (infection.by, infection.turn) {
        (Some(by), turn) => format!(", infected by {} in turn {turn}", names.of(by)),
        (None, 0) => ", thing from the start".to_owned(),
        (None, turn) => format!(", kept red in turn {turn}"),
    });
    format!("{} {role} {fate}{grade}{infected}", names.of(seat))
}
