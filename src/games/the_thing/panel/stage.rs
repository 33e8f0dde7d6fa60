//! The middle of the table: the piles, and the fight, trade or vote that is going on. Layer 10.

use super::cards;
use super::desk::Desk;
use crate::games::the_thing::picture::said::Said;
use crate::games::the_thing::picture::scene::{Camp, Fight, Piles, Stage};
use crate::games::the_thing::rules::phase::Side;
use crate::games::the_thing::rules::view::Batch;
use crate::table::card::Face;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{CardLook, CardSize, PlayingCard, Sheet};
use leptos::prelude::*;

/// The middle of the table.
pub(super) fn middle(desk: Desk) -> impl IntoView {
    let stage = Memo::new(move |_| desk.scene.with(|scene| scene.as_ref().map(|scene| scene.stage.clone())));
    let piles = Memo::new(move |_| desk.scene.with(|scene| scene.as_ref().map(|scene| scene.piles.clone())));
    let open = RwSignal::new(false);
    // Who is asked reads the question below instead.
    let headline = move || {
        let asked = desk.decision.with(Option::is_some);
        desk.scene.with(|scene| scene.as_ref().filter(|_| !asked).map(|scene| desk.say(&scene.headline)))
    };
    view! {
        <div class="tt-middle">
            <p class="tt-headline" data-testid="headline">{headline}</p>
            {move || stage.get().map(|stage| on_stage(desk, stage))}
            {move || piles.get().map(|piles| piles_row(desk, piles, open))}
        </div>
        <Sheet open=open title=say("thing-pile-up") test="pile-sheet">
            {move || sorted(desk, piles.get().map(|piles| piles.face_up).unwrap_or_default())}
        </Sheet>
    }
}

fn on_stage(desk: Desk, stage: Stage) -> AnyView {
    match stage {
        Stage::Quiet => ().into_any(),
        Stage::Fight(fight) => battle(desk, fight),
        Stage::Trade(claim, partner) => {
            let turn = desk.view.with(|view| view.as_ref().map(|view| view.turn));
            let said = turn.map(|turn| desk.say(&Said::of("thing-trade-said", turn).claim(claim)));
            let with = partner.map(|partner| desk.say(&Said::of("thing-trade-with", partner)));
            view! { <p class="tt-said" data-testid="trade">{said}</p><p class="dim small">{with}</p> }.into_any()
        }
        // Who still has to vote is the page's to know: a sealed vote doesn't reach the rules.
        Stage::Vote(_) => {
            let waiting = move || {
                let names = desk.speak(|speech| speech.names(desk.cx.awaited.get()));
                tell("thing-vote-waiting", &[("names", names.into())])
            };
            view! { <p class="dim small" data-testid="vote">{waiting}</p> }.into_any()
        }
    }
}

fn battle(desk: Desk, fight: Fight) -> AnyView {
    let wanting = fight.wanting;
    let to_ask = (!fight.to_ask.is_empty()).then(|| {
        let names = desk.speak(|speech| speech.names(fight.to_ask));
        view! { <p class="dim small">{tell("thing-fight-to-ask", &[("names", names.into())])}</p> }
    });
    let [attack, defence] = fight.camps;
    view! {
        <div class="tt-fight" data-testid="fight">
            {camp(desk, attack, wanting)}
            {camp(desk, defence, wanting)}
        </div>
        {to_ask}
    }
    .into_any()
}

fn camp(desk: Desk, camp: Camp, wanting: u16) -> AnyView {
    let (class, name) = match camp.side {
        Side::Attack => ("tt-camp attack", t("thing-side-attack")),
        Side::Defence => ("tt-camp defence", t("thing-side-defence")),
    };
    let (active, score) = (camp.active, camp.score);
    let state = if active { tell("thing-fight-need", &[("n", wanting.into())]) } else { t("thing-fight-ahead") };
    let people = camp.engaged.into_iter().map(|(seat, lives)| {
        view! { <span class="tt-fighter" class:dead=!lives>{desk.cx.name(seat)}</span> }
    });
    let locked = camp.locked.then(|| view! { <span class="tag tag-alarm">{t("thing-fight-locked")}</span> });
    view! {
        <section class=class class:active=active aria-label=name.clone()>
            <header>
                <strong>{name.clone()}</strong>
                <span class="tt-score">{score}</span>
                <span class="tt-need" class:alarm=active>{state}</span>
            </header>
            <p class="tt-fighters small">{people.collect_view()} {locked}</p>
            <div class="tt-batches">{camp.batches.into_iter().map(|placed| batch(desk, &placed)).collect_view()}</div>
        </section>
    }
    .into_any()
}

/// The cards one player placed at one moment: pairs count only within them.
fn batch(desk: Desk, batch: &Batch) -> AnyView {
    let cards = batch.faces.iter().map(|face| desk.speak(|speech| speech.corner(*face))).collect::<Vec<_>>().join(" ");
    let args = [("who", desk.cx.name(batch.seat).into()), ("cards", cards.into()), ("n", batch.value.into())];
    let spoken = tell("thing-fight-batch", &args);
    view! {
        <span class="tt-batch" role="group" aria-label=spoken>
            {cards::row(desk, &batch.faces)}
            <span class="tt-batch-value">{batch.value}</span>
        </span>
    }
    .into_any()
}

fn piles_row(desk: Desk, piles: Piles, open: RwSignal<bool>) -> AnyView {
    let up = piles.face_up.len() as u16;
    let top = piles.face_up.last().copied();
    let top = move || top.map(|face| cards::look(desk, face));
    view! {
        <div class="tt-piles">
            {pile("thing-pile-draw", piles.draw, card(|| None))}
            <button type="button" class="tt-pile" data-testid="pile-up" on:click=move |_| open.set(true)>
                {if up == 0 { no_card() } else { card(top) }}
                {caption("thing-pile-up", up)}
            </button>
            {pile("thing-pile-down", piles.face_down, card(|| None))}
        </div>
        <p class="tt-joker dim small">{tell_joker(piles.joker)}</p>
    }
    .into_any()
}

fn card(look: impl Fn() -> Option<CardLook> + Send + Sync + 'static) -> AnyView {
    view! { <PlayingCard look=Signal::derive(look) size=CardSize::Small/> }.into_any()
}

fn no_card() -> AnyView {
    view! { <span class="tt-no-card"></span> }.into_any()
}

fn tell_joker(key: &'static str) -> String {
    format!("{}: {}", t("thing-joker"), t(key))
}

fn pile(name: &'static str, count: u16, card: AnyView) -> AnyView {
    let card = if count == 0 { no_card() } else { card };
    view! { <div class="tt-pile">{card}{caption(name, count)}</div> }.into_any()
}

fn caption(name: &'static str, count: u16) -> AnyView {
    view! {
        <span class="tt-pile-count" aria-hidden="true">{count}</span>
        <span class="vh">{move || format!("{}: {}", t(name), tell("thing-pile-cards", &[("n", count.into())]))}</span>
        <span class="tt-pile-name" aria-hidden="true">{move || t(name)}</span>
    }
    .into_any()
}

/// All cards of the open discard, in order of faces so that they are easy to count.
fn sorted(desk: Desk, mut faces: Vec<Face>) -> AnyView {
    if faces.is_empty() {
        return view! { <p class="dim">{t("thing-pile-empty")}</p> }.into_any();
    }
    faces.sort_unstable();
    view! { <div class="tt-spread">{cards::row(desk, &faces)}</div> }.into_any()
}
