//! The map is drawn here, layer by layer. Layer 10.

use super::desk::Desk;
use super::draw;
use super::fingers::Map;
use super::marks;
use super::speech::{letters, mark};
use crate::base::plane::{Length, Point};
use crate::games::things_skirmish::picture::act::Piece;
use crate::games::things_skirmish::picture::asking::allowance;
use crate::games::things_skirmish::picture::board::{Find, Tile, Token};
use crate::games::things_skirmish::picture::choice::Choice;
use crate::games::things_skirmish::picture::frame::{Frame, drawn};
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::picture::sight::seen;
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::table::said::Said;
use crate::ui::card_table::drawing;
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind};
use leptos::prelude::*;

/// Above so many units a pixel letters are too small to be read.
const FAR: f64 = 62.0;
/// And names below this.
const NAMED: f64 = 42.0;

/// The map with its buttons.
pub(super) fn map(desk: Desk) -> AnyView {
    let map = Map::new(desk);
    let unit = move || desk.frame.get().unit(map.screen.get());
    let (far, unnamed) = (move || unit() > FAR, move || unit() > NAMED);
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
                {button(say("skirmish-nearer"), "map-nearer", marks::NEARER, move || map.nearer())}
                {button(say("skirmish-further"), "map-further", marks::FURTHER, move || map.further())}
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
