//! Words come from Fluent files, in two languages. Layer 9; knows neither the page nor any game, so it is tested natively.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// How deeply messages may contain each other.
const MAX_DEPTH: u8 = 8;

/// A language the page speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// Its two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// Its own name.
    pub fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Ru => "Русский",
        }
    }

    /// The language of a tag such as `ru-RU`; English for tags of other languages.
    pub fn of_tag(tag: &str) -> Lang {
        if tag.to_ascii_lowercase().starts_with("ru") { Lang::Ru } else { Lang::En }
    }

    /// The plural category of a whole number, by the CLDR rules of Unicode.
    fn plural(self, number: i64) -> &'static str {
        let ten = number.unsigned_abs() % 10;
        let hundred = number.unsigned_abs() % 100;
        match self {
            Lang::En => {
                if number.abs() == 1 {
                    "one"
                } else {
                    "other"
                }
            }
            Lang::Ru if ten == 1 && hundred != 11 => "one",
            Lang::Ru if (2..=4).contains(&ten) && !(12..=14).contains(&hundred) => "few",
            Lang::Ru => "many",
        }
    }
}

/// English words of the folder with this name, as `build.rs` leaves them: without comments.
#[macro_export]
macro_rules! words {
    ($($folder:expr),*) => { include_str!(concat!(env!("OUT_DIR"), "/words/", $($folder,)* "/en.ftl")) };
}

/// The English words of the first page, which every page has.
pub const PAGE: &str = words!("ui/text/page");
/// The English words that the settings add.
pub const SETTINGS: &str = words!("ui/text/settings");
/// The English words of the page while a game is played.
pub const GAME: &str = words!("ui/text/game");
/// The English words that a table with others adds to those of the game and the settings.
pub const TABLE: &str = words!("ui/text/table");

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// A text, inserted as it is.
    Text(Cow<'a, str>),
    /// A whole number, which may also select a plural form.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg<'_> {
            fn from(number: $kind) -> Self {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

numbers!(i8, i32, u8, u16, u32, u64, usize);

/// All messages of one language. The parts of Fluent that the texts use are supported: placeables, selections, and references to other messages.
///
/// ```
/// use winterover::ui::words::{Lang, Words};
/// let words = Words::new(Lang::En, ["seats = { $n } { $n ->\n    [one] seat\n   *[other] seats\n}\n"]);
/// assert_eq!(words.say("seats", &[("n", 3.into())]), "3 seats");
/// assert_eq!(words.say("nothing-of-the-kind", &[]), "nothing-of-the-kind");
/// ```
pub struct Words {
    lang: Lang,
    messages: BTreeMap<String, Pattern<String>>,
}

impl Words {
    /// Reads Fluent sources. Malformed messages are skipped. Of messages with the same key, the one in the latest source counts.
    pub fn new<'a>(lang: Lang, sources: impl IntoIterator<Item = &'a str>) -> Self {
        let mut messages = BTreeMap::new();
        for source in sources {
            let resource = parse_runtime(source.to_owned()).unwrap_or_else(|(whole, _)| whole);
            for entry in resource.body {
                if let Entry::Message(message) = entry
                    && let Some(pattern) = message.value
                {
                    messages.insert(message.id.name, pattern);
                }
            }
        }
        Words { lang, messages }
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.messages.contains_key(key)
    }

    /// A message with its arguments filled in. If there is none, its key, so that the gap is noticed and nothing breaks.
    pub fn say(&self, key: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        let Some(pattern) = self.messages.get(key) else {
            return key.to_owned();
        };
        let mut saying = Saying { words: self, args, said: String::new() };
        saying.pattern(pattern, MAX_DEPTH);
        saying.said
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).field("messages", &self.messages.len()).finish()
    }
}

/// A message while it is being said.
struct Saying<'a> {
    words: &'a Words,
    args: &'a [(&'static str, Arg<'a>)],
    said: String,
}

