//! The player's own side of the table shows the hand, and under the peek role and aim. Layer 10; covered, it looks the same for all.

use super::cards;
use super::desk::Desk;
use crate::games::the_things::picture::said::line;
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::line::Line;
use crate::games::the_things::rules::phase::Side;
use crate::table::game::Viewer;
use crate::table::hand::Seen;
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
        covered: say("things-role-hidden"),
        cards: Signal::derive(move || hand(desk)),
        pick: Callback::new(move |id: u16| pick(desk, id)),
    })
}

fn me(desk: Desk) -> Me {
    let chip = desk.cx.seat.get().and_then(|seat| desk.chip(seat));
    Me {
        attack: chip.as_ref().and_then(|chip| chip.side).map(|side| side == Side::Attack),
        exposed: chip.filter(|chip| chip.exposed).map(|_| t("things-chip-thing")),
    }
}

/// Role, aim and the last thing only this player was told.
fn secret(desk: Desk) -> Option<Secret> {
    let thing = desk.view.with(|view| {
        let view = view.as_ref()?;
        view.players.get(view.me?.index())?.thing
    })?;
    let (role, aim) =
        if thing { ("things-role-thing", "things-aim-thing") } else { ("things-role-human", "things-aim-human") };
    Some(Secret { role: (t(role), thing), aim: t(aim), told: last_secret(desk) })
}

fn hand(desk: Desk) -> Vec<HandCard> {
    let cards: Vec<Seen> = desk.view.with(|view| view.as_ref().map(|view| view.hand().to_vec())).unwrap_or_default();
    // Covered, all look the same; open, only what can be part of the move can be chosen.
    let chosen = desk.draft.with(|draft| draft.cards);
    let pickable = desk.choice(|choice| choice.pickable).unwrap_or_default();
    let card = |(place, seen): (usize, &Seen)| HandCard {
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

/// What went into or out of the hand unseen, in this turn or the one before.
fn last_secret(desk: Desk) -> Option<String> {
    let me = desk.cx.seat.get()?;
    let found = desk.cx.table.game::<TheThings, _>(|played| {
        let lines: Vec<&Line> = played.log_for(Viewer::Seat(me)).collect();
        let mut turns = 0;
        let recent = lines.iter().rev().take_while(|line| {
            turns += u8::from(matches!(line, Line::Turn { .. }));
            turns < 2
        });
        let secret = |line: &&&Line| {
            matches!(line, Line::Drew { .. } | Line::Passed { .. } | Line::Infected { .. } | Line::Saw { .. })
        };
        recent.filter(secret).map(|line| (*line).clone()).next()
    })??;
    Some(desk.say(&line(&found)))
}
