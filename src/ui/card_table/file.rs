//! The file tells a player who they are, in the first game on this device. Layer 9. Closed it looks the same for all, and open it takes the
//! same room whatever it says.

use super::model::CardTable;
use super::standing;
use crate::ui::lessons::{self, FILE as LESSON};
use crate::ui::store;
use crate::ui::text::say;
use crate::ui::widgets::{Button, FaceBadge, Kind, PeekButton, Sheet};
use leptos::prelude::*;

/// The file; it comes up once there is something to read in it.
pub(super) fn file(table: CardTable) -> AnyView {
    let (settings, open) = (store::settings(), RwSignal::new(false));
    Effect::new(move || {
        let wanted = settings.with(|settings| settings.hints) && !table.cx.over.get();
        if wanted && table.standing.get().is_some() && !untrack(|| lessons::taken(LESSON)) {
            open.set(true);
        }
    });
    Effect::new(move |was: Option<bool>| {
        let is = open.get();
        if was == Some(true) && !is {
            lessons::take(LESSON);
        }
        is
    });
    // Alone at home the cards lie open, and there is nothing to hold.
    let covered = !table.cx.peek.kept.get_untracked();
    view! {
        <Sheet open=open title=say("file") test="file">
            <div class="file" class:open=move || table.shown()>
                {move || face(table)}
                <div class="file-said" data-testid="file-said">{move || said(table)}</div>
            </div>
            {covered.then(|| view! { <p class="small dim">{say("file-help")}</p><PeekButton peek=table.cx.peek/> })}
            <Button wide=true kind=Kind::Main test="file-done" on_press=move || open.set(false)>{say("file-done")}</Button>
        </Sheet>
    }
    .into_any()
}

/// Whose file it is.
fn face(table: CardTable) -> Option<AnyView> {
    let seat = table.cx.seat.get()?;
    let player = table.cx.players.with(|players| players.get(seat.index()).cloned())?;
    Some(
        view! {
            <FaceBadge icon=Signal::stored(player.icon) color=Signal::stored(player.color)/>
            <p class="file-name">{player.name}</p>
        }
        .into_any(),
    )
}

/// What the player is and wants, while the cards lie open.
fn said(table: CardTable) -> AnyView {
    match table.standing.get() {
        Some(known) if table.shown() => {
            let (role, aim) = standing::own(table.words, known);
            view! { <p class="file-role">{role}</p><p>{aim}</p> }.into_any()
        }
        Some(_) | None => view! { <p class="file-closed">{table.words.follow("role-hidden")}</p> }.into_any(),
    }
}
