//! A web lock is held by one tab of the browser at a time. Layer 9, browser only. See [Web Locks](https://www.w3.org/TR/web-locks/).
//!
//! The browser frees a lock however the page that holds it ends. It knows who holds it even if that page is too busy to answer.

use futures::channel::oneshot;
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::AbortController;

/// A lock that this tab holds; freed when it is dropped.
pub struct WebLock {
    release: Function,
}

/// The outcome of asking for a lock.
pub enum Asked {
    /// This tab has the lock.
    Held(WebLock),
    /// Another tab still had the lock when the time was up.
    Busy,
    /// This page has no web locks: the browser is old, or the page came without https.
    Unknown,
}

impl WebLock {
    /// Asks for a lock and waits for it, for at most `patience_ms`.
    pub async fn within(name: &str, patience_ms: u32) -> Asked {
        let Ok(patience) = AbortController::new() else { return Asked::Unknown };
        let Some(held) = request(name, "signal", &patience.signal()) else { return Asked::Unknown };
        match select(held, TimeoutFuture::new(patience_ms)).await {
            Either::Left((Ok(lock), _)) => Asked::Held(lock),
            Either::Left((Err(_), _)) => Asked::Unknown,
            Either::Right(((), _)) => {
                patience.abort();
                Asked::Busy
            }
        }
    }

    /// Takes a lock away from any tab that has it.
    pub async fn steal(name: &str) -> Option<Self> {
        request(name, "steal", &JsValue::TRUE)?.await.ok()
    }
}

impl Drop for WebLock {
    fn drop(&mut self) {
        let _ = self.release.call0(&JsValue::NULL);
    }
}

/// Asks with one option set; `None` if the page has no web locks. The functions are looked up by name, as they are unstable in the bindings.
fn request(name: &str, option: &str, value: &JsValue) -> Option<oneshot::Receiver<WebLock>> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    Reflect::set(&options, &option.into(), value).ok()?;
    let (tell, told) = oneshot::channel();
    // The browser holds the lock until the promise returned here is resolved.
    let held = Closure::once(move |_lock: JsValue| {
        let mut tell = Some(tell);
        Promise::new(&mut |release, _| {
            let told = tell.take().map(|tell| tell.send(WebLock { release }));
            drop(told);
        })
    });
    let ended: Promise = request.call3(&locks, &name.into(), &options, held.as_ref()).ok()?.dyn_into().ok()?;
    spawn_local(async move {
        // This promise also ends when the wait is aborted or the lock is stolen. The tab hears of that in another way.
        let _ = JsFuture::from(ended).await;
        drop(held);
    });
    Some(told)
}
