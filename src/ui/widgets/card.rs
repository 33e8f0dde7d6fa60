//! A playing card is drawn as SVG on paper. Layer 9; what a card does in a game is the game's affair.
//!
//! Red and black differ by more than colour: a red card's edge is jagged on one side and its index stands on a solid ground.

use crate::table::deck::{self, Printed};
use crate::ui::speech::Speech;
use leptos::prelude::*;

/// A suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suit {
    /// Black.
    Spades,
    /// Black.
    Clubs,
    /// Red.
    Hearts,
    /// Red.
    Diamonds,
    /// Neither.
    Joker,
}

impl Suit {
    /// Whether it is one of the red suits.
    pub fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }

    // On a grid of 24 by 24.
    fn path(self) -> &'static str {
        match self {
            Suit::Spades => {
                "M12 2c3 5 9 7 9 12a4.6 4.6 0 0 1-8 3c.3 2.5 1 4 2.5 5h-7c1.5-1 2.2-2.5 2.5-5a4.6 4.6 0 0 1-8-3C3 9 9 7 12 2Z"
            }
            Suit::Clubs => {
                "M12 2a4.7 4.7 0 0 1 3.7 7.600A4.7 4.7 0 1 1 13 16c.3 2.6 1 4.5 2.5 6h-7c1.5-1.5 2.2-3.4 2.5-6a4.7 4.7 0 1 1-2.7-6.400A4.7 4.7 0 0 1 12 2Z"
            }
            Suit::Hearts => "M12 21.500C5 15.5 2.5 12 2.5 8A5 5 0 0 1 12 6a5 5 0 0 1 9.5 2c0 4-2.5 7.5-9.5 13.500Z",
            Suit::Diamonds => {
                "M12 1.500c2 4.5 4.5 7.5 8 10.5-3.5 3-6 6-8 10.5-2-4.5-4.5-7.5-8-10.5 3.5-3 6-6 8-10.500Z"
            }
            Suit::Joker => {
                "m12 1 2.3 6.5 6-3.3-3.3 6L23.5 12 17 14.300l3.3 6-6-3.300L12 23.5 9.7 17l-6 3.3 3.3-6L.5 12 7 9.700l-3.3-6 6 3.300Z"
            }
        }
    }
}

/// What is seen of a card that lies open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardLook {
    /// The index, one or two characters; empty for none.
    pub rank: String,
    /// The suit.
    pub suit: Suit,
    /// The card in words, to be read out.
    pub label: String,
    /// A mark of the card's kind: SVG on a grid of 24 by 24, in `currentColor`.
    pub mark: Option<&'static str>,
}

impl CardLook {
    /// A printed card in the words of a language; `meaning` says what it is for.
    pub fn of(speech: &Speech<'_>, card: Printed, meaning: &str, mark: Option<&'static str>) -> CardLook {
        let suit = match card.suit {
            Some(deck::Suit::Spades) => Suit::Spades,
            Some(deck::Suit::Clubs) => Suit::Clubs,
            Some(deck::Suit::Hearts) => Suit::Hearts,
            Some(deck::Suit::Diamonds) => Suit::Diamonds,
            None => Suit::Joker,
        };
        CardLook { rank: speech.rank(card), suit, label: format!("{}. {meaning}", speech.card(card)), mark }
    }
}

/// Cards in a row, overlapping where there is no room.
pub fn card_row(looks: Vec<Signal<Option<CardLook>>>) -> AnyView {
    let card = |look| view! { <PlayingCard look size=CardSize::Small/> };
    view! { <span class="card-row">{looks.into_iter().map(card).collect_view()}</span> }.into_any()
}

/// How large a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CardSize {
    /// In rows and logs.
    Small,
    /// On the table.
    #[default]
    Medium,
    /// In the hand.
    Large,
}

impl CardSize {
    pub(crate) fn class(self) -> &'static str {
        match self {
            CardSize::Small => "card card-s",
            CardSize::Medium => "card card-m",
            CardSize::Large => "card card-l",
        }
    }
}

/// A card; face down while there is no look. Face down it says and shows nothing about itself.
#[component]
pub fn PlayingCard(
    /// What is seen of it.
    #[prop(into)]
    look: Signal<Option<CardLook>>,
    /// How large.
    #[prop(optional)]
    size: CardSize,
) -> impl IntoView {
    view! {
        <span class=size.class() class:card-red=move || look.with(is_red) class:card-down=move || look.with(Option::is_none)>
            {move || match look.get() {
                Some(look) => view! { <span class="card-art" role="img" aria-label=look.label.clone() inner_html=art(&look)></span> },
                None => view! { <span class="card-art" role="img" aria-label=crate::ui::text::t("card-down") inner_html=BACK.to_owned()></span> },
            }}
        </span>
    }
    .into_any()
}

fn is_red(look: &Option<CardLook>) -> bool {
    look.as_ref().is_some_and(|look| look.suit.is_red())
}

fn art(look: &CardLook) -> String {
    let suit = look.suit.path();
    let rank = escape(&look.rank);
    let edge = if look.suit.is_red() {
        r#"<path class="card-edge" d="M100 0v140l-7-5 5-9-6-8 6-9-6-8 6-9-6-8 6-9-6-8 6-9-6-8 6-9-6-8 6-9-6-8 6-9-5-7Z"/>"#
    } else {
        ""
    };
    let squeeze =
        if look.rank.chars().count() > 1 { r#" textLength="32" lengthAdjust="spacingAndGlyphs""# } else { "" };
    let mark = look.mark.map_or(String::new(), |mark| {
        format!(r#"<g class="card-mark" transform="translate(8 104) scale(1.15)">{mark}</g>"#)
    });
    format!(
        r#"<svg viewBox="0 0 100 140" aria-hidden="true">{edge}<text x="24" y="37" text-anchor="middle" class="card-rank"{squeeze}>{rank}</text><path transform="translate(12 44)" d="{suit}"/><path class="card-pip" transform="translate(36 58) scale(2.3)" d="{suit}"/>{mark}</svg>"#
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The back of every card: a snow crystal in a frame.
const BACK: &str = r#"<svg viewBox="0 0 100 140" aria-hidden="true"><rect class="card-frame" x="8" y="8" width="84" height="124" rx="8"/><g class="card-crystal" transform="translate(50 70)"><path d="M0-36V36M-31-18 31 18M-31 18 31-18M-8-30 0-22 8-30M-8 30 0 22 8 30M-30-8-19-11-22-22M30 8 19 11 22 22M-30 8-19 11-22 22M30-8 19-11 22-22"/><circle r="5"/></g><g class="card-dots"><circle cx="20" cy="20" r="2"/><circle cx="80" cy="20" r="2"/><circle cx="20" cy="120" r="2"/><circle cx="80" cy="120" r="2"/></g></svg>"#;
