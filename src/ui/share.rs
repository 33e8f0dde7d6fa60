//! The page hands things out by copying, sharing and saving files. Layer 9.

use super::store::{NoticeTone, notify};
use super::text::t;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Copies a text to the clipboard, and says so.
pub fn copy(text: String) {
    // Only secure pages have a clipboard, and asking for it elsewhere would throw. A page from a station on the LAN isn't secure.
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    if clipboard.is_undefined() {
        return match copy_selected(&text) {
            Ok(true) => notify(t("copied"), NoticeTone::Plain),
            Ok(false) | Err(_) => notify(t("copy-failed"), NoticeTone::Warn),
        };
    }
    let done = window().navigator().clipboard().write_text(&text);
    spawn_local(async move {
        match JsFuture::from(done).await {
            Ok(_) => notify(t("copied"), NoticeTone::Plain),
            Err(_) => notify(t("copy-failed"), NoticeTone::Warn),
        }
    });
}

/// Copies without a clipboard, in the older way: selects the text in a field, and copies it as the user would.
fn copy_selected(text: &str) -> Result<bool, JsValue> {
    use leptos::web_sys::{HtmlDocument, HtmlTextAreaElement};
    let field: HtmlTextAreaElement = document().create_element("textarea")?.unchecked_into();
    field.set_value(text);
    // If a dialogue is open, the field must be inside it, as nothing outside can be selected then.
    let place = document().query_selector("dialog[open]")?.or_else(|| document().body().map(Into::into));
    place.ok_or(JsValue::NULL)?.append_child(&field)?;
    field.select();
    let copied = document().unchecked_into::<HtmlDocument>().exec_command("copy");
    field.remove();
    copied
}

/// Whether the browser has a share sheet.
pub fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Opens the browser's share sheet with a link.
pub fn share(link: &str) {
    let what = js_sys::Object::new();
    let navigator = window().navigator();
    let called = js_sys::Reflect::set(&what, &"url".into(), &link.into())
        .and_then(|_| js_sys::Reflect::get(&navigator, &"share".into()))
        .and_then(|share| share.dyn_into::<js_sys::Function>())
        .and_then(|share| share.call1(&navigator, &what));
    if let Ok(promise) = called.map(js_sys::Promise::from) {
        // It isn't a failure if the sheet is closed without sharing.
        spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}

/// The file name for the record of a game played today. The ending says what kind of file it is.
pub fn record_name(game: &str, ending: &str) -> String {
    let day = js_sys::Date::new_0().to_iso_string().as_string().unwrap_or_default();
    format!("{game}-{}.{ending}", day.get(..10).unwrap_or_default())
}

/// Saves bytes as a file.
pub fn save(name: &str, bytes: &[u8]) {
    let saved = try_save(name, bytes);
    if saved.is_err() {
        notify(t("save-failed"), NoticeTone::Warn);
    }
}

fn try_save(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    use leptos::web_sys::{Blob, HtmlAnchorElement, Url};
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes).into());
    let url = Url::create_object_url_with_blob(&Blob::new_with_u8_array_sequence(&parts)?)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // By then, the browser has taken what it needs.
    set_timeout(move || drop(Url::revoke_object_url(&url)), std::time::Duration::from_secs(10));
    Ok(())
}
