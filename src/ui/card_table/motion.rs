//! Cards fly where the log says that they went, and great moments stand over the table. Layer 9. This is the only place where anything is set in
//! motion, and it knows only what everybody knows: each page shows the same for the same time.

use super::beats::{self, Queue};
use super::model::CardTable;
use super::place::middle_of;
use crate::base::ids::Seat;
use crate::games::kit::motion::Flight;
use crate::ui::calm::wants_calm;
use crate::ui::haste::SoloCx;
use crate::ui::sound::{Sound, play};
use crate::ui::widgets::{CardSize, PlayingCard};
use leptos::prelude::*;

/// Where more cards than this would fly at once, the player has been away, or looks at another moment.
const MOST: usize = 12;
/// From one flight to the next, in milliseconds.
const APART_MS: usize = 90;

/// A card in the air: where it begins, and how far it goes, in pixels.
#[derive(Clone, PartialEq, Debug)]
struct Airborne {
    id: usize,
    flight: Flight,
    from: (f64, f64),
    by: (f64, f64),
    wait_ms: usize,
}

/// The layer that cards fly in.
pub(super) fn flights(table: CardTable) -> AnyView {
    let air = RwSignal::new(Vec::<Airborne>::new());
    let told = StoredValue::new(None::<usize>);
    let next = StoredValue::new(0usize);
    let queue = Queue::new();
    Effect::new(move |_| {
        let since = table.manner.since.run(told.get_value());
        told.set_value(Some(since.lines));
        if since.greats.iter().any(|great| great.said.is_some()) {
            play(Sound::Danger);
        }
        if !wants_calm() && !table.cx.alone.is_some_and(SoloCx::is_hurried) {
            queue.add(since.greats);
        }
        let flights = since.flights;
        if flights.is_empty() || flights.len() > MOST {
            return;
        }
        play(Sound::Card);
        // What the line changed is laid out by then.
        request_animation_frame(move || {
            // The table may be gone by then.
            let Some((begun, me)) = next.try_get_value().zip(table.cx.seat.try_get_untracked()) else { return };
            next.set_value(begun + flights.len());
            let numbered = flights.iter().enumerate();
            let new = numbered.filter_map(|(at, flight)| take_off(*flight, me, begun + at, at * APART_MS));
            air.try_update(|air| air.extend(new));
        });
    });
    if let Some(alone) = table.cx.alone {
        Effect::new(move |_| alone.showing.set(queue.is_showing()));
    }
    let mine = Memo::new(move |_| table.cx.my_move());
    Effect::new(move |before: Option<bool>| {
        let now = mine.get();
        if now && before == Some(false) {
            play(Sound::Turn);
        }
        now
    });
    let card = move |one: Airborne| {
        let Airborne { id, flight, from: (x, y), by: (dx, dy), wait_ms } = one;
        let look = Signal::derive(move || flight.face.map(|face| table.manner.look.run(face)));
        let way = format!("left:{x:.0}px;top:{y:.0}px;--dx:{dx:.0}px;--dy:{dy:.0}px;--wait:{wait_ms}ms");
        let land = move |_| {
            let _ = air.try_update(|air| air.retain(|one| one.id != id));
        };
        view! {
            <span class="flight" style=way on:animationend=land>
                <PlayingCard look size=CardSize::Small/>
            </span>
        }
    };
    view! {
        <div class="flights" aria-hidden="true">
            <For each=move || air.get() key=|one| one.id children=card/>
            {beats::now(table, queue)}
        </div>
    }
    .into_any()
}

fn take_off(flight: Flight, me: Option<Seat>, id: usize, wait_ms: usize) -> Option<Airborne> {
    let ((x, y), (to_x, to_y)) = (middle_of(flight.from, me)?, middle_of(flight.to, me)?);
    Some(Airborne { id, flight, from: (x, y), by: (to_x - x, to_y - y), wait_ms })
}
