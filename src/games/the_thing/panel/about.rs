//! A sheet tells what is known of one player. Layer 10. It shows the cards in hand, what has been shown, and what happened around the
//! player lately.

use super::cards;
use super::desk::Desk;
use super::log::told_about;
use crate::games::the_thing::picture::scene::Chip;
use crate::games::the_thing::rules::outcome::Role;
use crate::ui::text::{t, tell};
use crate::ui::widgets::{Sheet, card_row, lines};
use leptos::prelude::*;

/// Lines about the player.
const LINES: usize = 8;

/// The sheet of the player tapped last.
pub(super) fn about(desk: Desk) -> impl IntoView {
    let title = Signal::derive(move || desk.about.get().map(|seat| desk.cx.name(seat)).unwrap_or_default());
    view! {
        <Sheet open=desk.asking_about title=title test="about">
            {move || desk.about.get().and_then(|seat| desk.chip(seat)).map(|chip| inside(desk, &chip))}
        </Sheet>
    }
}

fn inside(desk: Desk, chip: &Chip) -> AnyView {
    let hand = if chip.alive { tell("thing-hand-count", &[("n", chip.cards.into())]) } else { t("thing-chip-dead") };
    let role = match chip.known {
        _ if chip.exposed => Some(t("thing-about-exposed")),
        Some(Role::Alien) if desk.shown() => Some(t("thing-about-alien")),
        Some(Role::Human) if desk.shown() => Some(t("thing-about-human")),
        Some(_) | None => None,
    };
    let seen = (desk.shown() && !chip.seen.is_empty()).then(|| {
        view! { <p>{t("thing-about-seen")}</p> {card_row(cards::looks(desk, &chip.seen))} }
    });
    let lately = told_about(desk, chip.seat, LINES);
    let lately = (!lately.is_empty()).then(|| view! { <h3>{t("thing-about-lately")}</h3> {lines::story(lately)} });
    view! {
        <p>{hand}</p>
        {role.map(|role| view! { <p class="strong">{role}</p> })}
        {seen}
        {lately}
    }
    .into_any()
}