impl<'a> Saying<'a> {
    fn pattern(&mut self, pattern: &'a Pattern<String>, depth: u8) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.said.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, depth),
            }
        }
    }

    fn expression(&mut self, expression: &'a Expression<String>, depth: u8) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector, variants } => {
                let value = self.value(selector);
                let fits =
                    |variant: &&Variant<String>| value.as_ref().is_some_and(|value| self.fits(value, &variant.key));
                let chosen = variants.iter().find(fits).or_else(|| variants.iter().find(|variant| variant.default));
                if let Some(variant) = chosen {
                    self.pattern(&variant.value, depth);
                }
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<String>, depth: u8) {
        match (inline, self.value(inline)) {
            (_, Some(Arg::Text(text))) => self.said.push_str(&text),
            (_, Some(Arg::Number(number))) => self.said.push_str(&number.to_string()),
            (InlineExpression::Placeable { expression }, None) => self.expression(expression, depth),
            (InlineExpression::MessageReference { id, attribute: None }, None)
                if depth > 0 && self.words.has(&id.name) =>
            {
                self.words.messages.get(&id.name).into_iter().for_each(|pattern| self.pattern(pattern, depth - 1));
            }
            // A placeable without a value, or a part of Fluent that isn't supported. Readers see this, and so do tests.
            (_, None) => self.said.push_str("{?}"),
        }
    }

    /// The value of a simple expression, which contains no other expressions.
    fn value(&self, inline: &'a InlineExpression<String>) -> Option<Arg<'a>> {
        match inline {
            InlineExpression::StringLiteral { value } => Some(Arg::Text(unescape_unicode_to_string(value))),
            InlineExpression::NumberLiteral { value } => value.parse().ok().map(Arg::Number),
            InlineExpression::VariableReference { id } => {
                self.args.iter().find(|(name, _)| *name == id.name).map(|(_, value)| value.clone())
            }
            InlineExpression::FunctionReference { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. }
            | InlineExpression::Placeable { .. } => None,
        }
    }

    fn fits(&self, value: &Arg<'_>, key: &VariantKey<String>) -> bool {
        match (value, key) {
            (Arg::Text(text), VariantKey::Identifier { name }) => text == name,
            (Arg::Number(number), VariantKey::NumberLiteral { value }) => value.parse() == Ok(*number),
            (Arg::Number(number), VariantKey::Identifier { name }) => self.words.lang.plural(*number) == name,
            (Arg::Text(_), VariantKey::NumberLiteral { .. }) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn russian_plurals_have_three_forms() {
        let words = Words::new(Lang::Ru, ["n = { $n ->\n    [one] игрок\n    [few] игрока\n   *[many] игроков\n}\n"]);
        let said = [1, 3, 5, 21, 11, 112, 104].map(|n| words.say("n", &[("n", n.into())]));
        assert_eq!(said, ["игрок", "игрока", "игроков", "игрок", "игроков", "игроков", "игрока"]);
    }

    #[test]
    fn the_first_variant_that_fits_is_said() {
        let words = Words::new(
            Lang::En,
            [concat!(
                "n = { $n ->\n    [0] none\n    [one] one\n   *[other] { $n } of { all }\n}\n",
                "kind = { $kind ->\n    [red] R{\"\\u00e9\"}d\n   *[black] Black\n}\n",
                "all = { $all }\nround = { round }!\nold = { -term } { F(1) }\n",
            )],
        );
        let n = |n: u8| words.say("n", &[("n", n.into()), ("all", "them".into())]);
        assert_eq!([n(0), n(1), n(2)], ["none", "one", "2 of them"]);
        let kind = |kind: &str| words.say("kind", &[("kind", kind.into())]);
        assert_eq!([kind("red"), kind("green"), words.say("kind", &[])], ["Réd", "Black", "Black"]);
        assert_eq!(words.say("all", &[]), "{?}", "a gap is seen");
        assert_eq!(words.say("old", &[]), "{?} {?}");
        assert!(words.say("round", &[]).starts_with("{?}!"), "messages that turn in circles end");
    }

    #[test]
    fn a_malformed_source_loses_only_its_malformed_part() {
        let words = Words::new(Lang::En, ["good = fine\nbad = { \nalso = fine too\n"]);
        assert_eq!(words.say("good", &[]), "fine");
        assert_eq!(words.say("bad", &[]), "bad");
    }
}
