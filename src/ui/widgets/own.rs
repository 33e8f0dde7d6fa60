//! The player's own side of the table shows face and name, the hand and, under the peek, secrets. Layer 9; while covered, it looks the same for all.

use super::face_badge::SeatBadge;
use super::hand::{Hand, HandCard};
use super::icon::{self, Icon};
use super::peek::PeekButton;
use crate::base::ids::Seat;
use crate::ui::kit::PanelCx;
use crate::ui::reactive::memo;
use crate::ui::text::t;
use leptos::prelude::*;

/// What everyone sees of the player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Me {
    /// The player's side in a fight: `true` for the attack, `false` for the defence.
    pub attack: Option<bool>,
    /// What everyone knows about the player, in words.
    pub exposed: Option<String>,
}

/// What is under the peek.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secret {
    /// What the player is, and whether that is dangerous.
    pub role: (String, bool),
    /// What the player aims at.
    pub aim: String,
    /// The last thing that only this player was told.
    pub told: Option<String>,
}

/// The player's own side.
#[derive(Clone, Copy)]
pub struct Own {
    /// What the page gives the panel.
    pub cx: PanelCx,
    /// What everyone sees.
    pub me: Signal<Me>,
    /// What only the player may see. It is drawn only while the cards lie open.
    pub secret: Signal<Option<Secret>>,
    /// The text shown while the secrets are covered.
    pub covered: Signal<String>,
    /// The hand.
    pub cards: Signal<Vec<HandCard>>,
    /// Called when a card is tapped.
    pub pick: Callback<u16>,
    /// Called on a tap on the player's own face; `None` if that does nothing.
    pub talk: Option<Callback<()>>,
}

/// The player's own side of the table; empty for onlookers.
pub fn own(own: Own) -> AnyView {
    let Own { cx, cards, pick, .. } = own;
    // Memos, so that each part is redrawn only when it changes.
    let seen = memo(move || own.me.get());
    let secret = memo(move || own.secret.get());
    let own = Own { me: seen.into(), secret: secret.into(), ..own };
    view! {
        <Show when=move || cx.seat.get().is_some()>
            <div class="own-side">
                <div class="own">
                    {move || cx.seat.get().map(|seat| me(own, seat))}
                    // The focus lets players scroll it with keys if it is too long for its place.
                    <div class="own-role" class:open=move || cx.peek.shown.get() data-testid="role" tabindex="0">
                        {move || role(own)}
                    </div>
                    <PeekButton peek=cx.peek/>
                </div>
                <Hand cards=cards shown=cx.peek.shown on_pick=pick test="hand"/>
            </div>
        </Show>
    }
    .into_any()
}

fn me(own: Own, seat: Seat) -> AnyView {
    let class = move || match own.me.get().attack {
        Some(true) => "own-me attack",
        Some(false) => "own-me defence",
        None => "own-me",
    };
    let exposed = move || own.me.get().exposed.map(|text| view! { <span class="seat-note alarm">{text}</span> });
    let inside = view! {
        <SeatBadge cx=own.cx seat/>
        <span class="seat-name">{move || own.cx.name(seat)}</span>
        {exposed}
    };
    match own.talk {
        Some(talk) => view! {
            <button type="button" class=class data-spot="own" data-testid="talk" on:click=move |_| talk.run(())>
                {inside}
                <span class="vh">{move || t("talk")}</span>
                <span class="own-talk"><Icon drawing=icon::TALK/></span>
            </button>
        }
        .into_any(),
        None => view! { <div class=class data-spot="own">{inside}</div> }.into_any(),
    }
}

fn role(own: Own) -> AnyView {
    let open = own.cx.peek.shown.get();
    match own.secret.get() {
        Some(Secret { role: (role, danger), aim, told }) if open => {
            let class = if danger { "strong alarm" } else { "strong good" };
            let told = told.map(|told| view! { <p class="small own-secret">{told}</p> });
            view! { <p class=class>{role}</p>{told}<p class="small dim">{aim}</p> }.into_any()
        }
        Some(_) | None => view! { <p class="dim">{own.covered.get()}</p> }.into_any(),
    }
}
