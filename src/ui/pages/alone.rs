//! This page shows a game alone in its frame, with a choice of the bots' pace. Layer 9.

use super::frame::Frame;
use crate::ui::solo::Solo;
use crate::ui::store::{self, Pace};
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind, Segments};
use leptos::prelude::*;
use std::rc::Rc;

/// A game alone in its frame.
#[component]
pub fn Alone(
    /// The game.
    game: Rc<Solo>,
    /// Begins another like it.
    #[prop(into)]
    on_again: Callback<()>,
    /// Goes to the first page; the game is given up.
    #[prop(into)]
    on_home: Callback<()>,
) -> impl IntoView {
    let (kit, cx, rush) = (game.kit, game.cx, game.rush);
    let aside = move || view! { <PaceChoice rush/> };
    let after = move || {
        view! {
            <div class="after">
                <p class="dim">{say("audit-alone")}</p>
                <Button wide=true kind=Kind::Main test="rematch" on_press=move || on_again.run(())>{say("play-again")}</Button>
                <Button wide=true test="home-button" on_press=move || on_home.run(())>{say("to-home")}</Button>
            </div>
        }
    };
    view! { <Frame kit cx on_leave=on_home aside=aside after=after/> }.into_any()
}

/// How long bots seem to think.
#[component]
fn PaceChoice(rush: RwSignal<bool>) -> impl IntoView {
    const PACES: [(Pace, &str); 3] =
        [(Pace::Slow, "pace-slow"), (Pace::Normal, "pace-normal"), (Pace::Quick, "pace-quick")];
    let settings = store::settings();
    let items = Signal::derive(|| {
        let paces = PACES.iter().enumerate().map(|(at, (_, key))| (at as u16, t(key)));
        paces.chain([(PACES.len() as u16, t("pace-rush"))]).collect::<Vec<_>>()
    });
    let chosen = Signal::derive(move || {
        let pace = settings.get().pace;
        let at = PACES.iter().position(|(other, _)| *other == pace).unwrap_or(1);
        if rush.get() { PACES.len() as u16 } else { at as u16 }
    });
    let pick = move |at: u16| match PACES.get(usize::from(at)) {
        Some((pace, _)) => {
            rush.set(false);
            store::set_settings(|settings| settings.pace = *pace);
        }
        None => rush.set(true),
    };
    view! {
        <div class="labelled">
            <span class="small dim">{say("pace")}</span>
            <Segments items chosen on_pick=pick label=say("pace") test="pace"/>
        </div>
    }
    .into_any()
}
