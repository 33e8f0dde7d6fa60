//! The panel puts the table together. Layer 9. It has the ring of players, the middle, the last lines, the question, and the player's own side.
//! Whatever else the page asks of a game is here as well.

use super::about::{about, explained};
use super::desk::switches;
use super::dock::dock;
use super::end;
use super::file::file;
use super::fit::fit;
use super::game::{CardGame, Desk};
use super::ghost::is_ghost;
use super::hand::own;
use super::hut::behind;
use super::latest::latest;
use super::model::CardTable;
use super::motion::flights;
use super::ring::seats;
use super::talk::talk;
use super::told::in_words;
use crate::base::ids::Seat;
use crate::games::kit::end::Revealing;
use crate::games::kit::scene::{Now, Scenic, Standing};
use crate::table::card::Face;
use crate::table::game::Viewer;
use crate::table::ring::Ring;
use crate::table::said::Said;
use crate::ui::kit::{BeginSolo, GameKit, LogLine, PanelCx};
use crate::ui::marked::mark;
use crate::ui::reactive::memo;
use crate::ui::shelf::{Parts, Stocked, seated};
use crate::ui::speech::Speech;
use crate::ui::text::{has, t, tell};
use crate::ui::widgets::card_row;
use crate::ui::words::GAME;
use leptos::prelude::*;

/// With at least this many players on the far side of the table, all players are drawn smaller.
const CROWD: usize = 5;

/// The game while it is played.
fn panel<G: CardGame>(cx: PanelCx) -> AnyView {
    let desk = Desk::<G>::new(cx);
    desk.answer_itself();
    let table = desk.table();
    let before = G::before_question(desk, table);
    let after = G::after_question(desk, table);
    whole(table, G::middle(desk, table), before, after, hands::<G>)
}

/// The whole panel. `hands` draws every hand, for a ghost to look at.
fn whole(table: CardTable, middle: AnyView, before: AnyView, after: AnyView, hands: fn(PanelCx) -> AnyView) -> AnyView {
    mark("at-table", || true);
    let cx = table.cx;
    let part = move |part: fn(&Ring) -> &Vec<Seat>| memo(move || table.ring.with(|ring| part(ring).clone()));
    let left = part(|ring| &ring.left);
    let top = part(|ring| &ring.top);
    let right = part(|ring| &ring.right);
    // The lamp points at the players that the table is waiting for.
    let lit = move |part: Memo<Vec<Seat>>| part.with(|seats| seats.iter().any(|seat| cx.awaited.get().contains(*seat)));
    let crowded = move || top.with(|seats| seats.len() >= CROWD);
    let seats = seats(table);
    let round = NodeRef::new();
    let haunts = memo(move || is_ghost(table) && cx.eyes() == Viewer::Everything);
    fit(round);
    view! {
        <div class="panel">
            <div
                class="stage"
                class:dark=table.fighting
                class:lit-left=move || lit(left)
                class:lit-top=move || lit(top)
                class:lit-right=move || lit(right)
            >
                {behind()}
                <div node_ref=round class="ring scroll" class:fighting=table.fighting class:crowded=crowded>
                    {seats.row("ring-side left", left)}
                    {seats.row("ring-side top", top)}
                    {seats.row("ring-side right", right)}
                    {middle}
                </div>
            </div>
            {flights(table)}
            {latest(table)}
            {about(table)}
            {explained(table)}
            {talk(table)}
            {file(table)}
            <div class="dock" class:awaited=move || cx.is_awaited()>
                {dock(table, before, after)}
                <div class="own-place" class:haunted=haunts>
                    {own(table)}
                    {move || haunts.get().then(|| view! { <div class="scroll" tabindex="0" data-testid="ghost-hands">{hands(cx)}</div> })}
                </div>
            </div>
        </div>
    }
    .into_any()
}

