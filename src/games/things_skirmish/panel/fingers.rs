//! Fingers move the map: one draws a way or pans, two zoom. Layer 10.

use super::desk::{Desk, Lens};
use crate::base::plane::{Length, Point};
use crate::games::things_skirmish::picture::frame::{Frame, undrawn};
use crate::games::things_skirmish::rules::movement::Step;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::ui::calm::wants_calm;
use crate::ui::duration::duration;
use crate::ui::reactive::effect;
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::html::Div;
use leptos::prelude::*;

/// What the fingers on the map are doing.
#[derive(Clone, PartialEq, Debug)]
enum Grip {
    /// Nothing.
    Free,
    /// One finger pans, or taps: where it came down, and where it is now.
    One { id: i32, from: (f64, f64), at: (f64, f64), moved: bool },
    /// Two fingers.
    Two { ids: [i32; 2], at: [(f64, f64); 2] },
    /// One finger draws a way: the steps drawn before, and the finger's trail.
    Way { id: i32, steps: Vec<Step>, trail: Vec<Point> },
}

/// How far a finger must move, in pixels, to be more than a tap.
const TAP: f64 = 9.0;
/// How near a finger has to be to its target, in pixels.
const REACH: f64 = 20.0;
/// The zoom factor of one notch of the wheel, and of one press of a button.
const WHEEL: f64 = 1.2;
const STEP: f64 = 1.6;
/// Half the number of units per pixel up to which letters are readable.
const READABLE: f64 = 18.0;
/// If the frame is wider than this, in units, models are too small to follow.
const FAR: f64 = 24_000.0;
/// The number of models at the beginning.
const CREW: usize = 10;

/// How much of the table the map has already shown of its own accord.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Shown {
    /// The surroundings of this many models.
    Models(usize),
    Whole,
}

/// The map's place on the screen, and the fingers on it.
#[derive(Clone, Copy)]
pub(super) struct Map {
    pub(super) desk: Desk,
    pub(super) stage: NodeRef<Div>,
    grip: StoredValue<Grip>,
    /// Counts the moves of the map by hand and by the page, and says whether the last one was by hand.
    course: StoredValue<(u32, bool)>,
}

impl Map {
    /// A map without fingers on it.
    pub(super) fn new(desk: Desk) -> Self {
        let map = Map {
            desk,
            stage: NodeRef::new(),
            grip: StoredValue::new(Grip::Free),
            course: StoredValue::new((0, false)),
        };
        map.measure_when_changed();
        map.follow();
        map
    }

    /// Forgets all fingers on the map.
    pub(super) fn let_go(self) {
        self.grip.set_value(Grip::Free);
    }

    /// Zooms in by a step.
    pub(super) fn nearer(self) {
        self.zoom(STEP);
    }

    /// Zooms out by a step.
    pub(super) fn further(self) {
        self.zoom(1.0 / STEP);
    }

    /// A pointer's place within the map, in pixels.
    fn place(self, event: &PointerEvent) -> (f64, f64) {
        self.on_stage((f64::from(event.client_x()), f64::from(event.client_y())))
    }

    fn on_stage(self, (x, y): (f64, f64)) -> (f64, f64) {
        let Some(stage) = self.stage.get_untracked() else { return (x, y) };
        let bounds = stage.get_bounding_client_rect();
        self.resize((bounds.width(), bounds.height()));
        (x - bounds.x(), y - bounds.y())
    }

    fn point(self, place: (f64, f64)) -> Option<Point> {
        let Lens { frame, screen } = self.desk.lens.get_untracked();
        undrawn(frame.at(place, screen))
    }

    /// This many pixels as a length.
    fn length(self, pixels: f64) -> Length {
        let Lens { frame, screen } = self.desk.lens.get_untracked();
        let unit = frame.unit(screen);
        Length::of((pixels * unit).max(0.0).round() as u32)
    }

    fn measure(self) {
        if let Some(stage) = self.stage.get_untracked() {
            let bounds = stage.get_bounding_client_rect();
            self.resize((bounds.width(), bounds.height()));
        }
    }

