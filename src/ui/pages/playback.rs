//! This page plays a finished game back, with every hand open or as one of the players saw it. Layer 9.

use crate::base::ids::{Seat, SeatSet};
use crate::session::replay::Replay;
use crate::table::erase::AnyTable;
use crate::ui::kit::{GameKit, LogLine, PanelCx, PeekState, Player, TableHandle, TableSource};
use crate::ui::notebook::Notebook;
use crate::ui::reactive::memo;
use crate::ui::store;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, Icon, Kind, icon, lines};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

/// A moment of the game.
struct Moment {
    replay: Replay,
    table: RefCell<Box<dyn AnyTable>>,
}

impl TableSource for Moment {
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable)) {
        look(&**self.table.borrow());
    }

    fn submit(&self, _seat: Seat, _action: Vec<u8>) {
        // Nothing can be played here.
    }
}

/// A position in the game, and whose view is shown.
#[derive(Clone, Copy)]
struct Reel {
    kit: &'static GameKit,
    moment: StoredValue<Rc<Moment>, LocalStorage>,
    handle: TableHandle,
    /// How many steps the game has.
    steps: usize,
    /// How many of them have been made.
    step: RwSignal<usize>,
    /// The player whose view is shown; `None` shows every hand.
    eyes: RwSignal<Option<Seat>>,
    awaited: RwSignal<SeatSet>,
    players: Signal<Vec<Player>>,
}

impl Reel {
    fn new(kit: &'static GameKit, replay: Replay, players: Signal<Vec<Player>>) -> Self {
        let steps = replay.steps();
        let table = replay.table(0);
        let awaited = RwSignal::new(table.awaits().seats());
        let moment = Rc::new(Moment { replay, table: RefCell::new(table) });
        let handle = TableHandle::new(moment.clone());
        Reel {
            kit,
            moment: StoredValue::new_local(moment),
            handle,
            steps,
            step: RwSignal::new(0),
            eyes: RwSignal::new(None),
            awaited,
            players,
        }
    }

    /// Goes to the moment after this many steps.
    fn go(self, step: usize) {
        let step = step.min(self.steps);
        self.moment.with_value(|moment| {
            let table = moment.replay.table(step);
            self.awaited.set(table.awaits().seats());
            moment.table.replace(table);
        });
        self.step.set(step);
        self.handle.changed();
    }

    /// The context for drawing a panel. With `told`, the log shows everything.
    fn panel(self, told: bool) -> PanelCx {
        let hidden = Signal::from(store::hidden());
        let eyes = self.eyes;
        PanelCx {
            table: self.handle,
            seat: eyes.into(),
            players: self.players,
            awaited: self.awaited.into(),
            // Nobody is asked anything here.
            busy: Signal::stored(true),
            moving: Signal::stored(false),
            hidden,
            waited: Signal::stored(0),
            nudge: None,
            over: Signal::derive(move || told && eyes.get().is_none()),
            alone: None,
            peek: PeekState::new(true, hidden),
            seals: None,
            talk: None,
            notebook: Notebook::closed(),
        }
    }

    /// The lines of the log that the last step added, as far as this viewer may read them.
    fn told(self, cx: PanelCx) -> Vec<LogLine> {
        let before = self.moment.with_value(|moment| {
            let step = self.step.get();
            // Before the first step, all lines are about the deal.
            let earlier = step.checked_sub(1).map(|step| moment.replay.table(step));
            earlier.map_or(0, |earlier| {
                let now = moment.table.replace(earlier);
                let count = untrack(|| (self.kit.log)(cx).len());
                moment.table.replace(now);
                count
            })
        });
        (self.kit.log)(cx).split_off(before)
    }
}

/// Plays a game back.
#[component]
pub fn Playback(
    /// The game.
    kit: &'static GameKit,
    /// What happened in it.
    replay: Replay,
    /// The players, by seat.
    players: Signal<Vec<Player>>,
    /// Goes back to the previous page.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    let reel = Reel::new(kit, replay, players);
    let cx = reel.panel(false);
    let told = reel.panel(true);
    let count = move || tell("playback-step", &[("n", reel.step.get().into()), ("of", reel.steps.into())]);
    let all = memo(move || reel.eyes.get().is_none());
    view! {
        <main class="frame playback" data-testid="playback">
            <header class="frame-top">
                <div class="grow">
                    <h1 class="frame-status">{move || (kit.status)(cx)}</h1>
                    <p class="frame-awaited small" data-testid="playback-step">{count}</p>
                </div>
                <Button kind=Kind::Quiet label=say("close") test="playback-close" on_press=move || on_close.run(())>
                    <Icon drawing=icon::CLOSE/>
                </Button>
            </header>
            <div class="playback-told small" class:short=move || !all.get() aria-live="polite" data-testid="playback-told" tabindex="0">
                {move || lines::story(reel.told(told))}
            </div>
            <div class="frame-room">
                <Show when=move || all.get() fallback=move || (kit.panel)(cx)>
                    <div class="scroll" tabindex="0">{(kit.hands)(told)}</div>
                </Show>
            </div>
            {controls(reel)}
        </main>
    }
    .into_any()
}

/// The buttons to go forward and back, and to choose whose view is shown.
fn controls(reel: Reel) -> AnyView {
    let first = move || reel.step.get() == 0;
    let last = move || reel.step.get() == reel.steps;
    let jump = move |to: fn(usize, usize) -> usize| move || reel.go(to(reel.step.get_untracked(), reel.steps));
    let eyes = move |event: leptos::ev::Event| {
        reel.eyes.set(event_target_value(&event).parse().ok().map(Seat));
    };
    let names = move || {
        let players = reel.players.get();
        let option = |(at, player): (usize, Player)| view! { <option value=at.to_string()>{player.name}</option> };
        players.into_iter().enumerate().map(option).collect_view()
    };
    view! {
        <nav class="playback-controls" aria-label=move || t("playback")>
            <input
                type="range"
                min="0"
                max=reel.steps.to_string()
                prop:value=move || reel.step.get().to_string()
                aria-label=move || t("playback-where")
                data-testid="playback-where"
                on:input=move |event| reel.go(event_target_value(&event).parse().unwrap_or_default())
            />
            <div class="row">
                <Button wide=true label=say("playback-first") test="playback-first" disabled=Signal::derive(first) on_press=jump(|_, _| 0)>
                    <Icon drawing=icon::FIRST/>
                </Button>
                <Button wide=true label=say("playback-back") test="playback-back" disabled=Signal::derive(first) on_press=jump(|at, _| at.saturating_sub(1))>
                    <Icon drawing=icon::PREVIOUS/>
                </Button>
                <Button wide=true label=say("playback-next") test="playback-next" disabled=Signal::derive(last) on_press=jump(|at, _| at + 1)>
                    <Icon drawing=icon::NEXT/>
                </Button>
                <Button wide=true label=say("playback-last") test="playback-last" disabled=Signal::derive(last) on_press=jump(|_, steps| steps)>
                    <Icon drawing=icon::LAST/>
                </Button>
            </div>
            <select class="input" aria-label=move || t("playback-eyes") data-testid="playback-eyes" on:change=eyes>
                <option value="">{say("playback-all")}</option>
                {names}
            </select>
        </nav>
    }
    .into_any()
}
