//! The page holds a wake lock at a table, so that the screen stays on and others can reach the device. Layer 9.

use crate::ui::reactive::effect;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Asks the browser for a screen wake lock for as long as the component lives, and again each time the page comes back into view. Does nothing in a
/// browser without wake locks.
pub fn hold_wake_lock() {
    let lock = StoredValue::new_local(None::<JsValue>);
    let hidden = super::store::hidden();
    effect(move || {
        if hidden.get() {
            return;
        }
        spawn_local(async move {
            let got = request().await;
            // The component may be gone by now.
            if lock.try_update_value(|lock| *lock = got.clone()).is_none() {
                release(got);
            }
        });
    });
    on_cleanup(move || release(lock.try_get_value().flatten()));
}

async fn request() -> Option<JsValue> {
    let locks = js_sys::Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    let ask: js_sys::Function = js_sys::Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let promise: js_sys::Promise = ask.call1(&locks, &"screen".into()).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

fn release(lock: Option<JsValue>) {
    let Some(lock) = lock else { return };
    let let_go =
        js_sys::Reflect::get(&lock, &"release".into()).and_then(|release| release.dyn_into::<js_sys::Function>());
    if let Ok(let_go) = let_go {
        // A lock that is already gone needs no release.
        drop(let_go.call0(&lock));
    }
}
