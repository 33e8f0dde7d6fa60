//! A table with others has a signal for each aspect of it. Layer 9.

use crate::ui::aspects::{ASPECTS, Aspect};
use leptos::prelude::*;

/// The signals, each a number that grows; a handle that can be copied.
#[derive(Clone, Copy)]
pub(super) struct Signals([RwSignal<u64>; ASPECTS.len()]);

impl Signals {
    /// Signals that live as long as the component that makes them.
    pub(super) fn new() -> Self {
        Signals(ASPECTS.map(|_| RwSignal::new(0)))
    }

    /// Makes the reader run again when one of these aspects changes.
    pub(super) fn track(self, aspects: &[Aspect]) {
        aspects.iter().filter_map(|aspect| self.0.get(*aspect as usize)).for_each(|signal| signal.track());
    }

    /// Notes that these aspects have changed. The page may be gone by then.
    pub(super) fn changed(self, aspects: &[Aspect]) {
        for signal in aspects.iter().filter_map(|aspect| self.0.get(*aspect as usize)) {
            let _ = signal.try_update(|times| *times += 1);
        }
    }
}
