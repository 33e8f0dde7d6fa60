//! The root element of the page says how large the text is, and the style sheets go by that. Layer 9. Only text grows: anything laid out in
//! proportion to it would run off the screens of phones.

use super::store;
use crate::ui::reactive::{effect, memo};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Keeps the text at the size set on this device from now on.
pub fn follow() {
    let settings = store::settings();
    let browser_px = browser_px().unwrap_or_default();
    let size = memo(move || settings.with(|settings| settings.text_size));
    effect(move || {
        let root = document().document_element().and_then(|root| root.dyn_into::<leptos::web_sys::HtmlElement>().ok());
        if let Some(root) = root {
            // A custom property accepts every value.
            let _ = root.style().set_property("--text-wanted", &size.get().factor(browser_px).to_string());
        }
    });
}

/// The size, in pixels, of text to which no style sheet gives a size.
fn browser_px() -> Option<f64> {
    let probe = document().create_element("span").ok()?;
    probe.set_class_name("text-probe");
    let body = document().body()?;
    body.append_child(&probe).ok()?;
    let style = window().get_computed_style(&probe).ok().flatten();
    let size = style.and_then(|style| style.get_property_value("font-size").ok());
    probe.remove();
    size?.trim_end_matches("px").parse().ok()
}
