//! Fingers on the map: one draws a way or moves the map, two widen it. Layer 10.

use super::desk::Desk;
use crate::base::plane::{Length, Point};
use crate::games::things_skirmish::picture::frame::{Frame, undrawn};
use crate::games::things_skirmish::rules::movement::Step;
use crate::games::things_skirmish::rules::stage::Stage;
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::html::Div;
use leptos::prelude::*;

/// What fingers do on the map.
#[derive(Clone, PartialEq, Debug)]
enum Grip {
    /// Nothing.
    Free,
    /// One finger moves the map, or taps: where it began, and where it is.
    One { id: i32, from: (f64, f64), at: (f64, f64), moved: bool },
    /// Two fingers.
    Two { ids: [i32; 2], at: [(f64, f64); 2] },
    /// One finger draws a way: what was drawn before, and where it has been.
    Way { id: i32, steps: Vec<Step>, trail: Vec<Point> },
}

/// How far a finger goes, in pixels, before it is no tap any more.
const TAP: f64 = 9.0;
/// How near a finger has to be to what it means, in pixels.
const REACH: f64 = 20.0;
/// A turn of the wheel.
const WHEEL: f64 = 1.2;
const STEP: f64 = 1.6;
/// The map's place on the screen, and the fingers on it.
#[derive(Clone, Copy)]
pub(super) struct Map {
    pub(super) desk: Desk,
    pub(super) stage: NodeRef<Div>,
    grip: RwSignal<Grip>,
    /// The size of the map's place on the screen, in pixels.
    pub(super) screen: RwSignal<(f64, f64)>,
}

impl Map {
    /// A map without fingers on it.
    pub(super) fn new(desk: Desk) -> Self {
        let grip = RwSignal::new(Grip::Free);
        let map = Map { desk, stage: NodeRef::new(), grip, screen: RwSignal::new((400.0, 400.0)) };
        map.measure_when_changed();
        map.follow();
        map
    }

    /// No finger is on it any more.
    pub(super) fn let_go(self) {
        self.grip.set(Grip::Free);
    }

    /// A step closer.
    pub(super) fn nearer(self) {
        self.zoom(STEP);
    }

    /// A step further away.
    pub(super) fn further(self) {
        self.zoom(1.0 / STEP);
    }

    /// Where a pointer is on the map's place, in pixels.
    fn place(self, event: &PointerEvent) -> (f64, f64) {
        self.on_stage((f64::from(event.client_x()), f64::from(event.client_y())))
    }

    fn on_stage(self, (x, y): (f64, f64)) -> (f64, f64) {
        let Some(stage) = self.stage.get_untracked() else { return (x, y) };
        let bounds = stage.get_bounding_client_rect();
        self.screen.set((bounds.width(), bounds.height()));
        (x - bounds.x(), y - bounds.y())
    }

    fn point(self, place: (f64, f64)) -> Option<Point> {
        undrawn(self.desk.frame.get_untracked().at(place, self.screen.get_untracked()))
    }

    /// So many pixels as a length.
    fn length(self, pixels: f64) -> Length {
        let unit = self.desk.frame.get_untracked().unit(self.screen.get_untracked());
        Length::of((pixels * unit).max(0.0).round() as u32)
    }

    fn measure(self) {
        if let Some(stage) = self.stage.get_untracked() {
            let bounds = stage.get_bounding_client_rect();
            let now = (bounds.width(), bounds.height());
            if now.0 > 0.0 && self.screen.get_untracked() != now {
                self.screen.set(now);
            }
        }
    }

    /// The map's place is as large as the question leaves it.
    fn measure_when_changed(self) {
        let resized = window_event_listener(leptos::ev::resize, move |_| self.measure());
        on_cleanup(move || resized.remove());
        Effect::new(move |_| {
            self.stage.track();
            self.desk.decision.track();
            request_animation_frame(move || {
                if self.screen.try_get_untracked().is_some() {
                    self.measure();
                }
            });
        });
    }

    /// The map shows what the moment is about.
    fn follow(self) {
        let desk = self.desk;
        let focus = Memo::new(move |_| {
            let held = desk.decision.with(|decision| decision.as_ref().and_then(|decision| decision.actor));
            let placing = desk.view.with(|view| view.as_ref().map(|view| matches!(view.stage, Stage::Placing { .. })));
            let own = desk.decision.with(Option::is_some) || desk.cx.seat.get().is_none();
            (held, placing == Some(true) && own)
        });
        let begun = StoredValue::new(false);
        Effect::new(move |_| {
            let (held, placing) = focus.get();
            let places = untrack(|| {
                desk.board.with(|board| {
                    board.as_ref().map(|board| {
                        let tokens = board.tokens.iter().map(|token| token.at).collect::<Vec<_>>();
                        (held.and_then(|piece| board.place(piece)), tokens)
                    })
                })
            });
            let Some((held, all)) = places else { return };
            if placing || desk.cx.seat.get_untracked().is_none() {
                desk.frame.set(Frame::whole());
            } else if let Some(at) = held {
                desk.frame.set(Frame::around(&[at], 7_500.0));
            } else if !begun.get_value() {
                desk.frame.set(Frame::around(&all, 3_000.0));
            }
            begun.set_value(true);
        });
    }

