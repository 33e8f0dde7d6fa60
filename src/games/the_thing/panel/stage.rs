//! The middle of the table shows the piles, and the present fight, trade or vote. Layer 10.

use crate::games::kit::motion::Spot;
use crate::games::the_thing::picture::said;
use crate::games::the_thing::picture::scene::{Camp, Fight, Piles, Stage};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::line::Line;
use crate::games::the_thing::rules::phase::{Phase, Side};
use crate::table::card::Face;
use crate::table::said::Said;
use crate::ui::card_table::middle::{self, placed, spread};
use crate::ui::card_table::{CardTable, Desk};
use crate::ui::text::{t, tell};
use crate::ui::widgets::{CardSize, PlayingCard, battle, pile::pile};
use leptos::prelude::*;

/// The middle of the table.
pub(super) fn middle(desk: Desk<TheThing>, table: CardTable) -> AnyView {
    let stage = desk.part(|middle| middle.stage);
    let piles = desk.part(|middle| middle.piles);
    let open = RwSignal::new(false);
    let going_on = view! {
        {move || stage.get().map(|stage| on_stage(desk, table, stage))}
        {move || piles.get().map(|piles| piles_row(table, piles, open))}
    };
    let up = move || sorted(table, piles.get().map(|piles| piles.face_up).unwrap_or_default());
    middle::middle(table, going_on.into_any(), open, "thing-pile-up", up)
}

fn on_stage(desk: Desk<TheThing>, table: CardTable, stage: Stage) -> AnyView {
    match stage {
        Stage::Quiet => ().into_any(),
        Stage::Fight(fight) => on_fight(table, fight),
        Stage::Trade(claim, partner) => {
            let turn = desk.view.with(|view| view.as_ref().map(|view| view.turn));
            let said = turn.map(|turn| table.say(&Said::of("thing-trade-said", turn).with("claim", claim)));
            let with = partner.map(|partner| table.say(&Said::of("thing-trade-with", partner)));
            view! { <p class="ring-said" data-testid="trade">{said}</p><p class="dim small">{with}</p> }.into_any()
        }
        // Only the page knows who still has to vote, as sealed votes don't reach the rules.
        Stage::Vote(_) => {
            let waiting = move || {
                let names = table.speak(|speech| speech.names(table.cx.awaited.get()));
                tell("thing-vote-waiting", &[("names", names.into())])
            };
            view! { <p class="dim small" data-testid="vote">{waiting}</p> }.into_any()
        }
    }
}

fn on_fight(table: CardTable, fight: Fight) -> AnyView {
    let wanting = fight.wanting;
    let to_ask = (!fight.to_ask.is_empty()).then(|| {
        let names = table.speak(|speech| speech.names(fight.to_ask));
        tell("thing-fight-to-ask", &[("names", names.into())])
    });
    battle::battle(fight.camps.map(|seen| camp(table, seen, wanting)), to_ask)
}

fn camp(table: CardTable, seen: Camp, wanting: u16) -> battle::Camp {
    let attack = seen.side == Side::Attack;
    let needs = || tell("thing-fight-need", &[("n", wanting.into())]);
    battle::Camp {
        attack,
        name: t(if attack { "thing-side-attack" } else { "thing-side-defence" }),
        score: seen.score.to_string(),
        state: if seen.active { needs() } else { t("thing-fight-ahead") },
        behind: seen.active,
        people: seen.engaged.into_iter().map(|(seat, lives)| (table.cx.name(seat), lives)).collect(),
        bar: seen.locked.then(|| t("thing-fight-locked")),
        batches: seen.batches.iter().map(|batch| placed(table, batch, said::printed)).collect(),
    }
}

fn piles_row(table: CardTable, piles: Piles, open: RwSignal<bool>) -> AnyView {
    let up = piles.face_up.len() as u16;
    let top = piles.face_up.last().copied();
    let top = Signal::derive(move || top.map(|face| table.manner.look.run(face)));
    let covered = || Signal::derive(|| None);
    let look = Callback::new(move |()| open.set(true));
    view! {
        <div class="piles">
            {pile("thing-pile-draw", piles.draw, Spot::Draw, covered(), None)}
            {pile("thing-pile-up", up, Spot::Discard, top, Some(("pile-up", look)))}
            {pile("thing-pile-down", piles.face_down, Spot::Covered, covered(), None)}
        </div>
        <p class="pile-joker dim small">{tell_joker(piles.joker)}</p>
    }
    .into_any()
}

fn tell_joker(key: &'static str) -> String {
    format!("{}: {}", t("thing-joker"), t(key))
}

/// All cards of the face-up discard, sorted by face so that they are easy to count.
fn sorted(table: CardTable, faces: Vec<Face>) -> AnyView {
    if faces.is_empty() {
        return view! { <p class="dim">{t("thing-pile-empty")}</p> }.into_any();
    }
    spread(table, faces)
}

/// What a blood test has just shown the tester.
pub(super) fn seen(desk: Desk<TheThing>, table: CardTable) -> Option<AnyView> {
    let me = table.cx.seat.get()?;
    let testing = desk
        .view
        .with(|view| view.as_ref().is_some_and(|view| view.turn == me && matches!(view.phase, Phase::Announce { .. })));
    if !testing {
        return None;
    }
    let faces = table.cx.table.game::<TheThing, _>(|played| {
        let saw = |line: &Line| match line {
            Line::Saw { seat, faces, .. } if *seat == me => Some(faces.clone()),
            _ => None,
        };
        played.log.iter().rev().find_map(|told| saw(&told.line))
    })??;
    let card = |face| {
        let look = Signal::derive(move || table.shown().then(|| table.manner.look.run(face)));
        view! { <PlayingCard look size=CardSize::Medium/> }
    };
    Some(
        view! { <span class="dock-drawn" data-testid="saw">{faces.into_iter().map(card).collect_view()}</span> }
            .into_any(),
    )
}
