//! Players say things to each other in quick phrases, besides their moves. Layer 9; pure. What they say isn't part of a game's record, and no rule
//! depends on it.

use crate::session::Words;

/// A phrase is dropped if it comes fewer milliseconds than this after the player's last one.
pub const REST_MS: u32 = 1_000;

/// What a phrase says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// That a player is one of them.
    Accuse,
    /// That a player can be trusted.
    Trust,
    /// That a player should be tested.
    Test,
    /// That the speaker offers a card.
    Offer,
    /// That the speaker saw a card.
    Saw,
    /// That the speaker has no such card.
    Lack,
    /// Laughter.
    Laugh,
    /// No.
    No,
    /// Doubt.
    Really,
    /// Praise.
    Nice,
    /// Impatience.
    Hurry,
    /// Regret.
    Sorry,
}

/// What fills the gap of a phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    /// It has none.
    Nothing,
    /// A player.
    Player,
    /// A card, by its number among those that players can talk about.
    Card,
}

impl Topic {
    /// All of them; their index is the number that is sent.
    pub const ALL: [Topic; 12] = [
        Topic::Accuse,
        Topic::Trust,
        Topic::Test,
        Topic::Offer,
        Topic::Saw,
        Topic::Lack,
        Topic::Laugh,
        Topic::No,
        Topic::Really,
        Topic::Nice,
        Topic::Hurry,
        Topic::Sorry,
    ];

    /// What fills its gap.
    pub fn gap(self) -> Gap {
        match self {
            Topic::Accuse | Topic::Trust | Topic::Test => Gap::Player,
            Topic::Offer | Topic::Saw | Topic::Lack => Gap::Card,
            Topic::Laugh | Topic::No | Topic::Really | Topic::Nice | Topic::Hurry | Topic::Sorry => Gap::Nothing,
        }
    }

    /// The key of its shortest words, which are on a button and over a face.
    pub fn key(self) -> &'static str {
        match self {
            Topic::Accuse => "talk-accuse",
            Topic::Trust => "talk-trust",
            Topic::Test => "talk-test",
            Topic::Offer => "talk-offer",
            Topic::Saw => "talk-saw",
            Topic::Lack => "talk-lack",
            Topic::Laugh => "talk-laugh",
            Topic::No => "talk-no",
            Topic::Really => "talk-really",
            Topic::Nice => "talk-nice",
            Topic::Hurry => "talk-hurry",
            Topic::Sorry => "talk-sorry",
        }
    }

    /// The key of the whole phrase, which has `what` for its gap.
    pub fn said(self) -> &'static str {
        match self {
            Topic::Accuse => "talk-accuse-said",
            Topic::Trust => "talk-trust-said",
            Topic::Test => "talk-test-said",
            Topic::Offer => "talk-offer-said",
            Topic::Saw => "talk-saw-said",
            Topic::Lack => "talk-lack-said",
            Topic::Laugh | Topic::No | Topic::Really | Topic::Nice | Topic::Hurry | Topic::Sorry => self.key(),
        }
    }
}

/// Something said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// What it says.
    pub topic: Topic,
    /// The seat or card that fills the gap; 0 if the phrase has none.
    pub about: u8,
}

impl Phrase {
    /// The phrase in a device's words; `None` if those are something else, or come from a page that knows more phrases.
    pub fn of(words: &Words) -> Option<Phrase> {
        let Words::Phrase { id, args: [about, _] } = words else { return None };
        let topic = Topic::ALL.get(usize::from(*id)).copied()?;
        Some(Phrase { topic, about: *about })
    }

    /// The phrase as a device says it.
    ///
    /// ```
    /// use winterover::base::codec::encode;
    /// use winterover::ui::talk::{Phrase, Topic};
    /// let phrases = Topic::ALL.map(|topic| Phrase { topic, about: topic as u8 });
    /// assert!(phrases.iter().all(|phrase| Phrase::of(&phrase.words()) == Some(*phrase)));
    /// // Nobody who forwards phrases can tell them apart by their length.
    /// let lengths = phrases.map(|phrase| encode(&phrase.words()).len());
    /// assert!(lengths.iter().all(|length| *length == lengths[0]));
    /// ```
    pub fn words(self) -> Words {
        Words::Phrase { id: self.topic as u16, args: [self.about, 0] }
    }
}
