//! The middle of the table shows the piles, and the attack or Converse that is going on. Layer 10.

use super::cards;
use super::desk::Desk;
use crate::base::few;
use crate::games::the_things::picture::said::printed;
use crate::games::the_things::picture::scene::{Camp, Fight, Piles, Stage};
use crate::games::the_things::rules::phase::Side;
use crate::games::the_things::rules::view::Batch;
use crate::table::card::Face;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Sheet, battle, card_row, pile::pile};
use leptos::prelude::*;

/// The middle of the table.
pub(super) fn middle(desk: Desk) -> AnyView {
    let stage = Memo::new(move |_| desk.scene.with(|scene| scene.as_ref().map(|scene| scene.stage.clone())));
    let piles = Memo::new(move |_| desk.scene.with(|scene| scene.as_ref().map(|scene| scene.piles.clone())));
    let open = RwSignal::new(false);
    // The player who is asked reads the question below instead.
    let headline = move || {
        let asked = desk.decision.with(Option::is_some);
        desk.scene.with(|scene| if asked { None } else { scene.as_ref().map(|scene| desk.say(&scene.headline)) })
    };
    // The player who made the call would think that nothing came of it.
    let pending = move || {
        let said = desk.scene.with(|scene| scene.as_ref().and_then(|scene| scene.pending.clone()))?;
        Some(view! { <p class="ring-said ring-pending" data-testid="pending">{desk.say(&said)}</p> })
    };
    view! {
        <div class="ring-middle">
            <p class="ring-headline" data-testid="headline">{headline}</p>
            <div aria-live="polite">{pending}</div>
            {move || stage.get().map(|stage| on_stage(desk, stage))}
            {move || piles.get().map(|piles| piles_row(&piles, open))}
        </div>
        <Sheet open=open title=say("things-pile-discard") test="pile-sheet">
            {move || seen(desk, piles.get().map(|piles| piles.shown).unwrap_or_default())}
        </Sheet>
    }
    .into_any()
}

fn on_stage(desk: Desk, stage: Stage) -> AnyView {
    match stage {
        Stage::Quiet => ().into_any(),
        Stage::Fight(fight) => on_fight(desk, fight),
        Stage::Talk(said) => view! { <p class="ring-said" data-testid="talk">{desk.say(&said)}</p> }.into_any(),
    }
}

fn on_fight(desk: Desk, fight: Fight) -> AnyView {
    let mut below = Vec::new();
    if fight.special {
        below.push(t("things-fight-special"));
    }
    if fight.closing {
        below.push(t("things-fight-closing"));
    }
    if !fight.to_ask.is_empty() {
        let names = desk.speak(|speech| speech.names(fight.to_ask));
        below.push(tell("things-fight-to-ask", &[("names", names.into())]));
    }
    let camps = fight.camps.map(|seen| camp(desk, seen));
    battle::battle(camps, (!below.is_empty()).then(|| below.join(" ")))
}

fn camp(desk: Desk, seen: Camp) -> battle::Camp {
    let attack = seen.side == Side::Attack;
    let state = match (seen.short, attack) {
        (0, true) => t("things-fight-wins"),
        (0, false) => t("things-fight-holds"),
        (short, _) => tell("things-fight-need", &[("n", short.into())]),
    };
    battle::Camp {
        attack,
        name: t(if attack { "things-side-attack" } else { "things-side-defence" }),
        score: seen.strength.to_string(),
        state,
        active: seen.asked,
        people: seen.members.iter().map(|seat| (desk.cx.name(seat), true)).collect(),
        bar: None,
        batches: seen.batches.iter().map(|batch| placed(desk, batch)).collect(),
    }
}

/// The cards one player played at one moment: equal numbers count only within them.
fn placed(desk: Desk, batch: &Batch) -> battle::Batch {
    let corners: Vec<_> = batch.faces.iter().copied().map(printed).collect();
    let corners = desk.speak(|speech| speech.corners(&corners));
    let args = [("who", desk.cx.name(batch.seat).into()), ("cards", corners.into()), ("n", batch.value.into())];
    battle::Batch {
        spoken: tell("things-fight-batch", &args),
        cards: cards::looks(desk, &batch.faces),
        value: batch.value,
    }
}

fn piles_row(piles: &Piles, open: RwSignal<bool>) -> AnyView {
    let covered = || Signal::derive(|| None);
    let look = Callback::new(move |()| open.set(true));
    view! {
        <div class="piles">
            {pile("things-pile-draw", piles.draw, covered(), None)}
            {pile("things-pile-discard", piles.discard, covered(), Some(("pile-discard", look)))}
        </div>
    }
    .into_any()
}

/// The discarded cards that everyone has seen, in order of faces so that they are easy to count.
fn seen(desk: Desk, mut faces: Vec<Face>) -> AnyView {
    if faces.is_empty() {
        return view! { <p class="dim">{t("things-pile-none")}</p> }.into_any();
    }
    few::sort_by_key(&mut faces, |face| *face);
    view! {
        <p class="dim">{t("things-pile-shown")}</p>
        <div class="card-spread">{card_row(cards::looks(desk, &faces))}</div>
    }
    .into_any()
}
