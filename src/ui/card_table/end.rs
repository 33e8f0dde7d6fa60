//! The end shows who has won, what became of everyone, and who infected whom. Layer 9; everything is open now.

use super::model::CardTable;
use super::standing;
use super::told::in_words;
use crate::base::ids::Seat;
use crate::games::kit::end::{End, Gain, Reveal};
use crate::games::kit::scene::Standing;
use crate::table::card::Face;
use crate::table::game::Viewer;
use crate::table::said::Said;
use crate::table::tree::Twig;
use crate::ui::text::{t, tell};
use crate::ui::widgets::{ends, lines};
use leptos::prelude::*;

/// The end of a game. `origins` says how each twig of the tree became a traitor, and `hand` gives a seat's cards.
pub(super) fn whole(table: CardTable, end: &Reveal, origins: &[Said], hand: &dyn Fn(Seat) -> Vec<Face>) -> AnyView {
    let words = table.words;
    let infected = end.tree.iter().filter(|twig| twig.by.is_some()).count();
    let branch =
        |(twig, origin): (&Twig, &Said)| ends::Branch { seat: twig.seat, depth: twig.depth, from: table.say(origin) };
    let branches = end.tree.iter().zip(origins).map(branch).collect();
    let round = words.with("end-round", &[("n", end.round.into())]);
    let why = end.ending.as_ref().map_or_else(|| round.clone(), |ending| format!("{} {round}", table.say(ending)));
    let fates = end.ends.iter().map(|end| fate(table, end, &hand(end.seat))).collect();
    view! {
        {ends::verdict(yours(table, end), table.say(&end.winner), table.say(&end.grade), why)}
        {ends::tree(table.cx, words.of("end-tree"), words.with("end-infected", &[("n", infected.into())]), branches)}
        {ends::fates(table.cx, words.of("end-fates"), fates)}
        <details class="box end-story">
            <summary><h3>{words.of("end-log")}</h3></summary>
            {move || lines::story(in_words(table.cx, &table.manner.told.run(Viewer::Everything), true))}
        </details>
    }
    .into_any()
}

/// What the end means to the player at this page. Traitors also read whom they infected, and who infected them.
fn yours(table: CardTable, end: &Reveal) -> Option<String> {
    let me = table.cx.seat.get()?;
    let End { result, standing, .. } = end.ends.iter().find(|end| end.seat == me)?;
    let mut said = vec![ends::yours(result.as_ref()?.1)];
    if standing.is_some_and(Standing::is_traitor) {
        let by = end.tree.iter().find(|twig| twig.seat == me).and_then(|twig| twig.by);
        said.extend(by.map(|by| tell("end-yours-by", &[("who", table.cx.name(by).into())])));
        let infected = end.tree.iter().filter(|twig| twig.by == Some(me)).count();
        said.push(tell("end-yours-infected", &[("n", infected.into())]));
    }
    Some(said.join(" "))
}

fn fate(table: CardTable, end: &End, hand: &[Face]) -> ends::Fate {
    ends::Fate {
        seat: end.seat,
        role: role(table, end.standing),
        result: end.result.map(|(key, gain)| (t(key), gain == Gain::Own)),
        text: table.say(&end.fate),
        cards: table.looks(hand),
    }
}

/// Every hand, face up, and what its player is. `standings` has an entry for each seat, and `hand` gives a seat's cards.
pub(super) fn hands(table: CardTable, standings: &[Option<Standing>], hand: &dyn Fn(Seat) -> Vec<Face>) -> AnyView {
    let one = |(seat, known): (Seat, &Option<Standing>)| ends::Fate {
        seat,
        role: role(table, *known),
        result: table.chip(seat).filter(|chip| !chip.alive).map(|_| (table.words.of("chip-dead"), false)),
        text: String::new(),
        cards: table.looks(&hand(seat)),
    };
    ends::fates(table.cx, t("playback-hands"), (0u8..).map(Seat).zip(standings).map(one).collect())
}

/// What a player is, and whether that is dangerous.
fn role(table: CardTable, known: Option<Standing>) -> (String, bool) {
    match known {
        Some(known) => (standing::name(table.words, known), known.is_traitor()),
        None => (table.words.of("role-unknown"), false),
    }
}