    fn resize(self, now: (f64, f64)) {
        if now.0 > 0.0 && self.desk.lens.get_untracked().screen != now {
            self.desk.lens.update(|lens| lens.screen = now);
        }
    }

    /// Changes the frame by hand.
    fn reframe(self, change: impl FnOnce(Frame, (f64, f64)) -> Frame) {
        self.take_course(true);
        self.desk.lens.update(|lens| lens.frame = change(lens.frame, lens.screen));
    }

    /// Gives control of the map to a hand or to the page. Ends whatever moved it before.
    fn take_course(self, by_hand: bool) -> u32 {
        self.course.update_value(|course| *course = (course.0.wrapping_add(1), by_hand));
        self.course.get_value().0
    }

    /// Shows the whole table.
    pub(super) fn whole(self) {
        self.reframe(|_, _| Frame::whole());
    }

    /// Lets the map glide to another part of the table.
    fn glide(self, to: Frame) {
        let course = self.take_course(false);
        let from = self.desk.lens.get_untracked().frame;
        let begun = if wants_calm() { f64::NEG_INFINITY } else { js_sys::Date::now() };
        let takes_ms = duration("--glide").as_millis() as f64;
        self.go_on(course, begun, takes_ms, from, to);
    }

    fn go_on(self, course: u32, begun: f64, takes_ms: f64, from: Frame, to: Frame) {
        // The table may be gone by now, or a hand may have taken over.
        if self.course.try_get_value().is_none_or(|now| now.0 != course) {
            return;
        }
        let part = (js_sys::Date::now() - begun) / takes_ms;
        self.desk.lens.update(|lens| lens.frame = if part < 1.0 { from.towards(&to, part) } else { to });
        if part < 1.0 {
            request_animation_frame(move || self.go_on(course, begun, takes_ms, from, to));
        }
    }

    /// Shows these places, where something happens, to a player who isn't asked anything and hasn't moved the map.
    pub(super) fn witness(self, places: &[Point]) {
        let frame = self.desk.lens.get_untracked().frame;
        let elsewhere = self.desk.decision.with_untracked(Option::is_some) || self.course.get_value().1;
        let looks_on = self.desk.seen.with_untracked(|seen| seen.as_ref().is_none_or(|seen| seen.view.me.is_none()));
        let seen = frame.width < FAR && places.iter().all(|place| frame.shows(*place));
        if !elsewhere && !looks_on && !seen && !places.is_empty() {
            self.glide(Frame::around(places, self.room()));
        }
    }

    /// How much is shown around a place, in units. Letters have to stay readable on a small screen.
    fn room(self) -> f64 {
        let Lens { screen: (wide, high), .. } = self.desk.lens.get_untracked();
        (wide.min(high) * READABLE).clamp(4_000.0, 7_500.0)
    }

    /// Measures the map when its size may have changed, as it gets the room that the question leaves.
    fn measure_when_changed(self) {
        let resized = window_event_listener(leptos::ev::resize, move |_| self.measure());
        on_cleanup(move || resized.remove());
        effect(move || {
            self.stage.track();
            self.desk.decision.track();
            request_animation_frame(move || {
                if self.desk.lens.try_get_untracked().is_some() {
                    self.measure();
                }
            });
        });
    }

    /// Makes the map show what matters now: the actor, the whole table to place a counter, and everybody at the very beginning.
    fn follow(self) {
        let desk = self.desk;
        let shown = StoredValue::new((None, Shown::Models(0)));
        effect(move || {
            let held = desk.decision.with(|decision| decision.as_ref().and_then(|decision| decision.actor));
            let found = desk.look(|seen| {
                let places: Vec<Point> = seen.board.tokens.iter().map(|token| token.at).collect();
                let whole = matches!(seen.view.stage, Stage::Placing { .. }) || seen.view.me.is_none();
                (whole, held.and_then(|piece| seen.board.place(piece)), places)
            });
            let Some((whole, at, all)) = found else { return };
            // At the beginning the models arrive one by one. Later on the player moves the map.
            let crowd = Shown::Models(all.len().min(CREW));
            let now = (held.map(|piece| (piece, whole)), if whole { Shown::Whole } else { crowd });
            let before = shown.get_value();
            shown.set_value(now);
            let room = self.room();
            let frame = match at {
                _ if whole && before.1 != Shown::Whole => Frame::whole(),
                Some(at) if before.0 != now.0 => Frame::around(&[at], room),
                None if before.1 < crowd => Frame::around(&all, room / 2.0),
                Some(_) | None => return,
            };
            self.glide(frame);
        });
    }

