//! The map is drawn and takes fingers: one draws a way or moves the map, two widen it. Layer 10.

use super::desk::Desk;
use super::draw;
use super::marks;
use super::speech::{letters, mark};
use crate::base::plane::{Length, Point};
use crate::games::things_skirmish::picture::act::Piece;
use crate::games::things_skirmish::picture::asking::allowance;
use crate::games::things_skirmish::picture::board::{Find, Tile, Token};
use crate::games::things_skirmish::picture::choice::Choice;
use crate::games::things_skirmish::picture::frame::{Frame, drawn, undrawn};
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::picture::sight::seen;
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::movement::Step;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::table::said::Said;
use crate::ui::card_table::drawing;
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind};
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
/// Above so many units a pixel letters are too small to be read.
const FAR: f64 = 62.0;
/// And names below this.
const NAMED: f64 = 42.0;

#[derive(Clone, Copy)]
struct Map {
    desk: Desk,
    stage: NodeRef<Div>,
    grip: RwSignal<Grip>,
    /// The size of the map's place on the screen, in pixels.
    screen: RwSignal<(f64, f64)>,
}

/// The map with its buttons.
pub(super) fn map(desk: Desk) -> AnyView {
    let map =
        Map { desk, stage: NodeRef::new(), grip: RwSignal::new(Grip::Free), screen: RwSignal::new((400.0, 400.0)) };
    map.measure_when_changed();
    map.follow();
    let unit = move || desk.frame.get().unit(map.screen.get());
    let (far, unnamed) = (move || unit() > FAR, move || unit() > NAMED);
    view! {
        <div
            class="stage map-stage"
            node_ref=map.stage
            on:pointerdown=move |event| map.down(&event)
            on:pointermove=move |event| map.moved(&event)
            on:pointerup=move |event| map.up(&event)
            on:pointercancel=move |_| map.grip.set(Grip::Free)
            on:wheel=move |event| map.wheel(&event)
        >
            <svg
                class="map"
                class:far=far
                class:unnamed=unnamed
                viewBox=move || desk.frame.get().view_box()
                style=move || format!("--unit:{:.2}", unit())
                role="img"
                aria-label=move || t("skirmish-map")
                data-testid="map"
            >
                {layers(map)}
            </svg>
            <p class="map-headline" data-testid="headline">{move || headline(desk)}</p>
            <div class="map-buttons">
                {button(say("skirmish-nearer"), "map-nearer", marks::NEARER, move || map.zoom(STEP))}
                {button(say("skirmish-further"), "map-further", marks::FURTHER, move || map.zoom(1.0 / STEP))}
                {button(say("skirmish-whole"), "map-whole", marks::WHOLE, move || desk.frame.set(Frame::whole()))}
            </div>
        </div>
    }
    .into_any()
}

/// A button with a mark only.
pub(super) fn button(
    label: Signal<String>,
    test: &'static str,
    mark: &'static str,
    press: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    view! {
        <Button kind=Kind::Plain label test on_press=press>
            <span class="act-mark" inner_html=drawing(mark)></span>
        </Button>
    }
    .into_any()
}

/// What is going on. The player who is asked reads the question below instead.
fn headline(desk: Desk) -> Option<String> {
    if desk.decision.with(Option::is_some) {
        return None;
    }
    let key = desk
        .view
        .with(|view| view.as_ref().map(|view| crate::games::things_skirmish::picture::now::headline(&view.stage)));
    key.map(t)
}

fn layers(map: Map) -> AnyView {
    let desk = map.desk;
    let lights = Memo::new(move |_| desk.board.with(|board| board.as_ref().is_some_and(|board| board.lights)));
    let running = Memo::new(move |_| desk.board.with(|board| board.as_ref().is_some_and(|board| board.running)));
    let gaps = Memo::new(move |_| {
        desk.board.with(|board| board.as_ref().map(|it| it.gaps.iter().map(draw::gap).collect::<String>()))
    });
    let finds = move || {
        let finds = desk.board.with(|board| board.as_ref().map(|board| board.finds.clone()).unwrap_or_default());
        let one = |find: &Find| {
            let name = names::item(find.item);
            let (short, name) = desk.speak(|speech| (letters(speech, &name), speech.of(&name)));
            draw::find(find, &short, &name)
        };
        finds.iter().map(one).collect::<String>()
    };
    let labels = move || draw::labels(|building| t(names::building(building)));
    let models = Memo::new(move |_| {
        desk.board.with(|board| board.as_ref().map(|board| board.tokens.iter().map(|it| it.id).collect::<Vec<_>>()))
    });
    let counters = Memo::new(move |_| {
        desk.board.with(|board| board.as_ref().map(|board| board.tiles.iter().map(|it| it.id).collect::<Vec<_>>()))
    });
    view! {
        <g inner_html=move || draw::ground(lights.get())></g>
        <g inner_html=move || below(desk)></g>
        <g inner_html=move || draw::solid(running.get())></g>
        <g inner_html=move || gaps.get().unwrap_or_default()></g>
        <g inner_html=labels></g>
        <g inner_html=finds></g>
        <For each=move || counters.get().unwrap_or_default() key=|id| id.0 children=move |id| tile(desk, id)/>
        <For each=move || models.get().unwrap_or_default() key=|id| id.0 children=move |id| token(desk, id)/>
        <g inner_html=move || above(desk)></g>
    }
    .into_any()
}

