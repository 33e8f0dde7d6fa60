//! A beat is a great moment drawn over the table. Votes or cards turn over, or a light goes out. Layer 9.

use super::card::{CardLook, CardSize, PlayingCard};
use super::icon::{self, Icon};
use crate::ui::text::t;
use leptos::prelude::*;

/// A vote that is turned over.
pub struct Vote {
    /// The voter; `None` if the ballot is secret.
    pub voter: Option<AnyView>,
    /// Whether it is a yes.
    pub yes: bool,
}

/// Shows a moment for as long as its class says, then calls `over`. The end of an animation inside doesn't count.
pub fn beat(class: &'static str, inside: AnyView, over: Callback<()>) -> AnyView {
    let end = move |event: leptos::ev::AnimationEvent| {
        if event.animation_name() == "beat" {
            over.run(());
        }
    };
    view! { <div class=class on:animationend=end>{inside}</div> }.into_any()
}

/// Votes that lie face down for a moment, and then turn over in the same frame.
pub fn votes(all: Vec<Vote>) -> AnyView {
    let one = |Vote { voter, yes }: Vote| {
        let (class, mark, key) =
            if yes { ("vote vote-yes", icon::YES, "vote-yes") } else { ("vote vote-no", icon::CLOSE, "vote-no") };
        let front = view! { <span class=class><Icon drawing=mark/><span>{t(key)}</span></span> };
        view! { <span class="beat-one">{turned(front.into_any())}{voter}</span> }
    };
    view! { <div class="beat-row">{all.into_iter().map(one).collect_view()}</div> }.into_any()
}

/// Cards of a player that lie face down for a moment and then turn over. Cards without a look show their backs again.
pub fn turning(owner: AnyView, cards: Vec<Signal<Option<CardLook>>>) -> AnyView {
    let one = |look| turned(view! { <PlayingCard look size=CardSize::Medium/> }.into_any());
    view! {
        <div class="beat-row">
            <span class="beat-one">
                <span class="beat-cards">{cards.into_iter().map(one).collect_view()}</span>
                {owner}
            </span>
        </div>
    }
    .into_any()
}

/// A light that closes in on a place of the screen, given in pixels, and goes out.
pub fn dusk((x, y): (f64, f64)) -> AnyView {
    view! { <span class="dusk" style=format!("--x:{x:.0}px;--y:{y:.0}px")></span> }.into_any()
}

/// Something of a card's size that turns over once.
fn turned(front: AnyView) -> AnyView {
    view! {
        <span class="turned">
            <span class="turned-front">{front}</span>
            <span class="turned-back"><PlayingCard look=Signal::stored(None) size=CardSize::Medium/></span>
        </span>
    }
    .into_any()
}
