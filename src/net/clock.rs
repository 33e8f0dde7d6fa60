//! This module reads the device's clock, and gives the browser time between pieces of work. Layer 8, browser only.

use std::cell::RefCell;
use std::rc::Rc;
use std::task::{Poll, Waker};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageChannel, RequestCache, RequestInit, Response};

/// Milliseconds since the page was opened; never goes backwards.
pub fn now_ms() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

/// Seconds since 1970, by the device's clock.
pub fn unix_s() -> i64 {
    (js_sys::Date::now() / 1000.0) as i64
}

/// How many seconds the device's clock is behind that of the server this page comes from; `None` if the server can't be reached.
pub async fn behind_s() -> Option<i64> {
    let window = web_sys::window()?;
    let page = window.location().href().ok()?;
    let ask = RequestInit::new();
    ask.set_method("HEAD");
    ask.set_cache(RequestCache::NoStore);
    let answer = JsFuture::from(window.fetch_with_str_and_init(page.split('#').next()?, &ask)).await.ok()?;
    let headers = answer.dyn_into::<Response>().ok()?.headers();
    // If a cache kept the answer for a while, its date is when the cache got it.
    let kept: i64 = headers.get("age").ok().flatten().and_then(|age| age.trim().parse().ok()).unwrap_or(0);
    let date = js_sys::Date::parse(&headers.get("date").ok()??);
    (!date.is_nan()).then(|| (date / 1000.0) as i64 + kept.clamp(0, 86_400) - unix_s())
}

/// Gives the browser time to paint and to take input. Unlike a timer, this isn't slowed down while the page is hidden, so a table with a sleeping
/// window goes on.
pub async fn breathe() {
    let Ok(channel) = MessageChannel::new() else { return };
    let heard: Rc<RefCell<(bool, Option<Waker>)>> = Rc::default();
    let hear = heard.clone();
    let listener = Closure::<dyn FnMut()>::new(move || {
        let mut heard = hear.borrow_mut();
        heard.0 = true;
        let waker = heard.1.take();
        drop(heard);
        if let Some(waker) = waker {
            waker.wake();
        }
    });
    let inbox = channel.port1();
    inbox.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    if channel.port2().post_message(&JsValue::NULL).is_ok() {
        std::future::poll_fn(|cx| {
            let mut heard = heard.borrow_mut();
            if heard.0 {
                return Poll::Ready(());
            }
            heard.1 = Some(cx.waker().clone());
            Poll::Pending
        })
        .await;
    }
    inbox.set_onmessage(None);
    inbox.close();
}