/// What lies under the tokens: the ground in sight, and how far it is.
fn below(desk: Desk) -> String {
    let looks = desk.looking.get();
    let chosen = desk.decision.with(|decision| decision.as_ref().and_then(|decision| decision.actor));
    let mut out = String::new();
    desk.view.with(|view| {
        desk.board.with(|board| {
            let (view, board) = (view.as_ref()?, board.as_ref()?);
            if let Some(seen) = looks.and_then(|id| seen(&view.colony.field, id)) {
                out += &draw::sight(&seen, board);
            }
            if let Some(Piece::Model(id)) = chosen.or(looks.map(Piece::Model)) {
                let token = board.token(id)?;
                out += &draw::rings(token.at, token.sight, allowance(view, id).filter(|left| left.units() > 0));
            }
            Some(())
        })
    });
    out
}

/// What lies over them: the way that is drawn, and the template.
fn above(desk: Desk) -> String {
    let choice = desk.decision.with(|decision| decision.as_ref().and_then(|decision| decision.choice.clone()));
    let Some(Choice { plan, laid, .. }) = choice else { return String::new() };
    let actor = desk.decision.with(|decision| decision.as_ref().and_then(|decision| decision.actor));
    desk.board.with(|board| {
        let Some(board) = board else { return String::new() };
        let base = match actor {
            Some(Piece::Model(id)) => board.token(id).map(|token| token.base),
            Some(Piece::Counter(_)) | None => None,
        };
        let way = plan.filter(|plan| plan.line.len() > 1);
        let way = way.map(|plan| draw::plan(&plan, base.unwrap_or(Length::of(450))));
        let laid = laid.map(|laid| draw::template(&laid, board));
        way.into_iter().chain(laid).collect()
    })
}

fn token_of(desk: Desk, id: ModelId) -> Option<Token> {
    desk.board.with(|board| board.as_ref().and_then(|board| board.token(id).cloned()))
}

fn token(desk: Desk, id: ModelId) -> AnyView {
    let token = Memo::new(move |_| token_of(desk, id));
    let chosen = Memo::new(move |_| is_chosen(desk, Piece::Model(id)));
    let class =
        move || token.with(|token| token.as_ref().map(|token| draw::token_class(token, chosen.get(), desk.shown())));
    let at = move || token.with(|token| token.as_ref().map(|token| shifted(token.at)));
    let inside = move || {
        let name = desk.name(id);
        let (short, name) = desk.speak(|speech| (letters(speech, &name), speech.of(&name)));
        token.with(|token| token.as_ref().map(|token| draw::token(token, &short, &name)).unwrap_or_default())
    };
    view! { <g class=class style=at data-token=id.0 inner_html=inside></g> }.into_any()
}

fn tile_of(desk: Desk, id: CounterId) -> Option<Tile> {
    desk.board.with(|board| board.as_ref().and_then(|board| board.tiles.iter().find(|tile| tile.id == id).copied()))
}

fn tile(desk: Desk, id: CounterId) -> AnyView {
    let tile = Memo::new(move |_| tile_of(desk, id));
    let chosen = Memo::new(move |_| is_chosen(desk, Piece::Counter(id)));
    let class = move || match (chosen.get(), tile.get().is_some_and(|tile| tile.acted)) {
        (true, _) => "tile chosen",
        (false, true) => "tile acted",
        (false, false) => "tile",
    };
    let at = move || tile.get().map(|tile| shifted(tile.at));
    let inside = move || {
        let secret = tile.get().and_then(|tile| if desk.shown() { tile.secret } else { None });
        let name = secret.map(|content| desk.say(&names::content(content))).unwrap_or_default();
        tile.get().map(|tile| draw::tile(&tile, mark(secret), &name)).unwrap_or_default()
    };
    view! { <g class=class style=at data-counter=id.0 inner_html=inside></g> }.into_any()
}

fn shifted(at: Point) -> String {
    let (x, y) = drawn(at);
    format!("transform:translate({x}px,{y}px)")
}

/// Whether a piece acts, or is chosen as what it is about.
fn is_chosen(desk: Desk, piece: Piece) -> bool {
    desk.decision.with(|decision| {
        let Some(decision) = decision else { return false };
        let object = crate::games::things_skirmish::picture::act::Object::Piece(piece);
        let targets = decision.choice.iter().flat_map(|choice| &choice.targets);
        decision.actor == Some(piece) || targets.into_iter().any(|target| target.chosen && target.object == object)
    })
}

impl Map {
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

    fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let place = self.on_stage((f64::from(event.client_x()), f64::from(event.client_y())));
        let by = if event.delta_y() < 0.0 { WHEEL } else { 1.0 / WHEEL };
        let screen = self.screen.get_untracked();
        self.desk.frame.update(|frame| *frame = frame.zoomed(by, place, screen));
    }

    fn down(self, event: &PointerEvent) {
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

    fn moved(self, event: &PointerEvent) {
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

    fn up(self, event: &PointerEvent) {
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

/// What a piece is called: a model by name, a counter by where it lies; tracked.
pub(super) fn piece_name(desk: Desk, piece: Piece) -> Said {
    match piece {
        Piece::Model(id) => desk.name(id),
        Piece::Counter(id) => desk.view.with(|view| {
            view.as_ref().map_or_else(
                || Said::plain("skirmish-somebody"),
                |view| crate::games::things_skirmish::picture::choice::counter(view, id),
            )
        }),
    }
}
