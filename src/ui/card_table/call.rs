//! A button and its sheet offer the calls that players can make at any time. Layer 9. The button is in the same place for everyone alive, and the
//! sheet says the same to all. Only under the peek does a player read which call is their own.

use super::desk::say_hidden;
use super::dock::drawing;
use super::game::{CardGame, Desk};
use super::model::CardTable;
use crate::ui::reactive::memo;
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind, PeekButton, Sheet};
use leptos::prelude::*;

/// The words around the calls (keys of messages), and a mark on a grid of 24 by 24.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallWords {
    /// What the button is for.
    pub label: &'static str,
    /// The same in as few words as possible.
    pub short: &'static str,
    /// The mark on the button.
    pub mark: &'static str,
    /// The title of the sheet.
    pub title: &'static str,
    /// What all calls have in common.
    pub text: &'static str,
}

/// One of the calls.
#[derive(Clone, Copy, Debug)]
pub struct OneCall {
    /// Its name, as the key of a message.
    pub name: &'static str,
    /// What it means, as the key of a message; `None` if the sheet's text explains everything.
    pub means: Option<&'static str>,
    /// Why it can't be made, as the key of a message, if that may be shown now; tracked.
    pub why: Signal<Option<&'static str>>,
    /// Makes the call.
    pub go: Callback<()>,
}

/// What the player can call now. `find` picks it from the calls. `None` while the table is at work, and for onlookers.
pub fn own_call<G: CardGame, T: PartialEq + Send + Sync + 'static>(
    desk: Desk<G>,
    find: fn(&[G::Offer]) -> T,
) -> Memo<Option<T>> {
    memo(move || {
        let seat = desk.cx.seat.get()?;
        if desk.cx.busy.get() { None } else { Some(find(&desk.cx.table.calls::<G>(seat))) }
    })
}

/// Makes a call if it is the player's own. Otherwise says that it only looks possible.
pub fn make<G: CardGame>(
    desk: Desk<G>,
    action: G::Move,
    is_own: impl Fn() -> bool + Send + Sync + 'static,
) -> Callback<()> {
    Callback::new(move |()| if is_own() { desk.make(action) } else { say_hidden(G::WORDS) })
}

/// The button for everyone who is alive and plays, with its sheet. `own` is the key of the text about the player's own call; tracked.
pub fn calls(table: CardTable, words: CallWords, own: Signal<&'static str>, all: Vec<OneCall>) -> AnyView {
    let open = RwSignal::new(false);
    let inside = move || {
        let one = |call: &OneCall| one(open, *call);
        view! {
            <p>{t(words.text)}</p>
            <div class="row between">
                <p class="strong" data-testid="own-call">{move || t(own.get())}</p>
                <PeekButton peek=table.cx.peek/>
            </div>
            {all.iter().map(one).collect_view()}
        }
        .into_any()
    };
    view! {
        <Show when=move || table.cx.seat.get().is_some()>
            <Button kind=Kind::Quiet label=say(words.label) test="call" on_press=move || open.set(true)>
                <span class="dock-call">
                    <span class="act-mark" inner_html=drawing(words.mark)></span>
                    {say(words.short)}
                </span>
            </Button>
        </Show>
        <Sheet open=open title=say(words.title) test="call-sheet">{inside.clone()}</Sheet>
    }
    .into_any()
}

/// A call: its meaning and its button.
fn one(open: RwSignal<bool>, call: OneCall) -> AnyView {
    let OneCall { name, means, why, go } = call;
    let press = move || {
        open.set(false);
        go.run(());
    };
    let test = name.split_once('-').map_or(name, |(_, test)| test).to_owned();
    view! {
        {means.map(|means| view! { <p>{t(means)}</p> })}
        <Button wide=true kind=Kind::Danger test=test disabled=Signal::derive(move || why.get().is_some())
            why=Signal::derive(move || why.get().map(t).unwrap_or_default()) on_press=press>
            {say(name)}
        </Button>
    }
    .into_any()
}
