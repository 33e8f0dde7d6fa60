//! Words in two languages, put together from Fluent files. Layer 9; knows neither the page nor any game, so it is tested natively.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language the page speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// All of them, in the order they are offered.
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

    /// The language of a tag such as `ru-RU`; English for those the page doesn't speak.
    pub fn of_tag(tag: &str) -> Lang {
        if tag.to_ascii_lowercase().starts_with("ru") { Lang::Ru } else { Lang::En }
    }

    fn id(self) -> LanguageIdentifier {
        self.code().parse().expect("two letters are a language tag")
    }
}

/// A Fluent source for each language.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// English.
    pub en: &'static str,
    /// Russian.
    pub ru: &'static str,
}

impl Texts {
    /// The source in one language.
    pub fn of(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ru => self.ru,
        }
    }
}

/// The page's own words.
pub const PAGE: Texts = Texts { en: include_str!("text/en.ftl"), ru: include_str!("text/ru.ftl") };

/// An argument of a message.
pub type Arg<'a> = FluentValue<'a>;

/// All messages of one language.
///
/// ```
/// use winterover::ui::words::{Lang, Words};
/// let words = Words::new(Lang::En, ["seats = { $n } { $n ->\n    [one] seat\n   *[other] seats\n}\n"]);
/// assert_eq!(words.say("seats", &[("n", 3.into())]), "3 seats");
/// assert_eq!(words.say("nothing-of-the-kind", &[]), "nothing-of-the-kind");
/// ```
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads Fluent sources. What is malformed in them is left out; a later source wins over an earlier one.
    pub fn new<'a>(lang: Lang, sources: impl IntoIterator<Item = &'a str>) -> Self {
        let mut bundle = FluentBundle::new(vec![lang.id()]);
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(whole, _)| whole);
            bundle.add_resource_overriding(resource);
        }
        Words { bundle }
    }

    /// Whether there is such a message.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// A message with its arguments filled in; the key itself where there is none, so that a gap is seen and nothing breaks.
    pub fn say(&self, key: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut named = FluentArgs::new();
        args.iter().for_each(|(name, value)| named.set(*name, value.clone()));
        self.bundle.format_pattern(pattern, Some(&named), &mut Vec::new()).into_owned()
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("locales", &self.bundle.locales).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::ast::Entry;
    use std::collections::BTreeSet;

    fn keys(source: &str) -> BTreeSet<String> {
        let parsed = fluent_syntax::parser::parse(source).expect("the file is well-formed Fluent");
        let name = |entry: &Entry<&str>| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        };
        parsed.body.iter().filter_map(name).collect()
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        let (en, ru) = (keys(PAGE.en), keys(PAGE.ru));
        assert_eq!(en.difference(&ru).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in Russian");
        assert_eq!(ru.difference(&en).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in English");
    }

    #[test]
    fn russian_plurals_have_three_forms() {
        let words = Words::new(Lang::Ru, ["n = { $n ->\n    [one] игрок\n    [few] игрока\n   *[many] игроков\n}\n"]);
        let said = [1, 3, 5, 21].map(|n| words.say("n", &[("n", n.into())]));
        assert_eq!(said, ["игрок", "игрока", "игроков", "игрок"]);
    }

    #[test]
    fn a_malformed_source_loses_only_its_malformed_part() {
        let words = Words::new(Lang::En, ["good = fine\nbad = { \nalso = fine too\n"]);
        assert_eq!(words.say("good", &[]), "fine");
        assert_eq!(words.say("bad", &[]), "bad");
    }
}
