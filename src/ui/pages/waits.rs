//! A form for the host sets how long the table waits. Layer 9.

use crate::session::Waits;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::Segments;
use leptos::prelude::*;

/// The seconds to which the timer for a choice can be set; 0 for no timer.
const TIMERS_S: [u16; 5] = [0, 60, 120, 300, 600];

/// The choice between one table and far apart, and the timer. Each change hands on the whole value.
#[component]
pub fn WaitsForm(
    /// The present value.
    #[prop(into)]
    waits: Signal<Waits>,
    /// Whether a silent device can't be stood in for, as all devices are needed.
    #[prop(into)]
    all: Signal<bool>,
    /// Takes the new value.
    #[prop(into)]
    on_change: Callback<Waits>,
) -> impl IntoView {
    let far = Signal::derive(move || u16::from(waits.get().gone_s <= Waits::FAR.gone_s));
    let places = Signal::derive(|| vec![(0, t("waits-near")), (1, t("waits-far"))]);
    let set_place = move |place: u16| {
        let start = if place == 0 { Waits::NEAR } else { Waits::FAR };
        on_change.run(Waits { timer_s: waits.get_untracked().timer_s, ..start });
    };
    let timer = Signal::derive(move || waits.get().timer_s);
    let timers = Signal::derive(|| {
        let words = |seconds: u16| if seconds == 0 { t("off") } else { format!("{}:00", seconds / 60) };
        TIMERS_S.map(|seconds| (seconds, words(seconds))).to_vec()
    });
    let set_timer = move |timer_s: u16| on_change.run(Waits { timer_s, ..waits.get_untracked() });
    view! {
        <div class="labelled" data-testid="waits">
            <span>{say("waits")}</span>
            <Segments items=places chosen=far on_pick=set_place label=say("waits") test="waits"/>
            <small class="dim">{move || match (all.get(), far.get()) {
                (true, _) => tell("waits-all-means", &[("n", (waits.get().grace_s / 60).into())]),
                (false, 0) => t("waits-near-means"),
                (false, _) => t("waits-far-means"),
            }}</small>
        </div>
        <div class="labelled">
            <span>{say("timer")}</span>
            <Segments items=timers chosen=timer on_pick=set_timer label=say("timer") test="timer"/>
            <small class="dim">{say("timer-means")}</small>
        </div>
    }
    .into_any()
}
