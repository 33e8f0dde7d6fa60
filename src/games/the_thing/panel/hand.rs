//! The player's own side of the table shows the hand, and under the peek name, role and aim. Layer 10; covered, it looks the same for all.

use super::cards;
use super::desk::Desk;
use crate::games::the_thing::picture::said::line;
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::line::Line;
use crate::games::the_thing::rules::phase::Side;
use crate::table::game::Viewer;
use crate::ui::text::{say, t};
use crate::ui::widgets::HandCard;
use crate::ui::widgets::own::{self, Me, Own, Secret};
use leptos::prelude::*;

/// The player's own side of the table; nothing for onlookers.
pub(super) fn own(desk: Desk) -> AnyView {
    own::own(Own {
        cx: desk.cx,
        me: Signal::derive(move || me(desk)),
        secret: Signal::derive(move || secret(desk)),
        covered: say("thing-role-hidden"),
        cards: Signal::derive(move || hand(desk)),
        pick: Callback::new(move |id: u16| pick(desk, id)),
    })
}

fn me(desk: Desk) -> Me {
    let chip = desk.cx.seat.get().and_then(|seat| desk.chip(seat));
    Me {
        attack: chip.as_ref().and_then(|chip| chip.side).map(|side| side == Side::Attack),
        exposed: chip.filter(|chip| chip.exposed).map(|_| t("thing-chip-alien")),
    }
}

fn hand(desk: Desk) -> Vec<HandCard> {
    let cards: Vec<_> = desk.view.with(|view| view.as_ref().map(|view| view.hand().to_vec())).unwrap_or_default();
    // Covered, all look the same; open, only what can be part of the move can be chosen.
    let chosen = desk.draft.with(|draft| draft.cards);
    let pickable = desk.choice(|choice| choice.pickable).unwrap_or_default();
    let card = |(place, seen): (usize, &crate::games::the_thing::rules::view::Seen)| HandCard {
        id: seen.card.0,
        look: seen.face.map(|face| cards::look(desk, face)),
        chosen: chosen.contains(place as u8),
        enabled: pickable.contains(place as u8),
    };
    cards.iter().enumerate().map(card).collect()
}

fn pick(desk: Desk, id: u16) {
    let place = desk
        .view
        .with_untracked(|view| view.as_ref().and_then(|view| view.hand().iter().position(|seen| seen.card.0 == id)));
    if let Some(place) = place {
        desk.tap(place as u8);
    }
}

/// Role, aim and the last thing only this player was told.
fn secret(desk: Desk) -> Option<Secret> {
    let alien = desk.view.with(|view| {
        let view = view.as_ref()?;
        view.players.get(view.me?.index())?.alien
    })?;
    let (role, aim) =
        if alien { ("thing-role-alien", "thing-aim-alien") } else { ("thing-role-human", "thing-aim-human") };
    Some(Secret { role: (t(role), alien), aim: t(aim), told: last_secret(desk) })
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
    Some(desk.say(&line(&found)))
}
