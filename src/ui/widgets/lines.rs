//! The page shows the last lines of a log, or all of it. Layer 9.

use super::seal;
use crate::ui::kit::{LogLine, Seals, Tone};
use crate::ui::text::t;
use leptos::prelude::*;

/// How many lines are always in sight.
pub const LATEST: usize = 2;

/// The newest line that shows a result of chance or of cards that were face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Newest {
    /// The number of such lines, up to and including this one.
    pub count: usize,
    /// How many of the lines in sight come after it.
    pub behind: usize,
}

impl Newest {
    /// Finds this line among all lines, given oldest first; `None` if it isn't in sight.
    pub fn among<L>(lines: impl DoubleEndedIterator<Item = L> + Clone, is_result: impl Fn(&L) -> bool) -> Option<Self> {
        let behind = lines.clone().rev().take(LATEST).position(|line| is_result(&line))?;
        Some(Newest { count: lines.filter(|line| is_result(line)).count(), behind })
    }
}

/// The last lines, of which the newest is read out. Beside the newest result, it says whether that can still be undone.
pub fn latest(lines: Signal<Vec<LogLine>>, newest: Signal<Option<Newest>>, seals: Option<Seals>) -> AnyView {
    let count = Signal::derive(move || newest.get().map(|newest| newest.count));
    let seal = seals.map(|seals| seal::follow(seals, count)).map(|seal| (seal, seal::late(seal)));
    let rows = move || {
        let lines = lines.get();
        let newest = newest.get();
        let last = lines.len().saturating_sub(1);
        let row = |(at, line): (usize, LogLine)| {
            let live = if at == last { "polite" } else { "off" };
            let result = newest.is_some_and(|newest| at + newest.behind == last);
            let mark = if result { seal.map(|(seal, late)| seal::mark(seal, late)) } else { None };
            view! { <li class=class(line.tone)><span class="line" aria-live=live>{line.text}</span>{mark}</li> }
        };
        lines.into_iter().enumerate().map(row).collect_view()
    };
    view! { <ol class="log-latest" data-testid="latest" aria-label=move || t("log")>{rows}</ol> }.into_any()
}

/// A whole log.
pub fn story(lines: Vec<LogLine>) -> AnyView {
    let row = |line: LogLine| view! { <li class=class(line.tone)>{line.text}</li> };
    view! { <ol class="log-story">{lines.into_iter().map(row).collect_view()}</ol> }.into_any()
}

fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::Heading => "heading",
        Tone::Danger => "danger",
        Tone::Public | Tone::Private => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_result_is_marked_while_it_is_in_sight() {
        let newest = |lines: &str| Newest::among(lines.chars(), |line| *line == 'r');
        assert_eq!((newest(""), newest("..")), (None, None));
        assert_eq!(newest("r"), Some(Newest { count: 1, behind: 0 }));
        assert_eq!(newest("r.r."), Some(Newest { count: 2, behind: 1 }));
        assert_eq!(newest("r.."), None, "out of sight");
    }
}
