//! Great moments are shown over the table, one after another. Layer 9. They show public knowledge, for the same time on every page. Players who may
//! not see a card see a back turn over. A tap or a key ends a moment, and also does what it would do otherwise.

use super::model::{CardTable, Great};
use super::place::middle_of;
use crate::base::ids::Seat;
use crate::games::kit::motion::{Beat, Spot};
use crate::table::card::Face;
use crate::ui::skip::on_skip;
use crate::ui::widgets::SeatBadge;
use crate::ui::widgets::beat::{Vote, beat, dusk, turning, votes};
use leptos::prelude::*;

/// How many moments are shown at most if several come at once. Earlier ones are skipped.
const MOST: usize = 3;

/// Moments still to be shown, each with a number of its own.
#[derive(Clone, Copy)]
pub(super) struct Queue {
    all: RwSignal<Vec<(usize, Great)>>,
    next: StoredValue<usize>,
}

impl Queue {
    /// An empty queue. A tap anywhere, or any key, empties it again.
    pub(super) fn new() -> Self {
        let all = RwSignal::new(Vec::new());
        on_skip(move || {
            if all.with_untracked(|all: &Vec<_>| !all.is_empty()) {
                all.set(Vec::new());
            }
        });
        Queue { all, next: StoredValue::new(0) }
    }

    /// Adds new moments. A line without a moment of its own, which is only stamped, is dropped if more follow it.
    pub(super) fn add(self, greats: Vec<Great>) {
        let last = greats.len().saturating_sub(1);
        let kept = greats.into_iter().enumerate().filter(|(at, great)| *at == last || great.beat.is_some());
        let mut new: Vec<Great> = kept.map(|(_, great)| great).collect();
        new.drain(..new.len().saturating_sub(MOST));
        if new.is_empty() {
            return;
        }
        let begun = self.next.get_value();
        self.next.set_value(begun + new.len());
        self.all.update(|all| all.extend((begun..).zip(new)));
    }

    /// Whether any is still to be shown; tracked.
    pub(super) fn is_showing(self) -> bool {
        self.all.with(|all| !all.is_empty())
    }

    fn end(self, number: usize) {
        let _ = self.all.try_update(|all| all.retain(|(at, _)| *at != number));
    }
}

/// The moment to show now.
pub(super) fn now(table: CardTable, queue: Queue) -> AnyView {
    let one = move |(number, great): (usize, Great)| {
        let Great { beat: seen, said } = great;
        // These words are also in the log, and are read out from there.
        let stamp = said.map(|said| view! { <p class="great">{move || table.say(&said)}</p> });
        let (class, inside) = match seen {
            Some(seen) => drawn(table, &seen),
            None => ("beat", ().into_any()),
        };
        beat(class, view! { {inside} {stamp} }.into_any(), Callback::new(move |()| queue.end(number)))
    };
    let first = move || queue.all.with(|all| all.first().cloned());
    view! { <For each=first key=|(number, _)| *number children=one/> }.into_any()
}

/// A moment as it is drawn, with its class.
fn drawn(table: CardTable, beat: &Beat) -> (&'static str, AnyView) {
    match beat {
        Beat::Votes { yes, no } => {
            let vote = |seat: Seat| (seat, yes.contains(seat));
            let all = yes.union(*no).iter().map(vote).map(|(seat, yes)| Vote { voter: Some(voter(table, seat)), yes });
            ("beat beat-votes", votes(all.collect()))
        }
        Beat::Ballots { yes, no } => {
            let all = [(true, *yes), (false, *no)].into_iter().flat_map(|(yes, count)| (0..count).map(move |_| yes));
            ("beat beat-votes", votes(all.map(|yes| Vote { voter: None, yes }).collect()))
        }
        Beat::Look { by, of, cards, seen: _ } => {
            let by = *by;
            let of = *of;
            let card = move |at: u8| {
                let face = move || table.manner.sight.run((by, of)).get(usize::from(at)).copied();
                Signal::derive(
                    move || if table.shown() { face().map(|face| table.manner.look.run(face)) } else { None },
                )
            };
            ("beat beat-look", turning(voter(table, of), (0..*cards).map(card).collect()))
        }
        Beat::Show { of, faces } => {
            let card = |face: &Face| {
                let face = *face;
                Signal::derive(move || Some(table.manner.look.run(face)))
            };
            ("beat beat-look", turning(voter(table, *of), faces.iter().map(card).collect()))
        }
        Beat::Death { seat } => {
            let me = table.cx.seat.get_untracked();
            ("beat beat-death", dusk(middle_of(Spot::Hand(*seat), me).unwrap_or_default()))
        }
    }
}

/// A player's face and name.
fn voter(table: CardTable, seat: Seat) -> AnyView {
    view! { <SeatBadge cx=table.cx seat/> <span class="seat-name">{table.cx.name(seat)}</span> }.into_any()
}