/// The game after its end.
fn reveal<G: CardGame>(cx: PanelCx) -> AnyView {
    let table = Desk::<G>::new(cx).table();
    let end = memo(move || cx.table.game::<G, _>(|played| played.game.outcome().map(G::Outcome::reveal)).flatten());
    let hand = move |seat: Seat| open_hand::<G>(cx, seat);
    let drawn = move || {
        end.with(|end| {
            let end = end.as_ref()?;
            let origins: Vec<Said> = end.tree.iter().map(G::Outcome::origin).collect();
            Some(end::whole(table, end, &origins, &hand))
        })
    };
    view! { <div class="end">{drawn}</div> }.into_any()
}

/// Every hand as it is now, face up.
fn hands<G: CardGame>(cx: PanelCx) -> AnyView {
    let table = Desk::<G>::new(cx).table();
    let drawn = move || {
        let view = cx.table.view::<G>(Viewer::Everything)?;
        let seats = table.chips.with(|chips| chips.len() as u8);
        let standings: Vec<Option<Standing>> = Seat::all(seats).map(|seat| view.standing(seat)).collect();
        Some(end::hands(table, &standings, &|seat| open_hand::<G>(cx, seat)))
    };
    view! { <div class="end">{drawn}</div> }.into_any()
}

fn open_hand<G: CardGame>(cx: PanelCx, seat: Seat) -> Vec<Face> {
    let view = cx.table.view::<G>(Viewer::Everything);
    view.map(|view| view.hand_of(seat).iter().filter_map(|seen| seen.face).collect()).unwrap_or_default()
}

/// The whole log for the page's log sheet: what the seat may read or, after the end, everything.
fn log<G: CardGame>(cx: PanelCx) -> Vec<LogLine> {
    let over = cx.over.get();
    let viewer = if over { Viewer::Everything } else { cx.eyes() };
    in_words(cx, &Desk::<G>::told(cx, viewer), over)
}

/// Round and phase, for the top bar.
fn status<G: CardGame>(cx: PanelCx) -> String {
    let (words, Some(view)) = (G::WORDS, cx.table.view::<G>(cx.viewer())) else { return String::new() };
    if cx.over.get() {
        return words.of("status-over");
    }
    let round = match view.moment().round {
        0 => words.of("status-setup"),
        round => words.with("status", &[("n", round.into())]),
    };
    format!("{round} · {}", t(G::View::now(Some(view.moment().phase)).moment))
}

fn now<G: CardGame>(cx: PanelCx) -> Now {
    G::View::now(cx.table.view::<G>(cx.viewer()).map(|view| view.moment().phase))
}

/// The rules for the moment.
fn moment<G: CardGame>(cx: PanelCx) -> &'static str {
    now::<G>(cx).moment
}

/// The section of the rules that is relevant now.
fn rules_now<G: CardGame>(cx: PanelCx) -> &'static str {
    now::<G>(cx).section
}

/// The cards that a section of the rules mentions.
fn pictures<G: CardGame>(section: &'static str) -> AnyView {
    let look = |face: Face| {
        Signal::derive(move || {
            let nobody = |_| String::new();
            Some(G::look(None, &Speech { say: &tell, has: &has, you: None, name: &nobody }, face))
        })
    };
    let cards = G::PICTURED.iter().find(|(pictured, _)| *pictured == section).map_or("", |(_, cards)| cards);
    let looks: Vec<_> = cards.split(' ').filter_map(G::read_face).map(look).collect();
    if looks.is_empty() { ().into_any() } else { view! { <div class="card-spread">{card_row(looks)}</div> }.into_any() }
}

/// The kit of a card game, given the sections of its rules, its words, and how a game alone begins.
pub const fn kit<G: CardGame + Stocked>(
    rules: &'static [&'static str],
    texts: &'static str,
    alone: BeginSolo,
) -> GameKit {
    GameKit {
        game: Parts::<G>::GAME,
        bot: seated::<G>,
        panel: panel::<G>,
        reveal: reveal::<G>,
        status: status::<G>,
        log: log::<G>,
        rules,
        texts: [GAME, texts],
        pictures: pictures::<G>,
        rules_now: rules_now::<G>,
        moment: moment::<G>,
        switches: switches::<G>,
        hands: hands::<G>,
        words: Parts::<G>::WORDS,
        alone,
    }
}
