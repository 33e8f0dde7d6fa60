//! Lines of the log are put into words for the page, each with its tone. Layer 9.

use crate::games::kit::telling::Told;
use crate::table::said::Mood;
use crate::ui::kit::{LogLine, PanelCx, Tone};

/// Lines in words; tracked. Once the game is over, nothing is secret any more.
pub fn in_words<'a>(cx: PanelCx, lines: impl IntoIterator<Item = &'a Told>, over: bool) -> Vec<LogLine> {
    let name = move |seat| cx.name(seat);
    let speech = cx.speech(&name);
    let line = |told: &Told| {
        let tone = match told.mood {
            Mood::Heading => Tone::Heading,
            Mood::Plain => Tone::Public,
            Mood::Secret if over => Tone::Public,
            Mood::Secret => Tone::Private,
            Mood::Danger => Tone::Danger,
        };
        LogLine { text: speech.of(&told.said), tone }
    };
    lines.into_iter().map(line).collect()
}

/// The last lines, at most `most`.
pub fn last(lines: &[Told], most: usize) -> &[Told] {
    lines.get(lines.len().saturating_sub(most)..).unwrap_or_default()
}
