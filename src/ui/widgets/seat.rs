//! Seats show the players round the table. Layer 9; each game decides what is said about them.

use super::button::handle;
use super::face_badge::SeatBadge;
use super::icon::{self, Icon};
use crate::base::ids::Seat;
use crate::games::kit::motion::Spot;
use crate::games::kit::scene::EdgeKind;
use crate::ui::kit::PanelCx;
use crate::ui::reactive::memo;
use leptos::prelude::*;

/// The one note below a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatNote {
    /// Its classes: `seat-note`, `seat-note alarm`, `seat-note secret`, `seat-note secret alarm`, `seat-bubble`, `seat-bubble quiet` or `seat-bubble talk`.
    pub class: &'static str,
    /// The words.
    pub text: String,
}

/// A small mark beside a face, with a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatMark {
    /// Its classes: `seat-mark` or `seat-mark red`.
    pub class: &'static str,
    /// One of the icons.
    pub drawing: &'static str,
    /// How many.
    pub count: u16,
}

/// A player as drawn in the ring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLook {
    /// Whether the player still plays.
    pub alive: bool,
    /// The number of cards in hand.
    pub cards: u16,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// Whether everyone knows that this player is dangerous.
    pub exposed: bool,
    /// The player's side in a fight: `true` for the attack, `false` for the defence.
    pub attack: Option<bool>,
    /// Whether a tap chooses the player.
    pub target: bool,
    /// Whether the player is chosen.
    pub chosen: bool,
    /// Everything in words, for screen readers.
    pub spoken: String,
    /// The note below the name.
    pub note: Option<SeatNote>,
    /// Marks for what everybody has seen of the player.
    pub marks: Vec<SeatMark>,
    /// What is between the player and the next one clockwise.
    pub edge: Option<EdgeKind>,
}

/// How players are drawn, and what a tap on one does.
#[derive(Clone, Copy)]
pub struct Seats {
    /// What the page gives the panel.
    pub cx: PanelCx,
    /// How a player is drawn; tracked.
    pub look: Callback<Seat, Option<SeatLook>>,
    /// What is between a player and the previous one, if that one isn't in the ring; tracked.
    pub before: Callback<Seat, Option<EdgeKind>>,
    /// Called on a tap.
    pub press: Callback<Seat>,
}

impl Seats {
    /// A row or column of players.
    pub fn row(self, class: &'static str, seats: Memo<Vec<Seat>>) -> AnyView {
        let all = move || seats.get().into_iter().map(|seat| self.chip(seat)).collect_view();
        view! { <div class=class>{all}</div> }.into_any()
    }

    /// One player: face, name, cards in hand, and what the game says about them.
    fn chip(self, seat: Seat) -> AnyView {
        let Seats { cx, look, before, press } = self;
        let look = memo(move || look.run(seat));
        let is = move |what: fn(&SeatLook) -> bool| look.with(|look| look.as_ref().is_some_and(what));
        let pressed = move || is(|look| look.target).then(|| if is(|look| look.chosen) { "true" } else { "false" });
        let count = move || match look.get() {
            Some(look) if look.alive => look.cards.to_string(),
            Some(_) | None => "✕".to_owned(),
        };
        let note = move || {
            let note = look.get().and_then(|look| look.note)?;
            Some(view! { <span class=note.class>{note.text}</span> })
        };
        let mark = |mark: SeatMark| view! { <span class=mark.class><Icon drawing=mark.drawing/>{mark.count}</span> };
        let marks =
            move || look.with(|look| look.as_ref().map(|look| look.marks.iter().copied().map(mark).collect_view()));
        let after = move || look.with(|look| look.as_ref().and_then(|look| look.edge));
        view! {
            <button
                type="button"
                class="seat"
                class:turn=move || is(|look| look.turn)
                class:awaited=move || cx.awaited.get().contains(seat)
                class:dead=move || is(|look| !look.alive)
                class:exposed=move || is(|look| look.exposed)
                class:attack=move || is(|look| look.attack == Some(true))
                class:defence=move || is(|look| look.attack == Some(false))
                class:target=move || is(|look| look.target)
                class:chosen=move || is(|look| look.chosen)
                aria-pressed=pressed
                data-testid=handle(format!("seat-{}", seat.index()))
                on:click=move |_| press.run(seat)
            >
                <span class="vh">{move || look.get().map(|look| look.spoken)}</span>
                <span class="seat-face" data-spot=Spot::Hand(seat).name() aria-hidden="true">
                    <SeatBadge cx seat/>
                    <span class="seat-count">{count}</span>
                    <span class="seat-marks">{marks}</span>
                </span>
                <span class="seat-name" aria-hidden="true">{move || cx.name(seat)}</span>
                <span aria-hidden="true">{note}</span>
                {move || before.run(seat).map(|kind| edge(kind, false))}
                {move || after().map(|kind| edge(kind, true))}
            </button>
        }
        .into_any()
    }
}

/// What is between two players: drawn at the end of a player's chip that faces the next one clockwise (`after`), or at the other end.
fn edge(kind: EdgeKind, after: bool) -> AnyView {
    let (kind, mark) = match kind {
        EdgeKind::Barred => ("edge-barred", icon::PLANKS),
        EdgeKind::Passing { clockwise: true } => ("edge-passing", icon::UP),
        EdgeKind::Passing { clockwise: false } => ("edge-passing edge-back", icon::UP),
    };
    let side = if after { "edge edge-after" } else { "edge edge-before" };
    view! { <span class=format!("{side} {kind}") aria-hidden="true"><Icon drawing=mark/></span> }.into_any()
}
