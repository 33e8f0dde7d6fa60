//! A peek says whether a player's secrets are uncovered on the page. Layer 9.

use crate::ui::reactive::effect;
use leptos::prelude::*;

/// Whether secrets are uncovered: while the button is held, or if they are kept open. They never are in a hidden tab.
#[derive(Clone, Copy)]
pub struct PeekState {
    /// Whether the player is holding the button now.
    pub held: RwSignal<bool>,
    /// Whether the player has chosen to keep the cards open.
    pub kept: RwSignal<bool>,
    /// Whether secrets are uncovered. Faces may be drawn only while this is true.
    pub shown: Signal<bool>,
}

impl PeekState {
    /// Secrets that are covered at first or, in a game alone, open.
    pub fn new(open: bool, hidden: Signal<bool>) -> Self {
        let held = RwSignal::new(false);
        let kept = RwSignal::new(open);
        // When the player comes back to the page, somebody else may be looking, too.
        effect(move || {
            if hidden.get() {
                held.set(false);
                kept.set(open);
            }
        });
        PeekState { held, kept, shown: Signal::derive(move || (held.get() || kept.get()) && !hidden.get()) }
    }
}
