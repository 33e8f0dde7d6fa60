//! Cards fly where the log says that they went, and great moments are shown over the table. Layer 9. Nothing else sets anything in motion. Only
//! public knowledge counts here, so every page shows the same for the same time. On devices that ask for less motion nothing flies, and great moments
//! stand still.

use super::beats::{self, Queue};
use super::conversion;
use super::model::CardTable;
use super::place::middle_of;
use crate::base::ids::Seat;
use crate::games::kit::motion::{Flight, Spot};
use crate::table::card::Face;
use crate::ui::calm::wants_calm;
use crate::ui::haste::SoloCx;
use crate::ui::reactive::{effect, memo};
use crate::ui::sound::{Sound, play};
use crate::ui::widgets::SeatBadge;
use crate::ui::widgets::{CardSize, PlayingCard};
use leptos::prelude::*;

/// If more cards than this would fly at once, none does: the player has been away, or is looking at another moment of the game.
const MOST: usize = 12;

/// How far a player's place must move, in pixels, to count as a change of seats.
const MOVED: f64 = 8.0;

/// What is in the air.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Carried {
    Card(Option<Face>),
    Player(Seat),
}

/// Something in the air: where it begins, and how far it goes, in pixels.
#[derive(Clone, PartialEq, Debug)]
struct Airborne {
    id: usize,
    what: Carried,
    from: (f64, f64),
    by: (f64, f64),
    /// How many others fly before it.
    after: usize,
}

/// The layer that cards fly in.
pub(super) fn flights(table: CardTable) -> AnyView {
    let air = RwSignal::new(Vec::<Airborne>::new());
    let told = StoredValue::new(None::<usize>);
    let next = StoredValue::new(0usize);
    let queue = Queue::new();
    let converted = conversion::converted(table);
    let take = move |count: usize| {
        let begun = next.try_get_value()?;
        next.set_value(begun + count);
        Some(begun)
    };
    seats_move(table, air, take);
    effect(move || {
        let since = table.manner.since.run(told.get_value());
        told.set_value(Some(since.lines));
        if since.greats.iter().any(|great| great.said.is_some()) {
            play(Sound::Danger);
        }
        if !table.cx.alone.is_some_and(SoloCx::is_hurried) {
            queue.add(since.greats);
        }
        let flights = since.flights;
        if flights.is_empty() || flights.len() > MOST {
            return;
        }
        play(Sound::Card);
        if wants_calm() {
            return;
        }
        // By then, the page is laid out with what the lines have changed.
        request_animation_frame(move || {
            // The table may be gone by now.
            let Some((begun, me)) = take(flights.len()).zip(table.cx.seat.try_get_untracked()) else { return };
            let numbered = flights.iter().enumerate();
            let new = numbered.filter_map(|(at, flight)| take_off(*flight, me, begun + at, at));
            air.try_update(|air| air.extend(new));
        });
    });
    if let Some(alone) = table.cx.alone {
        effect(move || alone.showing.set(queue.is_showing() || converted.get()));
    }
    let mine = memo(move || table.cx.my_move());
    Effect::new(move |before: Option<bool>| {
        let now = mine.get();
        if now && before == Some(false) {
            play(Sound::Turn);
        }
        now
    });
    let card = move |one: Airborne| {
        let Airborne { id, what, from: (x, y), by: (dx, dy), after } = one;
        let way = format!("left:{x:.0}px;top:{y:.0}px;--dx:{dx:.0}px;--dy:{dy:.0}px;--after:{after}");
        let land = move |_| {
            let _ = air.try_update(|air| air.retain(|one| one.id != id));
        };
        view! { <span class="flight" style=way on:animationend=land>{carried(table, what)}</span> }
    };
    view! {
        <div class="flights" aria-hidden="true">
            <For each=move || air.get() key=|one| one.id children=card/>
            {beats::now(table, queue)}
            {conversion::drawn(table, converted)}
        </div>
    }
    .into_any()
}

fn carried(table: CardTable, what: Carried) -> AnyView {
    match what {
        Carried::Card(face) => {
            let look = Signal::derive(move || face.map(|face| table.manner.look.run(face)));
            view! { <PlayingCard look size=CardSize::Small/> }.into_any()
        }
        Carried::Player(seat) => view! { <SeatBadge cx=table.cx seat/> }.into_any(),
    }
}

/// Moves players who change seats. `take` hands out numbers for what flies.
fn seats_move(table: CardTable, air: RwSignal<Vec<Airborne>>, take: impl Fn(usize) -> Option<usize> + Copy + 'static) {
    let places = StoredValue::new(Vec::<(Seat, (f64, f64))>::new());
    if wants_calm() {
        return;
    }
    effect(move || {
        let seats: Vec<Seat> =
            table.ring.with(|ring| [&ring.left, &ring.top, &ring.right].into_iter().flatten().copied().collect());
        request_animation_frame(move || {
            let Some((before, me)) = places.try_get_value().zip(table.cx.seat.try_get_untracked()) else { return };
            let place = |seat: Seat| Some((seat, middle_of(Spot::Hand(seat), me)?));
            let now: Vec<(Seat, (f64, f64))> = seats.into_iter().filter_map(place).collect();
            let way = |(seat, to): &(Seat, (f64, f64))| {
                let (_, from) = before.iter().find(|(other, _)| other == seat)?;
                let by = (to.0 - from.0, to.1 - from.1);
                if by.0.hypot(by.1) < MOVED { None } else { Some((*seat, *from, by)) }
            };
            let moved: Vec<_> = now.iter().filter_map(way).collect();
            places.set_value(now);
            let Some(begun) = take(moved.len()) else { return };
            let one =
                |(at, (seat, from, by))| Airborne { id: begun + at, what: Carried::Player(seat), from, by, after: 0 };
            if !moved.is_empty() {
                air.try_update(|air| air.extend(moved.into_iter().enumerate().map(one)));
            }
        });
    });
}

fn take_off(flight: Flight, me: Option<Seat>, id: usize, after: usize) -> Option<Airborne> {
    let (x, y) = middle_of(flight.from, me)?;
    let (to_x, to_y) = middle_of(flight.to, me)?;
    Some(Airborne { id, what: Carried::Card(flight.face), from: (x, y), by: (to_x - x, to_y - y), after })
}
