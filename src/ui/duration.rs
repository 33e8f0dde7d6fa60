//! Durations are read from the style sheets, also for what the page itself moves. Layer 9. So each is defined once.

use leptos::prelude::*;
use std::time::Duration;

/// The present duration of a style-sheet token, whose name is given with both dashes; zero if it isn't a time.
pub fn duration(token: &str) -> Duration {
    let root = document().document_element();
    let style = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    let value = style.and_then(|style| style.get_property_value(token).ok()).unwrap_or_default();
    let value = value.trim();
    let (number, unit) = match value.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (value.trim_end_matches('s'), 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number * unit);
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or_default()
}
