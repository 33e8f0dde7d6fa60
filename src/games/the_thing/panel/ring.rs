//! The ring shows the players round the table; a tap chooses one, or tells about them. Layer 10.

use super::desk::Desk;
use super::speech;
use crate::base::ids::Seat;
use crate::games::the_thing::picture::said::printed;
use crate::games::the_thing::picture::scene::{Bubble, Chip};
use crate::games::the_thing::rules::outcome::Role;
use crate::games::the_thing::rules::phase::Side;
use crate::ui::text::{t, tell};
use crate::ui::widgets::seat::{SeatLook, SeatNote, Seats};
use leptos::prelude::*;

/// How players are drawn, and what a tap on one does: chooses where one is wanted, otherwise tells what is known of the player.
pub(super) fn seats(desk: Desk) -> Seats {
    let press = move |seat: Seat| {
        if untrack(|| can_be_chosen(desk, seat)) {
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

fn can_be_chosen(desk: Desk, seat: Seat) -> bool {
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
        target: can_be_chosen(desk, chip.seat),
        chosen: desk.draft.with(|draft| draft.target == Some(chip.seat)),
        spoken: spoken(desk, chip),
        note: note(desk, chip),
    }
}

/// The one thing to say below a name: what was said in the trade, or what is known.
fn note(desk: Desk, chip: &Chip) -> Option<SeatNote> {
    let note = |class, text| Some(SeatNote { class, text });
    match chip.bubble {
        Some(Bubble::Claim(claim)) => {
            let words =
                desk.speak(|s| claim.iter().map(|worth| speech::worth(s, worth)).collect::<Vec<_>>().join(" + "));
            return note("seat-bubble", words);
        }
        Some(Bubble::Pass) => return note("seat-bubble quiet", t("thing-chip-pass")),
        None => {}
    }
    if !chip.alive {
        return note("seat-note", t("thing-chip-dead"));
    }
    if chip.exposed {
        return note("seat-note alarm", t("thing-chip-alien"));
    }
    let known = chip.known?;
    if !desk.shown() {
        return None;
    }
    match known {
        Role::Alien => note("seat-note secret alarm", t("thing-chip-alien")),
        Role::Human => note("seat-note secret", t("thing-chip-human")),
    }
}

/// Everything about a player in words, without what is covered.
fn spoken(desk: Desk, chip: &Chip) -> String {
    let mut words = vec![desk.cx.name(chip.seat)];
    if chip.alive {
        words.push(tell("thing-hand-count", &[("n", chip.cards.into())]));
    } else {
        words.push(t("thing-chip-dead"));
    }
    if chip.turn {
        words.push(t("thing-chip-turn"));
    }
    if chip.exposed || (desk.shown() && chip.known == Some(Role::Alien)) {
        words.push(t("thing-chip-alien"));
    }
    if desk.shown() && !chip.seen.is_empty() {
        let cards = desk
            .speak(|speech| chip.seen.iter().map(|face| speech.card(printed(*face))).collect::<Vec<_>>().join(", "));
        words.push(tell("thing-chip-seen", &[("cards", cards.into())]));
    }
    match chip.side {
        Some(Side::Attack) => words.push(t("thing-side-attack")),
        Some(Side::Defence) => words.push(t("thing-side-defence")),
        None => {}
    }
    match chip.bubble {
        Some(Bubble::Claim(claim)) => words.push(desk.speak(|speech| speech::claim(speech, claim))),
        Some(Bubble::Pass) => words.push(t("thing-chip-pass")),
        None => {}
    }
    words.join(", ")
}
