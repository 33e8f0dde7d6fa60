//! The game alone that this device keeps can be continued or dropped. Layer 9. The first page and the game's own address offer that.

use super::join::Waiting;
use crate::ui::kit::Cover;
use crate::ui::saved::{self, KeptGame};
use crate::ui::share;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Ask, Button, Icon, Kind, icon};
use leptos::prelude::*;

/// How long ago a time is, in words.
pub fn since(at_s: u64) -> String {
    let minutes = ((js_sys::Date::now() / 1000.0) as u64).saturating_sub(at_s) / 60;
    match minutes {
        0 => t("ago-now"),
        1..60 => tell("ago-minutes", &[("n", minutes.into())]),
        60..1440 => tell("ago-hours", &[("n", (minutes / 60).into())]),
        _ => tell("ago-days", &[("n", (minutes / 1440).into())]),
    }
}

/// The game's name and how long ago it was played.
pub fn note(covers: &'static [&'static Cover], game: &str, at_s: u64) -> String {
    let cover = covers.iter().find(|cover| cover.key == game);
    cover.map_or_else(|| since(at_s), |cover| format!("{} · {}", t(&format!("{}-name", cover.key)), since(at_s)))
}

fn label(kept: &KeptGame) -> String {
    t(if kept.over { "kept-over" } else { "kept" })
}

/// The button that continues the stored game, and the one that drops it.
#[component]
pub fn KeptOffer(
    /// The games there are.
    covers: &'static [&'static Cover],
    /// The stored game.
    kept: KeptGame,
    /// Continues it.
    on_continue: Callback<()>,
    /// Drops it.
    on_drop: Callback<()>,
) -> impl IntoView {
    let asking = RwSignal::new(false);
    let kind = if kept.over { Kind::Plain } else { Kind::Main };
    let kept = StoredValue::new(kept);
    let name = move || kept.with_value(label);
    let about = move || {
        let note = kept.with_value(|kept| note(covers, &kept.game, kept.at_s));
        tell("kept-note", &[("what", note.into())])
    };
    let drop = move || {
        if kept.with_value(|kept| kept.over) { on_drop.run(()) } else { asking.set(true) }
    };
    view! {
        <div class="row kept">
            <Button wide=true kind test="continue-solo" on_press=move || on_continue.run(())>
                <span class="home-play">
                    <strong>{name}</strong>
                    <small>{about}</small>
                </span>
            </Button>
            <Button label=say("kept-drop") test="drop-solo" on_press=drop><Icon drawing=icon::CLOSE/></Button>
        </div>
        <Ask open=asking title=say("kept-drop-ask") text=say("kept-drop-means") yes=say("kept-drop") danger=true on_yes=on_drop test="drop-solo-ask"/>
    }
    .into_any()
}

/// The page for an address that would begin a game while another one is stored. If `refused`, the stored game can't be continued because of this line
/// of its record. Its record can then still be saved to a file.
#[component]
pub fn KeptPage(
    /// The games there are.
    covers: &'static [&'static Cover],
    /// The stored game.
    kept: KeptGame,
    /// The line of the record that can't be played, if the game was tried.
    refused: Option<usize>,
    /// Continues it.
    on_continue: Callback<()>,
    /// Drops it and begins a new one.
    on_new: Callback<()>,
    /// Goes to the first page. The game stays stored.
    on_home: Callback<()>,
) -> impl IntoView {
    let text = StoredValue::new(kept.clone());
    let over = kept.over;
    let text = Signal::derive(move || text.with_value(|kept| note(covers, &kept.game, kept.at_s)));
    let trouble =
        Signal::derive(move || refused.map(|line| tell("kept-refused", &[("line", line.into())])).unwrap_or_default());
    let title = if over { say("kept-over-title") } else { say("kept-title") };
    let save = move || {
        if let Some(saved) = saved::load() {
            share::save(&share::record_name(&saved.game, "txt"), saved.record.as_bytes());
        }
    };
    let onward = move || match refused {
        Some(_) => {
            view! { <Button wide=true test="save-record" on_press=save>{say("save-record")}</Button> }.into_any()
        }
        None => {
            let name = kept.clone();
            view! {
                <Button wide=true kind=Kind::Main test="continue-solo" on_press=move || on_continue.run(())>
                    {move || label(&name)}
                </Button>
            }
            .into_any()
        }
    };
    let new = move || t(if over || refused.is_some() { "kept-new-over" } else { "kept-new" });
    view! {
        <Waiting title text trouble stop=say("to-home") on_stop=on_home>
            <div class="stack kept-ways">
                {onward()}
                <Button wide=true test="new-solo" on_press=move || on_new.run(())>{new}</Button>
            </div>
        </Waiting>
    }
    .into_any()
}
