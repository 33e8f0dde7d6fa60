//! A still is a scene of a game, drawn as the game itself draws it. Layer 9; knows no game.

use super::cast::{Standing, context, players};
use super::scene::{Eyes, Scene};
use crate::base::ids::{Seat, SeatSet};
use crate::session::text::play::moment;
use crate::ui::kit::PanelCx;
use crate::ui::pages::frame::{Frame, Others};
use crate::ui::shelf::Shelved;
use crate::ui::talk::{Phrase, Topic};
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, Kind};
use leptos::prelude::*;

/// A scene from a game's record.
pub(super) fn still(game: &Shelved, scene: &Scene<'_>) -> AnyView {
    let moment = match moment(scene.record, &[game.text]) {
        Ok(moment) => moment,
        Err(error) => return error_line(error.to_string()),
    };
    let seen_by = |seat| context(moment.table().fork(), seat, moment.awaited(), Standing::default());
    match scene.eyes {
        Eyes::Onlooker => framed(game, seen_by(None), None),
        Eyes::Everything => {
            let kit = game.kit;
            let cx = seen_by(None);
            view! { <main class="frame" data-game=kit.key()><div class="reveal">{(kit.hands)(cx)}</div></main> }
                .into_any()
        }
        Eyes::Player(name) => match moment.seat(name) {
            Ok(seat) => framed(game, seen_by(Some(seat)), None),
            Err(fault) => error_line(fault.to_string()),
        },
    }
}

/// A scene's name, and how it is drawn for a game.
type Sample = (&'static str, fn(&Shelved) -> AnyView);

/// Scenes that can occur in any game, whatever its rules.
pub(super) const ANY: [Sample; 5] = [
    ("dealing", dealing),
    ("dealing-twelve", dealing_to_all),
    ("overdue", overdue),
    ("too-few", too_few),
    ("talk", talk),
];

/// Nothing has been shuffled yet.
fn dealing(game: &Shelved) -> AnyView {
    begun(game, false, Standing { busy: true, ..Standing::default() }, None)
}

fn dealing_to_all(game: &Shelved) -> AnyView {
    begun(game, true, Standing { busy: true, sealing: true, ..Standing::default() }, None)
}

/// A player keeps a table with others waiting.
fn overdue(game: &Shelved) -> AnyView {
    let who = Signal::derive(|| players(3).pop().map(|player| player.name).unwrap_or_default());
    let overdue = Signal::derive(move || tell("player-gone", &[("who", who.get().into())]));
    let others = others(overdue, Signal::stored(String::new()));
    begun(game, false, Standing { waited: 75, ..Standing::default() }, Some(others))
}

/// Too few devices are there.
fn too_few(game: &Shelved) -> AnyView {
    let others = others(Signal::stored(String::new()), say("trouble-host-gone"));
    begun(game, true, Standing { waited: 75, ..Standing::default() }, Some(others))
}

/// Two players have said something.
fn talk(game: &Shelved) -> AnyView {
    let said = vec![
        (Seat(2), Phrase { topic: Topic::Really, about: 0 }),
        (Seat(1), Phrase { topic: Topic::Accuse, about: 2 }),
    ];
    begun(game, false, Standing { said, ..Standing::default() }, None)
}

fn others(overdue: Signal<String>, short: Signal<String>) -> Others {
    let closed = || RwSignal::new(false);
    let nothing = || ViewFn::from(|| ());
    Others {
        people_open: closed(),
        people: nothing(),
        leave_open: closed(),
        leave: nothing(),
        overdue,
        ways: say("people"),
        short,
        short_open: closed(),
        short_ways: nothing(),
        left_s: Signal::stored(Some(30)),
        entrance: nothing(),
    }
}

/// A game at its very beginning, with the fewest players or, if `all`, the most.
fn begun(game: &Shelved, all: bool, standing: Standing, others: Option<Others>) -> AnyView {
    let range = game.game.seats();
    let seats = if all { *range.end() } else { *range.start() };
    let table = game.game.setup(seats).ok().and_then(|setup| game.game.start(&setup).ok());
    let awaited = if standing.busy { SeatSet::NONE } else { SeatSet::of(Seat(1)) };
    match table {
        Some(table) => framed(game, context(table, Some(Seat(0)), awaited, standing), others),
        None => error_line(game.game.key().to_owned()),
    }
}

pub(super) fn framed(game: &Shelved, cx: PanelCx, others: Option<Others>) -> AnyView {
    let kit = game.kit;
    let aside = || view! { <Button wide=true on_press=|| ()>{say("new-table")}</Button> };
    let after = || {
        view! {
            <div class="after">
                <Button wide=true kind=Kind::Main on_press=|| ()>{say("play-again")}</Button>
                <Button wide=true kind=Kind::Quiet on_press=|| ()>{say("to-home")}</Button>
            </div>
        }
    };
    match others {
        Some(others) => view! { <Frame kit cx on_leave=|()| () others aside after/> }.into_any(),
        None => view! { <Frame kit cx on_leave=|()| () aside after/> }.into_any(),
    }
}

/// Says why a scene can't be drawn. Tests look for this line.
pub(super) fn error_line(why: String) -> AnyView {
    view! { <p class="alarm" data-testid="no-scene">{t("failed-meet")} " " {why}</p> }.into_any()
}
