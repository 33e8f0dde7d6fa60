//! The table puts the panel together. Layer 10. It has the ring of players, the middle, the last lines, the question, and the player's own
//! side.

use super::about::about;
use super::desk::Desk;
use super::dock::dock;
use super::hand::own;
use super::log::latest;
use super::ring::seats;
use super::stage::middle;
use crate::base::ids::Seat;
use crate::games::the_thing::picture::scene::Stage;
use crate::table::ring::Ring;
use crate::ui::kit::PanelCx;
use leptos::prelude::*;

/// The game while it is played.
pub fn panel(cx: PanelCx) -> AnyView {
    let desk = Desk::new(cx);
    let part = move |part: fn(&Ring) -> &Vec<Seat>| {
        Memo::new(move |_| {
            desk.scene.with(|scene| scene.as_ref().map(|scene| part(&scene.ring).clone()).unwrap_or_default())
        })
    };
    let fighting =
        move || desk.scene.with(|scene| scene.as_ref().is_some_and(|scene| matches!(scene.stage, Stage::Fight(_))));
    let seats = seats(desk);
    view! {
        <div class="panel">
            <div class="ring scroll" class:fighting=fighting>
                {seats.row("ring-side left", part(|ring| &ring.left))}
                {seats.row("ring-side top", part(|ring| &ring.top))}
                {seats.row("ring-side right", part(|ring| &ring.right))}
                {middle(desk)}
            </div>
            {latest(desk)}
            {about(desk)}
            <div class="dock">
                {dock(desk)}
                {own(desk)}
            </div>
        </div>
    }
    .into_any()
}
