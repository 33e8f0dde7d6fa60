//! This module has words that only the skirmish needs: lengths, and the letters on a token. Layer 10; it needs no browser, so that it can be tested
//! in every language.

use crate::games::things_skirmish::picture::choice::tenths;
use crate::games::things_skirmish::picture::march::Plan;
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::rules::counter::Content;
use crate::games::things_skirmish::rules::ids::CounterId;
use crate::table::said::Said;
use crate::ui::speech::Speech;

/// The letters on a token: the first two of its name, unless a message has others for it.
pub fn letters(speech: &Speech<'_>, name: &Said) -> String {
    speech.short(name).unwrap_or_else(|| speech.of(name).chars().take(2).collect())
}

/// A length, given in tenths of an inch, in words.
pub fn inches(speech: &Speech<'_>, tenths: u16) -> String {
    (speech.say)("skirmish-inches", &[("n", (tenths / 10).into()), ("tenth", (tenths % 10).into())])
}

/// A way in words: its length, what it opens, and where it would be interrupted.
pub fn way(speech: &Speech<'_>, plan: &Plan) -> String {
    let cost = inches(speech, tenths(plan.cost));
    let all = inches(speech, tenths(plan.allowance));
    let mut words = (speech.say)("skirmish-way", &[("cost", cost.into()), ("all", all.into())]);
    if !plan.doors.is_empty() {
        words = format!("{words} {}", (speech.say)("skirmish-way-doors", &[("n", plan.doors.len().into())]));
    }
    if plan.halt.is_some() {
        words = format!("{words} {}", (speech.say)("skirmish-way-halt", &[]));
    }
    words
}

/// The text on a counter: its number, followed by the sign of its kind if that may be shown.
pub fn mark(id: CounterId, content: Option<Content>) -> String {
    format!("{}{}", names::number(id), kind(content))
}

/// The sign for a kind of counter.
pub fn kind(content: Option<Content>) -> &'static str {
    match content {
        None => "",
        Some(Content::Creature(_)) => "!",
        Some(Content::Event(_)) => "~",
        Some(Content::Gear(_)) => "+",
    }
}
