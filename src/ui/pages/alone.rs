//! This page shows a game alone in its frame, with a choice of the bots' pace. Layer 9. After its end it can be played back and saved.
//!
//! Neither is offered before: every hand and the seed of all cards to come are in the record, in plain words.

use super::frame::Frame;
use super::playback::Playback;
use super::tutor::tutor;
use crate::ui::haste::Haste;
use crate::ui::kit::{GameKit, NoSolo, SoloGame, SoloStart};
use crate::ui::route::SoloAsk;
use crate::ui::share;
use crate::ui::solo::Solo;
use crate::ui::store::{self, Pace};
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind, Segments};
use leptos::prelude::*;
use std::rc::Rc;

/// Begins a game alone or continues one; with the text of the game's tutorial it is that. Its signals belong to the caller's owner.
///
/// # Errors
/// The game, or its record, can't be played.
pub fn begin(
    kit: &'static GameKit,
    start: SoloStart,
    tutorial: Option<&'static str>,
) -> Result<Rc<dyn SoloGame>, NoSolo> {
    Ok(Rc::new(Solo::start(kit, start, tutorial)?))
}

impl SoloGame for Solo {
    fn ask(&self) -> &SoloAsk {
        &self.ask
    }

    fn is_over(&self) -> bool {
        self.cx.over.get()
    }

    fn give_up(&self) {
        Solo::give_up(self);
    }

    fn page(self: Rc<Self>, on_again: Callback<()>, on_home: Callback<()>) -> AnyView {
        view! { <Alone game=self on_again on_home/> }.into_any()
    }
}

/// A game alone in its frame, or played back.
#[component]
fn Alone(
    /// The game.
    game: Rc<Solo>,
    /// Begins another like it.
    on_again: Callback<()>,
    /// Goes to the first page and gives the game up.
    on_home: Callback<()>,
) -> impl IntoView {
    let kit = game.kit;
    let cx = game.cx;
    let haste = game.haste;
    let lesson = game.lesson;
    let game = StoredValue::new_local(game);
    let looking = RwSignal::new(false);
    let aside = move || view! { <PaceChoice haste/> };
    let save = move || {
        let record = game.with_value(|game| game.record());
        share::save(&share::record_name(kit.key(), "txt"), record.as_bytes());
    };
    let after = move || {
        view! {
            <div class="after">
                <section class="box stack-tight" data-testid="verdict">
                    <p class="strong" data-verdict="open">{say("audit-open")}</p>
                    <p class="small dim">{say("audit-alone")}</p>
                </section>
                <Button wide=true test="playback-open" on_press=move || looking.set(true)>{say("playback")}</Button>
                <Button wide=true test="save-record" on_press=save>{say("save-record")}</Button>
                <Button wide=true kind=Kind::Quiet test="home-button" on_press=move || on_home.run(())>{say("to-home")}</Button>
            </div>
            <div class="thumb">
                <Button wide=true kind=Kind::Main test="rematch" on_press=move || on_again.run(())>{say("play-again")}</Button>
            </div>
        }
    };
    move || {
        if looking.get() && cx.over.get() {
            let replay = game.with_value(|game| game.replay());
            view! { <Playback kit replay players=cx.players on_close=move |()| looking.set(false)/> }.into_any()
        } else {
            let make = move || game.with_value(|game| game.make_next());
            let tutor = lesson.map(|lesson| ViewFn::from(move || tutor(lesson, make)));
            view! { <Frame kit cx on_leave=on_home tutor aside=aside after=after/> }.into_any()
        }
    }
}

/// How long bots seem to think.
#[component]
fn PaceChoice(haste: RwSignal<Haste>) -> impl IntoView {
    const RUSH: u16 = Pace::ALL.len() as u16;
    let settings = store::settings();
    let items = Signal::derive(|| {
        let paces = (0..).zip(Pace::ALL).map(|(at, pace)| (at, t(&format!("pace-{}", pace.name()))));
        paces.chain([(RUSH, t("pace-rush"))]).collect::<Vec<_>>()
    });
    let chosen = Signal::derive(move || {
        let pace = settings.get().pace;
        let at = Pace::ALL.iter().position(|other| *other == pace).unwrap_or(1);
        if haste.get() == Haste::AtOnce { RUSH } else { at as u16 }
    });
    let pick = move |at: u16| match Pace::ALL.get(usize::from(at)) {
        Some(pace) => {
            haste.set(Haste::None);
            store::set_settings(|settings| settings.pace = *pace);
        }
        None => haste.set(Haste::AtOnce),
    };
    view! {
        <div class="labelled">
            <span class="small dim">{say("pace")}</span>
            <Segments items chosen on_pick=pick label=say("pace") test="pace"/>
        </div>
    }
    .into_any()
}
