//! The player's own side shows face and name, side and aim, and the ways to what else can be read. Layer 10.

use super::desk::Desk;
use super::map::button;
use super::marks;
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::rules::scenario::Scenario;
use crate::games::things_skirmish::rules::side::Side;
use crate::ui::text::{say, t};
use crate::ui::widgets::file::{self, File};
use crate::ui::widgets::{FaceBadge, PeekButton};
use leptos::prelude::*;

/// What the seat plays, and what it wants; nothing for onlookers. Tracked.
pub(super) fn role(desk: Desk) -> Option<(String, String)> {
    let found = desk.look(|seen| {
        let view = &seen.view;
        Some((view.setup.sides_of(view.me?).collect::<Vec<_>>(), view.setup.scenario))
    });
    let (mine, scenario) = found.flatten()?;
    let role = mine.iter().map(|side| t(names::side(*side))).collect::<Vec<_>>().join(" + ");
    let things = mine.contains(&Side::Things);
    let aim = match (things, scenario) {
        (true, Scenario::Survive) => "skirmish-aim-things-survive",
        (true, Scenario::Generator) => "skirmish-aim-things-generator",
        (true, Scenario::Escape) => "skirmish-aim-things-escape",
        (false, Scenario::Survive) => "skirmish-aim-humans-survive",
        (false, Scenario::Generator) => "skirmish-aim-humans-generator",
        (false, Scenario::Escape) => "skirmish-aim-humans-escape",
    };
    Some((role, t(aim)))
}

/// The player's own side of the table; nothing for onlookers.
pub(super) fn own(desk: Desk) -> AnyView {
    let cx = desk.cx;
    let said = move || {
        role(desk).map(|(role, aim)| {
            view! { <p class="strong">{role}</p><p class="small dim">{aim}</p> }
        })
    };
    view! {
        <Show when=move || cx.seat.get().is_some()>
            <div class="own-side">
                <div class="own">
                    {move || face(desk)}
                    <div class="own-role open" data-testid="role" tabindex="0">{said}</div>
                    {button(say("skirmish-roster"), "roster", marks::PEOPLE, move || desk.roster.set(true))}
                    <Show when=move || desk.has_secrets()>
                        {button(say("skirmish-calls"), "calls", marks::CLAW, move || desk.calling.set(true))}
                        <PeekButton peek=cx.peek/>
                    </Show>
                </div>
            </div>
        </Show>
    }
    .into_any()
}

fn face(desk: Desk) -> Option<AnyView> {
    let cx = desk.cx;
    let seat = cx.seat.get()?;
    let (icon, color) = cx.players.with(|players| players.get(seat.index()).map(|it| (it.icon, it.color)))?;
    let awaited = cx.awaited.get().contains(seat);
    Some(
        view! {
            <div class="own-me" class:awaited=awaited>
                <FaceBadge icon=Signal::stored(icon) color=Signal::stored(color)/>
                <span class="seat-name">{cx.name(seat)}</span>
            </div>
        }
        .into_any(),
    )
}

/// The file of a newcomer. Which side somebody plays is no secret.
pub(super) fn file(desk: Desk) -> AnyView {
    file::file(File {
        cx: desk.cx,
        known: Signal::derive(move || role(desk)),
        open: Signal::stored(true),
        closed: say("skirmish-at-dealing"),
        covered: false,
    })
}
