//! The player's own side shows face, name, side, aim, and the ways to other things to read. Layer 10.

use super::desk::Desk;
use super::map::button;
use super::marks;
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::rules::scenario::Scenario;
use crate::games::things_skirmish::rules::setup::Setup;
use crate::games::things_skirmish::rules::side::Side;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::file::{self, File};
use crate::ui::widgets::{PeekButton, SeatBadge};
use leptos::prelude::*;

/// What the seat plays and what it aims at; `None` for onlookers. Tracked.
pub(super) fn role(desk: Desk) -> Option<(String, String)> {
    let setup = desk.look(|seen| Some((seen.view.setup, seen.view.me?))).flatten();
    let (setup, me) = setup?;
    let mine: Vec<Side> = setup.sides_of(me).collect();
    let role = mine.iter().map(|side| t(names::side(*side))).collect::<Vec<_>>().join(" + ");
    Some((role, aims(&setup, &mine)))
}

/// The aims of sides, in words.
pub(super) fn aims(setup: &Setup, sides: &[Side]) -> String {
    let aim = |side: &Side| tell(aim(*side, setup.scenario), &[("n", setup.enough().into())]);
    sides.iter().map(aim).collect::<Vec<_>>().join(" ")
}

fn aim(side: Side, scenario: Scenario) -> &'static str {
    match (side, scenario) {
        (Side::Mac, Scenario::Survive) => "skirmish-aim-mac-survive",
        (Side::Mac, Scenario::Generator) => "skirmish-aim-mac-generator",
        (Side::Mac, Scenario::Escape) => "skirmish-aim-mac-escape",
        (Side::Survivors, Scenario::Survive) => "skirmish-aim-survivors-survive",
        (Side::Survivors, Scenario::Generator) => "skirmish-aim-survivors-generator",
        (Side::Survivors, Scenario::Escape) => "skirmish-aim-survivors-escape",
        (Side::Things, Scenario::Survive) => "skirmish-aim-things-survive",
        (Side::Things, Scenario::Generator) => "skirmish-aim-things-generator",
        (Side::Things, Scenario::Escape) => "skirmish-aim-things-escape",
    }
}

/// The player's own side of the table; empty for onlookers.
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
    Some(
        view! {
            <div class="own-me">
                <SeatBadge cx seat/>
                <span class="seat-name">{cx.name(seat)}</span>
            </div>
        }
        .into_any(),
    )
}

/// The file that a new player reads. Which side a player has is no secret.
pub(super) fn file(desk: Desk) -> AnyView {
    file::file(File {
        cx: desk.cx,
        known: Signal::derive(move || role(desk)),
        open: Signal::stored(true),
        closed: say("skirmish-at-dealing"),
        covered: false,
    })
}
