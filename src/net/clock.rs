//! The page's clock, and letting the browser do something else in between. Layer 8, browser only.

use std::cell::RefCell;
use std::rc::Rc;
use std::task::{Poll, Waker};
use wasm_bindgen::prelude::*;
use web_sys::MessageChannel;

/// Milliseconds since the page was opened; never goes back.
pub fn now_ms() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

/// Gives the browser the time to paint and to take input, then goes on. Unlike a timer it isn't slowed down while the page is
/// hidden, so a table with a sleeping window goes on.
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
