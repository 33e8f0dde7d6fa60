//! The middle of the table shows the piles, and the present attack or Converse. Layer 10.

use crate::games::kit::motion::Spot;
use crate::games::kit::scene::Piles;
use crate::games::the_things::picture::said;
use crate::games::the_things::picture::scene::{Camp, Fight, Stage};
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::phase::Side;
use crate::ui::card_table::middle::{self, known, placed, spread};
use crate::ui::card_table::{CardTable, Desk};
use crate::ui::text::{t, tell};
use crate::ui::widgets::{battle, pile::pile};
use leptos::prelude::*;

/// The middle of the table.
pub(super) fn middle(desk: Desk<TheThings>, table: CardTable) -> AnyView {
    let stage = desk.part(|middle| middle.stage);
    let piles = desk.part(|middle| middle.piles);
    let open = RwSignal::new(false);
    // Without this, the player who made the call would think that nothing has happened.
    let pending = move || {
        let said = desk.middle()?.pending?;
        Some(view! { <p class="ring-said ring-pending" data-testid="pending">{table.say(&said)}</p> })
    };
    let going_on = view! {
        <div aria-live="polite">{pending}</div>
        {move || stage.get().map(|stage| on_stage(table, stage))}
        {move || piles.get().map(|piles| piles_row(&piles, open))}
    };
    let shown = move || piles.get().map(|piles| piles.shown).unwrap_or_default();
    let seen = move || known(table, shown(), ["things-pile-shown", "things-pile-none"], spread);
    middle::middle(table, going_on.into_any(), open, "things-pile-discard", seen)
}

fn on_stage(table: CardTable, stage: Stage) -> AnyView {
    match stage {
        Stage::Quiet => ().into_any(),
        Stage::Fight(fight) => on_fight(table, fight),
        Stage::Talk(said) => view! { <p class="ring-said" data-testid="talk">{table.say(&said)}</p> }.into_any(),
    }
}

fn on_fight(table: CardTable, fight: Fight) -> AnyView {
    let mut below = Vec::new();
    if fight.special {
        below.push(t("things-fight-special"));
    }
    if fight.closing {
        below.push(t("things-fight-closing"));
    }
    if !fight.to_ask.is_empty() {
        let names = table.speak(|speech| speech.names(fight.to_ask));
        below.push(tell("things-fight-to-ask", &[("names", names.into())]));
    }
    let camps = fight.camps.map(|seen| camp(table, seen));
    battle::battle(camps, (!below.is_empty()).then(|| below.join(" ")))
}

fn camp(table: CardTable, seen: Camp) -> battle::Camp {
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
        behind: seen.short > 0,
        people: seen.members.iter().map(|seat| (table.cx.name(seat), true)).collect(),
        bar: None,
        batches: seen.batches.iter().map(|batch| placed(table, batch, said::printed)).collect(),
    }
}

fn piles_row(piles: &Piles, open: RwSignal<bool>) -> AnyView {
    let covered = || Signal::derive(|| None);
    let look = Callback::new(move |()| open.set(true));
    view! {
        <div class="piles">
            {pile("things-pile-draw", piles.draw, Spot::Draw, covered(), None)}
            {pile("things-pile-discard", piles.discard, Spot::Discard, covered(), Some(("pile-discard", look)))}
        </div>
    }
    .into_any()
}
