//! A page finds its station: the one asked for, or the one that served it. Layer 8, browser only.

use super::signal_url::{BadUrl, SignalUrl};
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::Reflect;
use std::pin::pin;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// The name by which a station identifies itself.
const SERVICE: &str = "winterover-station";

/// How long a station has to say what it is, in milliseconds.
const HEALTH_MS: u32 = 3000;

/// The part of a station's answer at `health` that the page uses.
#[derive(serde::Deserialize)]
struct StationHealth {
    service: String,
    /// Where others on the network find the page; empty if there is no network.
    #[serde(default)]
    lan: String,
}

/// The station to meet at: `chosen` (from the link or the settings) if there is one, else the one that served this page; `None` if no station did.
///
/// # Errors
/// `chosen` is not an address.
pub async fn find(chosen: Option<&str>) -> Result<Option<SignalUrl>, BadUrl> {
    if let Some(text) = chosen.filter(|text| !text.trim().is_empty()) {
        return SignalUrl::parse(text, is_secure()).map(Some);
    }
    let told = health().await.filter(|health| health.service == SERVICE);
    Ok(told.and_then(|health| own().map(|station| station.seen_from_outside(&health.lan))))
}

/// Whether this page may only use encrypted connections.
pub fn is_secure() -> bool {
    location().is_some_and(|location| location.protocol().is_ok_and(|protocol| protocol == "https:"))
}

/// Whether this page has a service worker, which only static hosts give it (`hosting/sw.js`).
pub fn is_kept() -> bool {
    // A page on plain http has no such field.
    let field = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok().filter(JsValue::is_object);
    let workers = web_sys::window().and_then(|window| field(&window.navigator(), "serviceWorker"));
    workers.is_some_and(|workers| field(&workers, "controller").is_some())
}

/// The address of this page without its fragment.
pub fn page() -> String {
    let whole = location().and_then(|location| location.href().ok()).unwrap_or_default();
    whole.split('#').next().unwrap_or_default().to_owned()
}

fn own() -> Option<SignalUrl> {
    let page = page();
    let folder = page.split('?').next().and_then(|path| path.rfind('/').map(|slash| &path[..=slash]))?;
    SignalUrl::parse(folder, is_secure()).ok()
}

/// On a network that swallows packets nothing ever answers, so the wait is short.
async fn health() -> Option<StationHealth> {
    let answer = pin!(read("health"));
    let late = pin!(TimeoutFuture::new(HEALTH_MS));
    match select(answer, late).await {
        Either::Left((text, _)) => serde_json::from_str(&text?).ok(),
        Either::Right(_) => None,
    }
}

/// The text of a file beside this page; `None` if it isn't there or can't be reached.
pub async fn read(address: &str) -> Option<String> {
    let answer = JsFuture::from(web_sys::window()?.fetch_with_str(address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

fn location() -> Option<web_sys::Location> {
    web_sys::window().map(|window| window.location())
}
