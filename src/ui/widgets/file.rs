//! The file tells players who they are, in the first game on this device. Layer 9. Closed, it looks the same for all; open, it takes up the same
//! space whatever it says.

use super::button::{Button, Kind};
use super::face_badge::SeatBadge;
use super::peek::PeekButton;
use super::sheet::Sheet;
use crate::ui::kit::PanelCx;
use crate::ui::lessons::{self, FILE as LESSON};
use crate::ui::reactive::{effect, memo};
use crate::ui::store;
use crate::ui::text::say;
use leptos::prelude::*;

/// What a file says.
#[derive(Clone, Copy)]
pub struct File {
    /// The page's part.
    pub cx: PanelCx,
    /// What the player is, and wants; `None` while there is nothing to read.
    pub known: Signal<Option<(String, String)>>,
    /// Whether it may be read now.
    pub open: Signal<bool>,
    /// The text shown while it may not be read.
    pub closed: Signal<String>,
    /// Whether the player has to hold a button to read it.
    pub covered: bool,
}

/// The file. It appears once there is something in it to read.
pub fn file(file: File) -> AnyView {
    let settings = store::settings();
    let up = RwSignal::new(false);
    let known = memo(move || file.known.with(Option::is_some));
    effect(move || {
        let wanted = settings.with(|settings| settings.hints) && !file.cx.over.get();
        if wanted && known.get() && !untrack(|| lessons::taken(LESSON)) {
            up.set(true);
        }
    });
    Effect::new(move |was: Option<bool>| {
        let is = up.get();
        if was == Some(true) && !is {
            lessons::take(LESSON);
        }
        is
    });
    paper(file, up)
}

/// The file as it lies on the table.
pub fn paper(file: File, up: RwSignal<bool>) -> AnyView {
    view! {
        <Sheet open=up title=say("file") test="file">
            <div class="file" class:open=move || file.open.get()>
                {move || face(file.cx)}
                <div class="file-said" data-testid="file-said" tabindex="0">{move || said(file)}</div>
            </div>
            {file.covered.then(|| view! { <p class="small dim">{say("file-help")}</p><PeekButton peek=file.cx.peek/> })}
            <Button wide=true kind=Kind::Main test="file-done" on_press=move || up.set(false)>{say("file-done")}</Button>
        </Sheet>
    }
    .into_any()
}

/// Whose file it is.
fn face(cx: PanelCx) -> Option<AnyView> {
    let seat = cx.seat.get()?;
    Some(view! { <SeatBadge cx seat/> <p class="file-name">{cx.name(seat)}</p> }.into_any())
}

/// What the player is and wants, while it may be read.
fn said(file: File) -> AnyView {
    match file.known.get() {
        Some((role, aim)) if file.open.get() => view! { <p class="file-role">{role}</p><p>{aim}</p> }.into_any(),
        Some(_) | None => view! { <p class="file-closed">{file.closed}</p> }.into_any(),
    }
}
