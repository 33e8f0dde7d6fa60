//! Sheets tell what is known of one player, and what one card does. Layer 9. A player's sheet shows the cards in hand, what was shown to all,
//! everything that everybody has seen the player do, and the notes of the player who reads it.

use super::model::CardTable;
use super::ring::{count, evidence};
use super::standing;
use super::talk;
use super::told::in_words;
use crate::base::ids::Seat;
use crate::games::kit::scene::Chip;
use crate::games::kit::telling::Told;
use crate::table::game::Viewer;
use crate::ui::kit::LogLine;
use crate::ui::notes::{Guess, WORDS_LIMIT};
use crate::ui::text::{say, t};
use crate::ui::widgets::{Segments, Sheet, card_row, lines};
use leptos::prelude::*;

/// The sheet of the player tapped last.
pub(super) fn about(table: CardTable) -> AnyView {
    let title = Signal::derive(move || table.about.get().map(|seat| table.cx.name(seat)).unwrap_or_default());
    view! {
        <Sheet open=table.asking_about title=title test="about">
            {move || table.about.get().and_then(|seat| table.chip(seat)).map(|chip| inside(table, &chip))}
            {move || if table.cx.notebook.is_open() { table.about.get().map(|seat| notes(table, seat)) } else { None }}
            {move || table.about.get().map(|seat| lately(table, seat))}
        </Sheet>
    }
    .into_any()
}

fn inside(table: CardTable, chip: &Chip) -> AnyView {
    let words = table.words;
    let role = match chip.known {
        _ if chip.exposed => Some(words.of("about-exposed")),
        Some(known) if table.shown() => Some(standing::known(words, known)),
        Some(_) | None => None,
    };
    let seen = (table.shown() && !chip.seen.is_empty()).then(|| {
        view! { <p>{words.of("about-seen")}</p> {card_row(table.looks(&chip.seen))} }
    });
    let shown = evidence(table, chip.seat);
    view! {
        <p>{count(table, chip)}</p>
        {role.map(|role| view! { <p class="strong">{role}</p> })}
        {seen}
        {talk::about(table, chip.seat)}
        {shown.into_iter().map(|words| view! { <p>{words}</p> }).collect_view()}
    }
    .into_any()
}

/// What everybody has heard about a player, the latest first.
fn lately(table: CardTable, seat: Seat) -> Option<AnyView> {
    let told = told_about(table, seat);
    if told.is_empty() {
        return None;
    }
    Some(view! { <h3>{table.words.of("about-lately")}</h3> {lines::story(told)} }.into_any())
}

/// The reader's notes about a player. They are redrawn only for another player, as the reader may be typing while the game goes on.
fn notes(table: CardTable, seat: Seat) -> AnyView {
    let book = table.cx.notebook;
    let guesses = Signal::derive(|| (0..).zip(Guess::ALL.map(|guess| t(guess.key()))).collect::<Vec<_>>());
    let pick = move |at: u16| {
        let guess = Guess::ALL.get(usize::from(at)).copied().unwrap_or_default();
        book.change(seat, |note| note.guess = guess);
    };
    view! {
        <h3>{t("notes")}</h3>
        <Segments
            items=guesses
            chosen=Signal::derive(move || book.guess(seat) as u16)
            on_pick=pick
            label=say("notes-guess")
            test="guess"
        />
        <input
            class="input"
            data-testid="note"
            autocomplete="off"
            maxlength=WORDS_LIMIT.to_string()
            aria-label=say("notes-words")
            placeholder=say("notes-words")
            prop:value=untrack(|| book.note(seat).words)
            on:input=move |event| book.change(seat, |note| note.words = event_target_value(&event))
        />
    }
    .into_any()
}

/// The sheet about the card tapped last. While the cards are covered, it is closed and empty, as that card may be in the hand.
pub(super) fn explained(table: CardTable) -> AnyView {
    let told = move || table.explained.get().and_then(|(face, _)| table.manner.explain.run(face));
    let title = Signal::derive(move || told().map(|told| told.name).unwrap_or_default());
    let inside = move || {
        let (face, why) = table.explained.get()?;
        let why = why.map(|why| view! { <p class="strong">{t(why)}</p> });
        Some(view! {
            <div class="card-told">
                {card_row(table.looks(&[face]))}
                <p class="grow">{told().map(|told| told.text)}</p>
            </div>
            {why}
        })
    };
    view! { <Sheet open=table.explaining title=title test="card-sheet">{inside}</Sheet> }.into_any()
}

/// The public lines that name a player, newest first.
fn told_about(table: CardTable, seat: Seat) -> Vec<LogLine> {
    let public = table.manner.told.run(Viewer::Public);
    let named: Vec<Told> = public.into_iter().filter(|told| told.is_told() && told.said.names_seat(seat)).collect();
    in_words(table.cx, named.iter().rev(), false)
}
