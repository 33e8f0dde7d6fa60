//! A badge shows the face of a player. Layer 9.

use crate::base::ids::Seat;
use crate::ui::face;
use crate::ui::kit::PanelCx;
use crate::ui::reactive::memo;
use leptos::prelude::*;

/// A face: an icon on a colour.
#[component]
pub fn FaceBadge(
    /// The icon.
    #[prop(into)]
    icon: Signal<u8>,
    /// The colour.
    #[prop(into)]
    color: Signal<u8>,
) -> impl IntoView {
    let icon = memo(move || icon.get());
    let color = memo(move || color.get());
    view! {
        <span
            class="badge"
            style=move || format!("--face:{}", face::color(color.get()))
            inner_html=move || face::svg(icon.get())
        ></span>
    }
    .into_any()
}

/// The face of the player in a seat.
#[component]
pub fn SeatBadge(
    /// The table.
    cx: PanelCx,
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    let player = memo(move || {
        cx.players.with(|players| players.get(seat.index()).map(|p| (p.icon, p.color))).unwrap_or_default()
    });
    view! { <FaceBadge icon=Signal::derive(move || player.get().0) color=Signal::derive(move || player.get().1)/> }
        .into_any()
}
