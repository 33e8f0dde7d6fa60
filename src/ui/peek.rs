//! A peek says whether a player's secrets lie open on the page. Layer 9.

use crate::ui::reactive::effect;
use leptos::prelude::*;

/// Whether secrets lie open: while held, or kept open, and never in a hidden tab.
#[derive(Clone, Copy)]
pub struct PeekState {
    /// Whether the player is holding the peek control now.
    pub held: RwSignal<bool>,
    /// Whether the player has chosen to leave the cards open.
    pub kept: RwSignal<bool>,
    /// What counts: draw faces only while this is true.
    pub shown: Signal<bool>,
}

impl PeekState {
    /// Secrets that begin covered, or open (in a game alone).
    pub fn new(open: bool, hidden: Signal<bool>) -> Self {
        let held = RwSignal::new(false);
        let kept = RwSignal::new(open);
        // A player who comes back to the page may no longer be alone.
        effect(move || {
            if hidden.get() {
                held.set(false);
                kept.set(open);
            }
        });
        PeekState { held, kept, shown: Signal::derive(move || (held.get() || kept.get()) && !hidden.get()) }
    }
}
