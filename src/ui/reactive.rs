//! Memos and effects share their machinery, so it is compiled once per type, not once per closure. Layer 9. See `docs/decisions/page-weight.md`.

use leptos::prelude::*;

/// A value that is computed again when what it reads changes. Its readers are told only if the value differs.
pub fn memo<T: PartialEq + Send + Sync + 'static>(compute: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    boxed_memo(Box::new(compute))
}

#[inline(never)]
fn boxed_memo<T: PartialEq + Send + Sync + 'static>(compute: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
    Memo::new(move |_| compute())
}

/// Runs soon, and again whenever something that it reads has changed, for as long as its owner lives.
pub fn effect(run: impl FnMut() + 'static) {
    boxed_effect(Box::new(run));
}

#[inline(never)]
fn boxed_effect(mut run: Box<dyn FnMut()>) {
    Effect::new(move |_| run());
}
