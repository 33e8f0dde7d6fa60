//! The player's own side of the table shows the hand and, under the peek, name, role and aim. Layer 9; while covered, it looks the same for all.

use super::model::CardTable;
use super::standing;
use crate::games::kit::fight::Side;
use crate::table::hand::Seen;
use crate::ui::widgets::HandCard;
use crate::ui::widgets::own::{self, Me, Own, Secret};
use leptos::prelude::*;

/// The player's own side of the table; empty for onlookers.
pub(super) fn own(table: CardTable) -> AnyView {
    own::own(Own {
        cx: table.cx,
        me: Signal::derive(move || me(table)),
        secret: Signal::derive(move || secret(table)),
        covered: table.words.follow("role-hidden"),
        cards: Signal::derive(move || hand(table)),
        pick: Callback::new(move |id: u16| pick(table, id)),
        talk: table.cx.talk.map(|_| Callback::new(move |()| table.talking.set(true))),
    })
}

fn me(table: CardTable) -> Me {
    let chip = table.cx.seat.get().and_then(|seat| table.chip(seat));
    Me {
        attack: chip.as_ref().and_then(|chip| chip.side).map(|side| side == Side::Attack),
        exposed: chip.filter(|chip| chip.exposed).map(|_| table.words.of("chip-traitor")),
    }
}

fn hand(table: CardTable) -> Vec<HandCard> {
    // While covered, all cards look the same. While open, only cards that can be part of the move can be chosen.
    let chosen = table.chosen.get();
    let pickable = table.begun(|begun| begun.pickable).unwrap_or_default();
    let card = |(place, seen): (u8, &Seen)| HandCard {
        id: seen.card.0,
        look: seen.face.map(|face| table.manner.look.run(face)),
        chosen: chosen.contains(place),
        enabled: pickable.contains(place),
    };
    table.hand.with(|hand| (0..).zip(hand).map(card).collect())
}

fn pick(table: CardTable, id: u16) {
    let place = table.hand.with_untracked(|hand| (0..).zip(hand).find(|(_, seen)| seen.card.0 == id).map(|(at, _)| at));
    if let Some(place) = place {
        table.taps.card.run(place);
    }
}

/// The role, the aim, and the last thing that only this player was told.
fn secret(table: CardTable) -> Option<Secret> {
    let known = table.standing.get()?;
    let (role, aim) = standing::own(table.words, known);
    let told = table.manner.news.run(()).map(|said| table.say(&said));
    Some(Secret { role: (role, known.is_traitor()), aim, told })
}
