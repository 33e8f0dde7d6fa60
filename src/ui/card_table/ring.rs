//! The ring shows the players round the table. A tap chooses a player, or shows what is known of one. Layer 9.

use super::model::CardTable;
use super::standing;
use super::talk;
use crate::base::ids::Seat;
use crate::games::kit::evidence::Tally;
use crate::games::kit::fight::Side;
use crate::games::kit::scene::{Bubble, Chip, EdgeKind};
use crate::ui::notes::Guess;
use crate::ui::speech::Speech;
use crate::ui::text::{t, tell};
use crate::ui::widgets::icon;
use crate::ui::widgets::seat::{SeatLook, SeatMark, SeatNote, Seats};
use leptos::prelude::*;

/// How players are drawn, and what a tap on one does: it chooses the player if one is wanted, and otherwise shows what is known about them.
pub(super) fn seats(table: CardTable) -> Seats {
    let press = move |seat: Seat| {
        if untrack(|| can_be_chosen(table, seat)) {
            table.taps.target.run(seat);
        } else {
            table.about.set(Some(seat));
            table.asking_about.set(true);
        }
    };
    Seats {
        cx: table.cx,
        look: Callback::new(move |seat| table.chip(seat).map(|chip| look(table, &chip))),
        before: Callback::new(move |seat| before(table, seat)),
        press: Callback::new(press),
    }
}

fn can_be_chosen(table: CardTable, seat: Seat) -> bool {
    table.begun(|begun| begun.targets.contains(seat) && (table.shown() || !begun.veiled)).unwrap_or_default()
}

fn look(table: CardTable, chip: &Chip) -> SeatLook {
    let target = can_be_chosen(table, chip.seat);
    SeatLook {
        alive: chip.alive,
        cards: chip.cards,
        turn: chip.turn,
        exposed: chip.exposed,
        attack: chip.side.map(|side| side == Side::Attack),
        target,
        chosen: target && table.target.get() == Some(chip.seat),
        spoken: spoken(table, chip),
        note: note(table, chip),
        marks: marks(table.tally(chip.seat)),
        edge: chip.edge.as_ref().map(|edge| edge.kind),
    }
}

/// What is between the viewer and the next player clockwise. As the viewer isn't in the ring, that player's chip shows it.
fn before(table: CardTable, seat: Seat) -> Option<EdgeKind> {
    let first =
        table.ring.with(|ring| ring.left.iter().chain(&ring.top).chain(&ring.right).next().copied() == Some(seat));
    let me = table.cx.seat.get()?;
    if first { table.chip(me)?.edge.map(|edge| edge.kind) } else { None }
}

/// The words of a bubble, in their shortest form.
pub(super) fn bubble_words(table: CardTable, bubble: &Bubble) -> String {
    match bubble {
        Bubble::Values(values) => table.speak(|speech| {
            values
                .iter()
                .map(|value| speech.short(value).unwrap_or_else(|| speech.of(value)))
                .collect::<Vec<_>>()
                .join(" + ")
        }),
        Bubble::Pass => table.words.of("chip-pass"),
    }
}

/// The words of a bubble for screen readers: in full, even if the ring shortens them.
fn bubble_spoken(table: CardTable, bubble: &Bubble) -> String {
    let has_short = |speech: &Speech<'_>, values: &[_]| values.iter().any(|value| speech.short(value).is_some());
    match bubble {
        Bubble::Values(values) if table.speak(|speech| has_short(speech, values)) => {
            table.speak(|speech| speech.all(values))
        }
        Bubble::Values(_) | Bubble::Pass => bubble_words(table, bubble),
    }
}

/// The one note below a name: what the player said, what is known of them, or what the viewer guesses.
fn note(table: CardTable, chip: &Chip) -> Option<SeatNote> {
    let words = table.words;
    let note = |class, text| Some(SeatNote { class, text });
    if let Some(phrase) = talk::said_by(table, chip.seat) {
        return note("seat-bubble talk", talk::bubble(table, phrase));
    }
    if let Some(bubble) = &chip.bubble {
        let class = if *bubble == Bubble::Pass { "seat-bubble quiet" } else { "seat-bubble" };
        return note(class, bubble_words(table, bubble));
    }
    if !chip.alive {
        return note("seat-note", words.of("chip-dead"));
    }
    if chip.exposed {
        return note("seat-note alarm", words.of("chip-traitor"));
    }
    if !table.shown() {
        return None;
    }
    let Some(known) = chip.known else { return note("seat-note secret", guess(table, chip.seat)?) };
    note(if known.is_traitor() { "seat-note secret alarm" } else { "seat-note secret" }, standing::name(words, known))
}

/// The viewer's guess about a player, if one was noted.
fn guess(table: CardTable, seat: Seat) -> Option<String> {
    let guess = table.cx.notebook.guess(seat);
    (guess != Guess::Open).then(|| t(guess.key()))
}

/// Everything about a player in words, except what is covered.
fn spoken(table: CardTable, chip: &Chip) -> String {
    let words = table.words;
    let mut said = vec![table.cx.name(chip.seat), count(table, chip)];
    if chip.turn {
        said.push(words.of("chip-turn"));
    }
    match chip.known {
        _ if chip.exposed => said.push(words.of("chip-traitor")),
        Some(known) if known.is_traitor() && table.shown() => said.push(standing::name(words, known)),
        Some(_) => {}
        None if table.shown() => said.extend(guess(table, chip.seat)),
        None => {}
    }
    if table.shown() && !chip.seen.is_empty() {
        let card = table.manner.name;
        let cards =
            table.speak(|speech| chip.seen.iter().map(|face| card(speech, *face)).collect::<Vec<_>>().join(", "));
        said.push(words.with("chip-seen", &[("cards", cards.into())]));
    }
    match chip.side {
        Some(Side::Attack) => said.push(words.of("side-attack")),
        Some(Side::Defence) => said.push(words.of("side-defence")),
        None => {}
    }
    said.extend(chip.bubble.as_ref().map(|bubble| bubble_spoken(table, bubble)));
    said.extend(evidence(table, chip.seat));
    said.extend(chip.edge.as_ref().map(|edge| table.say(&edge.said)));
    said.join(", ")
}

/// Marks for what everybody has seen of a player.
fn marks(tally: Tally) -> Vec<SeatMark> {
    let mark = |class, drawing, count| SeatMark { class, drawing, count };
    let all = [
        mark("seat-mark red", icon::TORN, tally.red),
        mark("seat-mark", icon::EYE, tally.seen),
        mark("seat-mark", icon::EXCHANGE, tally.trades),
    ];
    all.into_iter().filter(|mark| mark.count > 0).collect()
}

/// The same marks in words.
pub(super) fn evidence(table: CardTable, seat: Seat) -> Vec<String> {
    let tally = table.tally(seat);
    let partners = table.speak(|speech| speech.names(tally.partners));
    let all = [("evidence-red", tally.red), ("evidence-seen", tally.seen), ("evidence-trades", tally.trades)];
    let some = all.into_iter().filter(|(_, count)| *count > 0);
    some.map(|(key, count)| tell(key, &[("n", count.into()), ("names", partners.as_str().into())])).collect()
}

/// How many cards a player holds, or that the player is dead.
pub(super) fn count(table: CardTable, chip: &Chip) -> String {
    if chip.alive { table.words.with("hand-count", &[("n", chip.cards.into())]) } else { table.words.of("chip-dead") }
}
