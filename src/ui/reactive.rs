//! Memos and effects share their machinery. It is compiled once for each type, not once for each closure (`docs/decisions/page-weight.md`).
//! Layer 9.

use leptos::prelude::*;

/// A value that is computed anew when what it reads changes, and tells its readers only when it differs.
pub fn memo<T: PartialEq + Send + Sync + 'static>(compute: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    boxed_memo(Box::new(compute))
}

#[inline(never)]
fn boxed_memo<T: PartialEq + Send + Sync + 'static>(compute: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
    Memo::new(move |_| compute())
}

/// Runs soon, and again whenever something it reads has changed, as long as its owner lives.
pub fn effect(run: impl FnMut() + 'static) {
    boxed_effect(Box::new(run));
}

#[inline(never)]
fn boxed_effect(mut run: Box<dyn FnMut()>) {
    Effect::new(move |_| run());
}