    fn zoom(self, by: f64) {
        self.measure();
        self.reframe(|frame, screen| frame.zoomed(by, (screen.0 / 2.0, screen.1 / 2.0), screen));
    }

    /// The wheel is turned.
    pub(super) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let place = self.on_stage((f64::from(event.client_x()), f64::from(event.client_y())));
        let by = if event.delta_y() < 0.0 { WHEEL } else { 1.0 / WHEEL };
        self.reframe(|frame, screen| frame.zoomed(by, place, screen));
    }

    /// A finger comes down.
    pub(super) fn down(self, event: &PointerEvent) {
        // Buttons on top of the map aren't part of it.
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
        self.take_course(self.course.get_value().1);
        let id = event.pointer_id();
        let at = self.place(event);
        let grip = match self.grip.get_value() {
            Grip::One { id: other, at: first, .. } if other != id => Grip::Two { ids: [other, id], at: [first, at] },
            _ => match self.begins_way(at) {
                Some(steps) => Grip::Way { id, steps, trail: Vec::new() },
                None => Grip::One { id, from: at, at, moved: false },
            },
        };
        self.grip.set_value(grip);
    }

    /// A finger on the model that moves, or on the end of its way, begins to draw. Returns the steps that are kept.
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
        let pointer = event.pointer_id();
        let place = self.place(event);
        match self.grip.get_value() {
            Grip::One { id, from, at, moved } if id == pointer => {
                let far = (place.0 - from.0).hypot(place.1 - from.1) > TAP;
                if moved || far {
                    let by = (place.0 - at.0, place.1 - at.1);
                    self.reframe(|frame, screen| frame.moved(by, screen));
                }
                self.grip.set_value(Grip::One { id, from, at: place, moved: moved || far });
            }
            Grip::Two { ids, at } if ids.contains(&pointer) => {
                let which = usize::from(ids[1] == pointer);
                let mut now = at;
                now.iter_mut().skip(which).take(1).for_each(|it| *it = place);
                let apart = |at: [(f64, f64); 2]| (at[1].0 - at[0].0).hypot(at[1].1 - at[0].1).max(1.0);
                let middle = |at: [(f64, f64); 2]| (f64::midpoint(at[0].0, at[1].0), f64::midpoint(at[0].1, at[1].1));
                let was = middle(at);
                let is = middle(now);
                self.reframe(|frame, screen| {
                    let moved = frame.moved((is.0 - was.0, is.1 - was.1), screen);
                    moved.zoomed(apart(now) / apart(at), is, screen)
                });
                self.grip.set_value(Grip::Two { ids, at: now });
            }
            Grip::Way { id, steps, mut trail } if id == pointer => {
                let Some(point) = self.point(place) else { return };
                let last = trail.last().copied();
                if last.is_none_or(|last| last.compare(point, Length::of(200)).is_gt()) {
                    trail.push(point);
                    self.desk.trail(&steps, &trail);
                    self.grip.set_value(Grip::Way { id, steps, trail });
                }
            }
            Grip::Free | Grip::One { .. } | Grip::Two { .. } | Grip::Way { .. } => {}
        }
    }

    /// A finger is lifted.
    pub(super) fn up(self, event: &PointerEvent) {
        let place = self.place(event);
        let tapped = match self.grip.get_value() {
            Grip::One { moved, .. } => !moved,
            Grip::Way { trail, .. } => trail.len() < 2,
            Grip::Free | Grip::Two { .. } => false,
        };
        self.grip.set_value(Grip::Free);
        if let Some(point) = self.point(place)
            && tapped
        {
            self.desk.tap(point, self.length(REACH));
        }
    }
}
