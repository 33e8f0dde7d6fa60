//! The middle of the table shows the piles, and the fight, trade or vote that is going on. Layer 10.

use super::cards;
use super::desk::Desk;
use crate::base::few;
use crate::games::the_thing::picture::said::{announced_values, printed};
use crate::games::the_thing::picture::scene::{Camp, Fight, Piles, Stage};
use crate::games::the_thing::rules::phase::Side;
use crate::games::the_thing::rules::view::Batch;
use crate::table::card::Face;
use crate::table::said::Said;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Sheet, battle, card_row, pile::pile};
use leptos::prelude::*;

/// The middle of the table.
pub(super) fn middle(desk: Desk) -> impl IntoView {
    let stage = Memo::new(move |_| desk.scene.with(|scene| scene.as_ref().map(|scene| scene.stage.clone())));
    let piles = Memo::new(move |_| desk.scene.with(|scene| scene.as_ref().map(|scene| scene.piles.clone())));
    let open = RwSignal::new(false);
    // The player who is asked reads the question below instead.
    let headline = move || {
        let asked = desk.decision.with(Option::is_some);
        desk.scene.with(|scene| if asked { None } else { scene.as_ref().map(|scene| desk.say(&scene.headline)) })
    };
    view! {
        <div class="ring-middle">
            <p class="ring-headline" data-testid="headline">{headline}</p>
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
        Stage::Fight(fight) => on_fight(desk, fight),
        Stage::Trade(claim, partner) => {
            let turn = desk.view.with(|view| view.as_ref().map(|view| view.turn));
            let said =
                turn.map(|turn| desk.say(&Said::of("thing-trade-said", turn).with("claim", announced_values(claim))));
            let with = partner.map(|partner| desk.say(&Said::of("thing-trade-with", partner)));
            view! { <p class="ring-said" data-testid="trade">{said}</p><p class="dim small">{with}</p> }.into_any()
        }
        // Only the page knows who still has to vote: a sealed vote doesn't reach the rules.
        Stage::Vote(_) => {
            let waiting = move || {
                let names = desk.speak(|speech| speech.names(desk.cx.awaited.get()));
                tell("thing-vote-waiting", &[("names", names.into())])
            };
            view! { <p class="dim small" data-testid="vote">{waiting}</p> }.into_any()
        }
    }
}

fn on_fight(desk: Desk, fight: Fight) -> AnyView {
    let wanting = fight.wanting;
    let to_ask = (!fight.to_ask.is_empty()).then(|| {
        let names = desk.speak(|speech| speech.names(fight.to_ask));
        tell("thing-fight-to-ask", &[("names", names.into())])
    });
    battle::battle(fight.camps.map(|seen| camp(desk, seen, wanting)), to_ask)
}

fn camp(desk: Desk, seen: Camp, wanting: u16) -> battle::Camp {
    let attack = seen.side == Side::Attack;
    let needs = || tell("thing-fight-need", &[("n", wanting.into())]);
    battle::Camp {
        attack,
        name: t(if attack { "thing-side-attack" } else { "thing-side-defence" }),
        score: seen.score.to_string(),
        state: if seen.active { needs() } else { t("thing-fight-ahead") },
        active: seen.active,
        people: seen.engaged.into_iter().map(|(seat, lives)| (desk.cx.name(seat), lives)).collect(),
        bar: seen.locked.then(|| t("thing-fight-locked")),
        batches: seen.batches.iter().map(|batch| placed(desk, batch)).collect(),
    }
}

/// The cards one player placed at one moment: pairs count only within them.
fn placed(desk: Desk, batch: &Batch) -> battle::Batch {
    let corners: Vec<_> = batch.faces.iter().copied().map(printed).collect();
    let corners = desk.speak(|speech| speech.corners(&corners));
    let args = [("who", desk.cx.name(batch.seat).into()), ("cards", corners.into()), ("n", batch.value.into())];
    battle::Batch {
        spoken: tell("thing-fight-batch", &args),
        cards: cards::looks(desk, &batch.faces),
        value: batch.value,
    }
}

fn piles_row(desk: Desk, piles: Piles, open: RwSignal<bool>) -> AnyView {
    let up = piles.face_up.len() as u16;
    let top = piles.face_up.last().copied();
    let top = Signal::derive(move || top.map(|face| cards::look(desk, face)));
    let covered = || Signal::derive(|| None);
    let look = Callback::new(move |()| open.set(true));
    view! {
        <div class="piles">
            {pile("thing-pile-draw", piles.draw, covered(), None)}
            {pile("thing-pile-up", up, top, Some(("pile-up", look)))}
            {pile("thing-pile-down", piles.face_down, covered(), None)}
        </div>
        <p class="pile-joker dim small">{tell_joker(piles.joker)}</p>
    }
    .into_any()
}

fn tell_joker(key: &'static str) -> String {
    format!("{}: {}", t("thing-joker"), t(key))
}

/// All cards of the open discard, in order of faces so that they are easy to count.
fn sorted(desk: Desk, mut faces: Vec<Face>) -> AnyView {
    if faces.is_empty() {
        return view! { <p class="dim">{t("thing-pile-empty")}</p> }.into_any();
    }
    few::sort_by_key(&mut faces, |face| *face);
    view! { <div class="card-spread">{card_row(cards::looks(desk, &faces))}</div> }.into_any()
}
