//! The ring shows the players round the table; a tap chooses one, or tells about them. Layer 10.

use super::desk::Desk;
use super::speech;
use crate::base::ids::Seat;
use crate::games::the_things::picture::said::printed;
use crate::games::the_things::picture::scene::{Bubble, Chip};
use crate::games::the_things::rules::outcome::Role;
use crate::games::the_things::rules::phase::Side;
use crate::ui::text::{t, tell};
use crate::ui::widgets::seat::{SeatLook, SeatNote, Seats};
use leptos::prelude::*;

/// How players are drawn, and what a tap on one does: chooses where one is wanted, otherwise tells what is known of the player.
pub(super) fn seats(desk: Desk) -> Seats {
    let press = move |seat: Seat| {
        if untrack(|| targets(desk, seat)) {
            desk.draft.update(|draft| draft.tap_target(seat));
        } else {
            desk.about.set(Some(seat));
            desk.asking_about.set(true);
        }
    };
    Seats {
        cx: desk.cx,
        look: Callback::new(move |seat| desk.chip(seat).map(|chip| look(desk, &chip))),
        press: Callback::new(press),
    }
}

fn targets(desk: Desk, seat: Seat) -> bool {
    desk.decision.with(|decision| {
        let choice = decision.as_ref().and_then(|decision| decision.choice.as_ref());
        choice.is_some_and(|choice| choice.targets.contains(seat))
    })
}

fn look(desk: Desk, chip: &Chip) -> SeatLook {
    SeatLook {
        alive: chip.alive,
        cards: chip.cards,
        turn: chip.turn,
        exposed: chip.exposed,
        attack: chip.side.map(|side| side == Side::Attack),
        target: targets(desk, chip.seat),
        chosen: desk.draft.with(|draft| draft.target == Some(chip.seat)),
        spoken: spoken(desk, chip),
        note: note(desk, chip),
    }
}

/// What was said with a bubble, as short as it goes.
pub(super) fn bubble_words(desk: Desk, bubble: Bubble) -> String {
    desk.speak(|said| match bubble {
        Bubble::Called(ranks) => ranks.iter().map(|rank| speech::rank(said, rank)).collect::<Vec<_>>().join(" + "),
        Bubble::Bid(rank, None) => speech::rank(said, rank),
        Bubble::Bid(rank, Some(against)) => format!("{} → {}", speech::rank(said, against), speech::rank(said, rank)),
        Bubble::Pass => t("things-chip-pass"),
    })
}

/// The one thing to say below a name: what was said in a Converse, or what is known.
fn note(desk: Desk, chip: &Chip) -> Option<SeatNote> {
    let note = |class, text| Some(SeatNote { class, text });
    if let Some(bubble) = chip.bubble {
        let class = if bubble == Bubble::Pass { "seat-bubble quiet" } else { "seat-bubble" };
        return note(class, bubble_words(desk, bubble));
    }
    if !chip.alive {
        return note("seat-note", t("things-chip-dead"));
    }
    if chip.exposed {
        return note("seat-note alarm", t("things-chip-thing"));
    }
    let known = chip.known?;
    if !desk.shown() {
        return None;
    }
    match known {
        Role::Thing => note("seat-note secret alarm", t("things-chip-thing")),
        Role::Human => note("seat-note secret", t("things-chip-human")),
    }
}

/// Everything about a player in words, without what is covered.
fn spoken(desk: Desk, chip: &Chip) -> String {
    let mut words = vec![desk.cx.name(chip.seat)];
    if chip.alive {
        words.push(tell("things-hand-count", &[("n", chip.cards.into())]));
    } else {
        words.push(t("things-chip-dead"));
    }
    if chip.turn {
        words.push(t("things-chip-turn"));
    }
    if chip.exposed || (desk.shown() && chip.known == Some(Role::Thing)) {
        words.push(t("things-chip-thing"));
    }
    if desk.shown() && !chip.seen.is_empty() {
        let cards =
            desk.speak(|said| chip.seen.iter().map(|face| said.card(printed(*face))).collect::<Vec<_>>().join(", "));
        words.push(tell("things-chip-seen", &[("cards", cards.into())]));
    }
    match chip.side {
        Some(Side::Attack) => words.push(t("things-side-attack")),
        Some(Side::Defence) => words.push(t("things-side-defence")),
        None => {}
    }
    words.extend(chip.bubble.map(|bubble| bubble_words(desk, bubble)));
    words.join(", ")
}
