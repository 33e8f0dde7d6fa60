//! A ghost is a dead player of a game alone, who may look at everything, and hurry or end the game. Layer 9. At a table with others the dead see no
//! more than before their death.

use super::game::{CardGame, MiddleOf};
use super::model::CardTable;
use crate::games::kit::scene::{Chip, Scene, Scenic};
use crate::ui::haste::SoloCx;
use crate::ui::kit::PanelCx;
use crate::ui::text::t;
use crate::ui::widgets::Button;
use crate::ui::widgets::hurry::hurry;
use leptos::prelude::*;

/// Whether the player is dead in a game alone that is still going on; tracked.
pub(super) fn is_ghost(table: CardTable) -> bool {
    let chip = table.cx.seat.get().and_then(|me| table.chip(me));
    table.cx.alone.is_some() && chip.is_some_and(|chip| !chip.alive) && !table.cx.over.get()
}

/// The players as they are drawn. A ghost that sees everything also sees what each of them is and holds.
pub(super) fn chips<G: CardGame>(cx: PanelCx, scene: Memo<Option<Scene<MiddleOf<G>>>>) -> Vec<Chip> {
    let all = if cx.eyes() == cx.viewer() { None } else { cx.table.view::<G>(cx.eyes()) };
    match all {
        Some(all) => all.scene().chips,
        None => scene.with(|scene| scene.as_ref().map(|scene| scene.chips.clone()).unwrap_or_default()),
    }
}

/// What a ghost can do instead of answering.
pub(super) fn deeds(alone: SoloCx) -> AnyView {
    let SoloCx { haste, sees_all, .. } = alone;
    let look = move || t(if sees_all.get() { "ghost-cover" } else { "ghost-look" });
    view! {
        <div class="dock-buttons ghost">
            <Button wide=true test="ghost-look" on_press=move || sees_all.update(|all| *all = !*all)>{look}</Button>
            {hurry(haste)}
        </div>
    }
    .into_any()
}
