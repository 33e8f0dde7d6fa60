//! The players round the table. Layer 10.

use super::desk::Desk;
use crate::base::ids::Seat;
use crate::games::the_thing::picture::scene::{Bubble, Chip};
use crate::games::the_thing::rules::outcome::Role;
use crate::games::the_thing::rules::phase::Side;
use crate::ui::text::{t, tell};
use crate::ui::widgets::FaceBadge;
use leptos::prelude::*;

/// A row or column of players.
pub(super) fn seats(
    desk: Desk,
    class: &'static str,
    seats: impl Fn() -> Vec<Seat> + Send + Sync + 'static,
) -> impl IntoView {
    let seats = Memo::new(move |_| seats());
    view! {
        <div class=class>
            {move || seats.get().into_iter().map(|seat| view! { <SeatChip desk seat/> }).collect_view()}
        </div>
    }
}

/// One player: face, name, cards in hand, and what everyone knows; what only the viewer knows lies under the peek.
#[component]
fn SeatChip(desk: Desk, seat: Seat) -> impl IntoView {
    let cx = desk.cx;
    let chip = Memo::new(move |_| desk.chip(seat));
    let player = Memo::new(move |_| cx.players.with(|players| players.get(seat.index()).cloned()));
    let is = move |what: fn(&Chip) -> bool| chip.with(|chip| chip.as_ref().is_some_and(what));
    let can_be_chosen = Memo::new(move |_| {
        desk.decision.with(|decision| {
            let choice = decision.as_ref().and_then(|decision| decision.choice.as_ref());
            choice.is_some_and(|choice| choice.targets.contains(seat))
        })
    });
    let chosen = move || desk.draft.with(|draft| draft.target == Some(seat));
    let side = move |wanted: Side| chip.with(|chip| chip.as_ref().and_then(|chip| chip.side)) == Some(wanted);
    let press = move |_| {
        if can_be_chosen.get_untracked() {
            desk.draft.update(|draft| draft.tap_target(seat));
        } else {
            desk.about.set(Some(seat));
            desk.asking_about.set(true);
        }
    };
    view! {
        <button
            type="button"
            class="tt-seat"
            class:turn=move || is(|chip| chip.turn)
            class:awaited=move || cx.awaited.get().contains(seat)
            class:dead=move || is(|chip| !chip.alive)
            class:exposed=move || is(|chip| chip.exposed)
            class:attack=move || side(Side::Attack)
            class:defence=move || side(Side::Defence)
            class:target=move || can_be_chosen.get()
            class:chosen=chosen
            aria-pressed=move || can_be_chosen.get().then(|| if chosen() { "true" } else { "false" })
            data-testid=format!("seat-{}", seat.index())
            on:click=press
        >
            <span class="vh">{move || chip.with(|chip| chip.as_ref().map(|chip| spoken(desk, chip)))}</span>
            <span class="tt-face" aria-hidden="true">
                <FaceBadge
                    icon=Signal::derive(move || player.with(|player| player.as_ref().map_or(0, |player| player.icon)))
                    color=Signal::derive(move || player.with(|player| player.as_ref().map_or(0, |player| player.color)))
                />
                <span class="tt-count">
                    {move || chip.with(|chip| chip.as_ref().filter(|chip| chip.alive).map(|chip| chip.cards.to_string()).unwrap_or_else(|| "✕".to_owned()))}
                </span>
            </span>
            <span class="tt-name" aria-hidden="true">{move || cx.name(seat)}</span>
            <span aria-hidden="true">{move || chip.with(|chip| chip.as_ref().and_then(|chip| note(desk, chip)))}</span>
        </button>
    }
}

/// The one thing to say below a name: what was said in the trade, or what is known.
fn note(desk: Desk, chip: &Chip) -> Option<AnyView> {
    if let Some(bubble) = chip.bubble {
        let (class, text) = match bubble {
            Bubble::Claim(claim) => {
                ("tt-bubble", desk.speak(|s| claim.iter().map(|worth| s.worth(worth)).collect::<Vec<_>>().join(" + ")))
            }
            Bubble::Pass => ("tt-bubble quiet", t("thing-chip-pass")),
        };
        return Some(view! { <span class=class>{text}</span> }.into_any());
    }
    if !chip.alive {
        return Some(view! { <span class="tt-note">{t("thing-chip-dead")}</span> }.into_any());
    }
    if chip.exposed {
        return Some(view! { <span class="tt-note alarm">{t("thing-chip-alien")}</span> }.into_any());
    }
    if let (Some(role), true) = (chip.known, desk.shown()) {
        let (class, key) = match role {
            Role::Alien => ("tt-note secret alarm", "thing-chip-alien"),
            Role::Human => ("tt-note secret", "thing-chip-human"),
        };
        return Some(view! { <span class=class>{t(key)}</span> }.into_any());
    }
    None
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
        let cards = desk.speak(|speech| chip.seen.iter().map(|face| speech.card(*face)).collect::<Vec<_>>().join(", "));
        words.push(tell("thing-chip-seen", &[("cards", cards.into())]));
    }
    match chip.side {
        Some(Side::Attack) => words.push(t("thing-side-attack")),
        Some(Side::Defence) => words.push(t("thing-side-defence")),
        None => {}
    }
    match chip.bubble {
        Some(Bubble::Claim(claim)) => words.push(desk.speak(|speech| speech.claim(claim))),
        Some(Bubble::Pass) => words.push(t("thing-chip-pass")),
        None => {}
    }
    words.join(", ")
}