    fn zoom(self, by: f64) {
        self.measure();
        let screen = self.screen.get_untracked();
        self.desk.frame.update(|frame| *frame = frame.zoomed(by, (screen.0 / 2.0, screen.1 / 2.0), screen));
    }

    /// The wheel is turned.
    pub(super) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let place = self.on_stage((f64::from(event.client_x()), f64::from(event.client_y())));
        let by = if event.delta_y() < 0.0 { WHEEL } else { 1.0 / WHEEL };
        let screen = self.screen.get_untracked();
        self.desk.frame.update(|frame| *frame = frame.zoomed(by, place, screen));
    }

    /// A finger comes down.
    pub(super) fn down(self, event: &PointerEvent) {
        // Buttons that lie on the map are no map.
        let on_map = event.target().is_some_and(|target| {
            use wasm_bindgen::JsCast;
            let element = target.dyn_into::<leptos::web_sys::Element>();
            element.is_ok_and(|element| element.closest(".map-buttons").is_ok_and(|found| found.is_none()))
        });
        if !on_map {
            return;
        }
        if let Some(stage) = self.stage.get_untracked() {
            let _ = stage.set_pointer_capture(event.pointer_id());
        }
        let (id, at) = (event.pointer_id(), self.place(event));
        let grip = match self.grip.get_untracked() {
            Grip::One { id: other, at: first, .. } if other != id => Grip::Two { ids: [other, id], at: [first, at] },
            _ => match self.begins_way(at) {
                Some(steps) => Grip::Way { id, steps, trail: Vec::new() },
                None => Grip::One { id, from: at, at, moved: false },
            },
        };
        self.grip.set(grip);
    }

    /// A finger on the one who goes, or on the end of the way, draws: the steps that stay.
    fn begins_way(self, at: (f64, f64)) -> Option<Vec<Step>> {
        let here = self.point(at)?;
        let reach = self.length(REACH);
        self.desk.decision.with_untracked(|decision| {
            let choice = decision.as_ref()?.choice.as_ref()?;
            let plan = choice.plan.as_ref()?;
            let near = |place: &Point| here.compare(*place, reach.plus(Length::of(500))).is_le();
            if !choice.act.is_way() {
                return None;
            }
            if plan.line.last().is_some_and(near) {
                Some(self.desk.draft.with_untracked(|draft| draft.steps.clone()))
            } else if plan.line.first().is_some_and(near) {
                Some(Vec::new())
            } else {
                None
            }
        })
    }

    /// A finger moves.
    pub(super) fn moved(self, event: &PointerEvent) {
        let (pointer, place) = (event.pointer_id(), self.place(event));
        let screen = self.screen.get_untracked();
        match self.grip.get_untracked() {
            Grip::One { id, from, at, moved } if id == pointer => {
                let far = (place.0 - from.0).hypot(place.1 - from.1) > TAP;
                if moved || far {
                    let by = (place.0 - at.0, place.1 - at.1);
                    self.desk.frame.update(|frame| *frame = frame.moved(by, screen));
                }
                self.grip.set(Grip::One { id, from, at: place, moved: moved || far });
            }
            Grip::Two { ids, at } if ids.contains(&pointer) => {
                let which = usize::from(ids[1] == pointer);
                let mut now = at;
                now.iter_mut().skip(which).take(1).for_each(|it| *it = place);
                let apart = |at: [(f64, f64); 2]| (at[1].0 - at[0].0).hypot(at[1].1 - at[0].1).max(1.0);
                let middle = |at: [(f64, f64); 2]| (f64::midpoint(at[0].0, at[1].0), f64::midpoint(at[0].1, at[1].1));
                let (was, is) = (middle(at), middle(now));
                self.desk.frame.update(|frame| {
                    let moved = frame.moved((is.0 - was.0, is.1 - was.1), screen);
                    *frame = moved.zoomed(apart(now) / apart(at), is, screen);
                });
                self.grip.set(Grip::Two { ids, at: now });
            }
            Grip::Way { id, steps, mut trail } if id == pointer => {
                let Some(point) = self.point(place) else { return };
                let last = trail.last().copied();
                if last.is_none_or(|last| last.compare(point, Length::of(200)).is_gt()) {
                    trail.push(point);
                    self.desk.trail(&steps, &trail);
                    self.grip.set(Grip::Way { id, steps, trail });
                }
            }
            Grip::Free | Grip::One { .. } | Grip::Two { .. } | Grip::Way { .. } => {}
        }
    }

    /// A finger is lifted.
    pub(super) fn up(self, event: &PointerEvent) {
        let place = self.place(event);
        let tapped = match self.grip.get_untracked() {
            Grip::One { moved, .. } => !moved,
            Grip::Way { trail, .. } => trail.len() < 2,
            Grip::Free | Grip::Two { .. } => false,
        };
        self.grip.set(Grip::Free);
        if let Some(point) = self.point(place)
            && tapped
        {
            self.desk.tap(point, self.length(REACH));
        }
    }
}
