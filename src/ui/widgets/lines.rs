//! Lines of a log. Layer 9.

use crate::ui::kit::{LogLine, Tone};
use crate::ui::text::t;
use leptos::prelude::*;

/// The last lines, the newest read out.
pub fn latest(lines: Signal<Vec<LogLine>>) -> AnyView {
    let rows = move || {
        let lines = lines.get();
        let last = lines.len().saturating_sub(1);
        let row = |(at, line): (usize, LogLine)| {
            let live = if at == last { "polite" } else { "off" };
            view! { <li class=class(line.tone) aria-live=live>{line.text}</li> }
        };
        lines.into_iter().enumerate().map(row).collect_view()
    };
    view! { <ol class="tt-latest" data-testid="latest" aria-label=move || t("log")>{rows}</ol> }.into_any()
}

/// A whole log.
pub fn story(lines: Vec<LogLine>) -> AnyView {
    let row = |line: LogLine| view! { <li class=class(line.tone)>{line.text}</li> };
    view! { <ol class="tt-log">{lines.into_iter().map(row).collect_view()}</ol> }.into_any()
}

fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::Heading => "heading",
        Tone::Danger => "danger",
        Tone::Public | Tone::Private => "",
    }
}
