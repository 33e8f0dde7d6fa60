//! A lesson explains something once on this device. Layer 9; knows no game. What other devices see and receive doesn't depend on lessons.

use super::store::{keep, kept, text};
use leptos::prelude::*;
use std::collections::BTreeSet;

/// The lesson that tells players who they are. The others come after it.
pub const FILE: &str = "file";

const LESSONS: &str = "winterover.lessons";

thread_local! {
    // The lessons taken are the same for the whole device.
    static TAKEN: ArcRwSignal<BTreeSet<String>> = ArcRwSignal::new(read());
}

fn read() -> BTreeSet<String> {
    let names = kept(LESSONS).and_then(|kept| text(&kept, "taken")).unwrap_or_default();
    names.split_whitespace().map(str::to_owned).collect()
}

/// Whether this lesson has been taken on this device; tracked.
pub fn taken(lesson: &str) -> bool {
    TAKEN.with(|taken| taken.with(|taken| taken.contains(lesson)))
}

/// Notes that this lesson has been taken.
pub fn take(lesson: &str) {
    let signal = TAKEN.with(Clone::clone);
    signal.update(|taken| {
        let _ = taken.insert(lesson.to_owned());
    });
    let names: Vec<String> = signal.with_untracked(|taken| taken.iter().cloned().collect());
    keep(LESSONS, [("taken", names.join(" ").into())]);
}
