//! The player's own side of the table: name, role and aim under the peek, and the hand. Layer 10; covered, it looks the same for all.

use super::cards;
use super::desk::Desk;
use super::speech::Speech;
use crate::games::the_thing::picture::said::line;
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::line::Line;
use crate::games::the_thing::rules::phase::Side;
use crate::table::game::Viewer;
use crate::ui::text::t;
use crate::ui::widgets::{FaceBadge, Hand, HandCard, PeekButton};
use leptos::prelude::*;

/// The player's own side of the table; nothing for those who only watch.
pub(super) fn own(desk: Desk) -> impl IntoView {
    let cx = desk.cx;
    let cards = Signal::derive(move || hand(desk));
    let pick = Callback::new(move |id: u16| pick(desk, id));
    view! {
        <Show when=move || cx.seat.get().is_some()>
            <div class="tt-own">
                {move || me(desk)}
                <div class="tt-role" class:open=move || cx.peek.shown.get() data-testid="role">{move || role(desk)}</div>
                <PeekButton peek=cx.peek/>
            </div>
            <Hand cards=cards shown=cx.peek.shown on_pick=pick test="hand"/>
        </Show>
    }
}

/// The player's own face and name.
fn me(desk: Desk) -> Option<AnyView> {
    let seat = desk.cx.seat.get()?;
    let (icon, color) = desk.cx.players.with(|players| players.get(seat.index()).map(|p| (p.icon, p.color)))?;
    let chip = desk.chip(seat);
    let awaited = desk.cx.awaited.get().contains(seat);
    let side = chip.as_ref().and_then(|chip| chip.side).map(|side| match side {
        Side::Attack => "attack",
        Side::Defence => "defence",
    });
    let class = format!("tt-me {}", side.unwrap_or_default());
    let exposed = chip
        .is_some_and(|chip| chip.exposed)
        .then(|| view! { <span class="tt-note alarm">{t("thing-chip-alien")}</span> });
    Some(
        view! {
            <div class=class class:awaited=awaited>
                <FaceBadge icon=Signal::derive(move || icon) color=Signal::derive(move || color)/>
                <span class="tt-name">{desk.cx.name(seat)}</span>
                {exposed}
            </div>
        }
        .into_any(),
    )
}

fn hand(desk: Desk) -> Vec<HandCard> {
    let cards: Vec<_> = desk.view.with(|view| view.as_ref().map(|view| view.hand().to_vec())).unwrap_or_default();
    // Any card can be tapped: which of them make a move is said in words, so that nothing shows which are red.
    let chosen = desk.draft.with(|draft| draft.cards);
    let card = |(place, seen): (usize, &crate::games::the_thing::rules::view::Seen)| HandCard {
        id: seen.card.0,
        look: seen.face.map(|face| cards::look(desk, face)),
        chosen: chosen.contains(place as u8),
        enabled: true,
    };
    cards.iter().enumerate().map(card).collect()
}

fn pick(desk: Desk, id: u16) {
    let place = desk
        .view
        .with_untracked(|view| view.as_ref().and_then(|view| view.hand().iter().position(|seen| seen.card.0 == id)));
    let most = desk.decision.with_untracked(|decision| {
        decision.as_ref().and_then(|decision| decision.choice.as_ref()).map_or(0, |choice| choice.most_cards)
    });
    if let (Some(place), 1..) = (place, most) {
        desk.draft.update(|draft| draft.tap_card(place as u8, most));
    }
}

/// Role, aim and the last thing only this player was told; or that it is covered.
fn role(desk: Desk) -> AnyView {
    let alien = desk.view.with(|view| {
        let view = view.as_ref()?;
        view.players.get(view.me?.index())?.alien
    });
    let (Some(alien), true) = (alien, desk.shown()) else {
        return view! { <p class="dim">{t("thing-role-hidden")}</p> }.into_any();
    };
    let (class, role, aim) = if alien {
        ("strong alarm", "thing-role-alien", "thing-aim-alien")
    } else {
        ("strong good", "thing-role-human", "thing-aim-human")
    };
    let secret = last_secret(desk).map(|secret| view! { <p class="small tt-secret">{secret}</p> });
    view! { <p class=class>{t(role)}</p><p class="small dim">{t(aim)}</p>{secret} }.into_any()
}

/// What went into or out of the hand unseen, in this turn or the one before.
fn last_secret(desk: Desk) -> Option<String> {
    let me = desk.cx.seat.get()?;
    let found = desk.cx.table.game::<TheThing, _>(|played| {
        let lines: Vec<&Line> = played.log_for(Viewer::Seat(me)).collect();
        let mut turns = 0;
        let recent = lines.iter().rev().take_while(|line| {
            turns += u8::from(matches!(line, Line::Turn { .. }));
            turns < 2
        });
        let secret = |line: &&&Line| {
            matches!(line, Line::Passed { .. } | Line::Infected { .. } | Line::Saw { .. } | Line::LostFace { .. })
        };
        recent.filter(secret).map(|line| (*line).clone()).next()
    })??;
    Some(desk.speak(|speech: &Speech<'_>| speech.of(&line(&found))))
}
