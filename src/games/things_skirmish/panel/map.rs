//! The map is drawn here, layer by layer. Layer 10.

use super::desk::{Desk, Seen};
use super::draw;
use super::fingers::Map;
use super::flashes;
use super::marks;
use super::speech::{letters, mark};
use crate::base::plane::Point;
use crate::games::things_skirmish::picture::act::{Act, Object, Piece};
use crate::games::things_skirmish::picture::asking::allowance;
use crate::games::things_skirmish::picture::board::{Find, TILE};
use crate::games::things_skirmish::picture::choice::{self, Choice};
use crate::games::things_skirmish::picture::frame::drawn;
use crate::games::things_skirmish::picture::free::free;
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::picture::now;
use crate::games::things_skirmish::picture::sight;
use crate::table::said::Said;
use crate::ui::card_table::drawing;
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind};
use leptos::prelude::*;

/// At more than this many units per pixel, letters are too small to read.
const FAR: f64 = 62.0;
/// At more than this many, names are.
const NAMED: f64 = 27.0;

/// The map with its buttons.
pub(super) fn map(desk: Desk) -> AnyView {
    let map = Map::new(desk);
    let unit = move || desk.lens.with(|lens| lens.frame.unit(lens.screen));
    let far = move || unit() > FAR;
    let unnamed = move || unit() > NAMED;
    view! {
        <div
            class="stage map-stage"
            node_ref=map.stage
            on:pointerdown=move |event| map.down(&event)
            on:pointermove=move |event| map.moved(&event)
            on:pointerup=move |event| map.up(&event)
            on:pointercancel=move |_| map.let_go()
            on:wheel=move |event| map.wheel(&event)
        >
            <svg
                class="map"
                class:far=far
                class:unnamed=unnamed
                viewBox=move || desk.lens.with(|lens| lens.frame.view_box())
                style=move || format!("--unit:{:.2}", unit())
                role="img"
                aria-label=move || t("skirmish-map")
                data-testid="map"
            >
                {layers(map)}
            </svg>
            <p class="map-headline" data-testid="headline">{move || headline(desk)}</p>
            <div class="map-buttons">
                {button(say("skirmish-nearer"), "map-nearer", marks::NEARER, move || map.nearer())}
                {button(say("skirmish-further"), "map-further", marks::FURTHER, move || map.further())}
                {button(say("skirmish-whole"), "map-whole", marks::WHOLE, move || map.whole())}
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

/// What is going on. A player who has to answer a question reads that instead.
fn headline(desk: Desk) -> Option<String> {
    if desk.decision.with(Option::is_some) {
        return None;
    }
    desk.look(|seen| now::headline(&seen.view.stage)).map(t)
}

fn layers(map: Map) -> AnyView {
    let desk = map.desk;
    let ground = move || desk.look(|seen| draw::ground(seen.board.lights)).unwrap_or_default();
    let solid = move || {
        let solid = |seen: &Seen| {
            let gaps: String = seen.board.gaps.iter().map(draw::gap).collect();
            draw::solid(seen.board.running) + &gaps
        };
        let finds = desk.look(|seen| seen.board.finds.clone()).unwrap_or_default();
        let one = |find: &Find| {
            let name = names::item(find.item);
            let (short, name) = desk.speak(|speech| (letters(speech, &name), speech.of(&name)));
            draw::find(find, &short, &name)
        };
        let finds: String = finds.iter().map(one).collect();
        desk.look(solid).unwrap_or_default() + &draw::labels(|building| t(names::building(building))) + &finds
    };
    let pieces = move || {
        let pieces = |seen: &Seen| {
            let tiles = seen.board.tiles.iter().map(|tile| Piece::Counter(tile.id));
            tiles.chain(seen.board.tokens.iter().map(|token| Piece::Model(token.id))).collect::<Vec<_>>()
        };
        desk.look(pieces).unwrap_or_default()
    };
    // A memo, so that the search of the whole table isn't repeated at every tap.
    let placing = Memo::new(move |_| is_placing(desk));
    let closed = move || {
        let drawn = |seen: &Seen| draw::closed(&free(&seen.view.colony.field));
        if placing.get() { desk.look(drawn) } else { None }.unwrap_or_default()
    };
    view! {
        <g inner_html=ground></g>
        <g inner_html=closed></g>
        <g inner_html=move || below(desk)></g>
        <g inner_html=solid></g>
        <For each=pieces key=|piece| key(*piece) children=move |it| piece(desk, it)/>
        <g inner_html=move || above(desk)></g>
        {flashes::layer(map)}
    }
    .into_any()
}

fn key(piece: Piece) -> u16 {
    match piece {
        Piece::Counter(id) => id.0.into(),
        Piece::Model(id) => 0x100 + u16::from(id.0),
    }
}

/// Whether the player is asked where to put a counter.
fn is_placing(desk: Desk) -> bool {
    desk.decision.with(|decision| {
        let choice = decision.as_ref().and_then(|decision| decision.choice.as_ref());
        choice.is_some_and(|choice| choice.act == Act::Place)
    })
}

/// What is drawn under the tokens: the ground in sight, and rings for distances.
fn below(desk: Desk) -> String {
    let looks = desk.focus.with(|focus| focus.looking);
    let chosen = desk.decision.with(|decision| decision.as_ref().and_then(|decision| decision.actor));
    let drawn = |seen: &Seen| {
        let sees = looks.and_then(|id| sight::seen(&seen.view.colony.field, id));
        let mut out = sees.map(|sees| draw::sight(&sees, &seen.board)).unwrap_or_default();
        if let Some(Piece::Model(id)) = chosen.or(looks.map(Piece::Model))
            && let Some(token) = seen.board.token(id)
        {
            let left = allowance(&seen.view, id).filter(|left| left.units() > 0);
            out += &draw::rings(token.at, token.sight, left);
        }
        out
    };
    desk.look(drawn).unwrap_or_default()
}

/// What is drawn over the tokens: the planned way and the template.
fn above(desk: Desk) -> String {
    let choice = desk.decision.with(|decision| decision.as_ref().and_then(|decision| decision.choice.clone()));
    let Some(Choice { plan, laid, .. }) = choice else { return String::new() };
    let actor = desk.decision.with(|decision| decision.as_ref().and_then(|decision| decision.actor));
    let drawn = |seen: &Seen| {
        let base = match actor {
            Some(Piece::Model(id)) => seen.board.token(id).map(|token| token.base),
            Some(Piece::Counter(_)) | None => None,
        };
        let way = plan.filter(|plan| plan.line.len() > 1);
        let way = way.map(|plan| draw::plan(&plan, base.unwrap_or(TILE)));
        let laid = laid.map(|laid| draw::template(&laid, &seen.board));
        way.into_iter().chain(laid).collect()
    };
    desk.look(drawn).unwrap_or_default()
}

fn piece(desk: Desk, piece: Piece) -> AnyView {
    let at = move || desk.look(|seen| seen.board.place(piece).map(shifted)).flatten();
    let class = move || {
        let chosen = is_chosen(desk, piece);
        let open = desk.shown();
        let class = |seen: &Seen| match piece {
            Piece::Model(id) => seen.board.token(id).map(|token| draw::token_class(token, chosen, open)),
            Piece::Counter(id) => seen.board.tile(id).map(|tile| draw::tile_class(tile, chosen, open)),
        };
        desk.look(class).flatten()
    };
    let inside = move || match piece {
        Piece::Model(id) => {
            let name = desk.name(id);
            let (short, name) = desk.speak(|speech| (letters(speech, &name), speech.of(&name)));
            desk.look(|seen| seen.board.token(id).map(|token| draw::token(token, &short, &name))).flatten()
        }
        Piece::Counter(id) => {
            let secret = desk.look(|seen| seen.board.tile(id).and_then(|tile| tile.secret)).flatten();
            let secret = if desk.shown() { secret } else { None };
            let name = secret.map(|content| desk.say(&names::content(content))).unwrap_or_default();
            Some(draw::tile(&mark(id, secret), &name))
        }
    };
    view! { <g class=class style=at data-piece=key(piece) inner_html=move || inside().unwrap_or_default()></g> }
        .into_any()
}

fn shifted(at: Point) -> String {
    let (x, y) = drawn(at);
    format!("transform:translate({x}px,{y}px)")
}

/// Whether a piece acts, or is chosen as the object of an act.
fn is_chosen(desk: Desk, piece: Piece) -> bool {
    desk.decision.with(|decision| {
        let Some(decision) = decision else { return false };
        let object = Object::Piece(piece);
        let targets = decision.choice.iter().flat_map(|choice| &choice.targets);
        decision.actor == Some(piece) || targets.into_iter().any(|target| target.chosen && target.object == object)
    })
}

/// The name of a piece. A counter is named by its number and place. Tracked.
pub(super) fn piece_name(desk: Desk, piece: Piece) -> Said {
    match piece {
        Piece::Model(id) => desk.name(id),
        Piece::Counter(id) => {
            desk.look(|seen| choice::counter(&seen.view, id)).unwrap_or_else(|| Said::plain("skirmish-somebody"))
        }
    }
}
