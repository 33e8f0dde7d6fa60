//! A playing card is drawn as SVG on paper. Layer 9; each game decides what its cards do.
//!
//! Red and black differ in more than colour: a red card has a torn upper edge, from which veins grow. The inks of named cards also differ in more
//! than colour: each has its own frame.

use crate::table::deck::{self, Printed};
use crate::ui::art::cards;
use crate::ui::lettering;
use crate::ui::reactive::memo;
use crate::ui::speech::Speech;
use leptos::prelude::*;

/// A suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suit {
    /// Black.
    Spades,
    /// Also black.
    Clubs,
    /// Red.
    Hearts,
    /// Also red.
    Diamonds,
    /// Neither red nor black.
    Joker,
}

impl Suit {
    /// Whether it is one of the red suits.
    pub fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }

    // The suit's shape, on a grid of 24 by 24.
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

/// The look of a face-up card, or of a back that reveals something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardLook {
    /// The card in words, for screen readers.
    pub label: String,
    /// What is printed on it.
    pub print: Print,
}

/// What is printed on a card. Marks are SVG on a grid of 24 by 24, in `currentColor`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Print {
    /// A card with an index and a suit, a picture, and what it does.
    Index {
        /// One or two characters; empty for none.
        index: String,
        /// The rank, as [`Printed`] counts it.
        rank: u8,
        /// The suit.
        suit: Suit,
        /// What it does, in one short word.
        verb: String,
        /// What it is worth, if it is worth anything.
        worth: Option<u8>,
    },
    /// A card with a drawing and a name below it.
    Named {
        /// The name.
        name: String,
        /// The ink.
        ink: Ink,
        /// The drawing.
        mark: &'static str,
    },
    /// A back that differs from most cards' backs.
    OtherBack,
}

/// The ink that a named card is printed in. The shape of its frame tells it as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// A double frame.
    Red,
    /// A plain frame.
    Green,
    /// A round frame.
    Blue,
    /// A broken frame.
    Yellow,
    /// A jagged edge.
    Violet,
}

impl CardLook {
    /// The look of a printed card in a language. `meaning` says what it is for, and `verb` says the same in one word.
    pub fn of(speech: &Speech<'_>, card: Printed, meaning: &str, verb: String, worth: Option<u8>) -> CardLook {
        let suit = match card.suit {
            Some(deck::Suit::Spades) => Suit::Spades,
            Some(deck::Suit::Clubs) => Suit::Clubs,
            Some(deck::Suit::Hearts) => Suit::Hearts,
            Some(deck::Suit::Diamonds) => Suit::Diamonds,
            None => Suit::Joker,
        };
        let label = format!("{}. {meaning}", speech.card(card));
        CardLook { label, print: Print::Index { index: speech.rank(card), rank: card.rank, suit, verb, worth } }
    }
}

/// Cards in a row, overlapping if there is no room.
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

/// A card. Without a look it lies face down, and neither says nor shows anything about itself.
#[component]
pub fn PlayingCard(
    /// Its look.
    #[prop(into)]
    look: Signal<Option<CardLook>>,
    /// Its size.
    #[prop(optional)]
    size: CardSize,
) -> impl IntoView {
    // Of all that a move changes, drawings cost browsers the most, so the same one isn't drawn again.
    let look = memo(move || look.get());
    view! {
        <span class=move || look.with(|look| format!("{} {}", size.class(), tint(look.as_ref())))>
            {move || match look.get() {
                Some(look) => view! { <span class="card-art" role="img" aria-label=look.label.clone() inner_html=art(&look)></span> },
                None => view! { <span class="card-art" role="img" aria-label=crate::ui::text::t("card-down") inner_html=back()></span> },
            }}
        </span>
    }
    .into_any()
}

/// The class that colours a card.
fn tint(look: Option<&CardLook>) -> &'static str {
    match look.map(|look| &look.print) {
        None => "card-down",
        Some(Print::OtherBack) => "card-down card-other",
        Some(Print::Index { suit, .. }) => {
            if suit.is_red() {
                "card-red"
            } else {
                ""
            }
        }
        Some(Print::Named { ink, .. }) => match ink {
            Ink::Red => "card-red",
            Ink::Green => "card-green",
            Ink::Blue => "card-blue",
            Ink::Yellow => "card-yellow",
            Ink::Violet => "card-violet",
        },
    }
}

fn art(look: &CardLook) -> String {
    match &look.print {
        Print::Index { index, rank, suit, verb, worth } => playing(index, *rank, *suit, verb, *worth),
        Print::Named { name, ink, mark } => named(name, *ink, mark),
        Print::OtherBack => OTHER_BACK.to_owned(),
    }
}

/// Draws a playing card. The picture ends where the verb begins.
fn playing(index: &str, rank: u8, suit: Suit, verb: &str, worth: Option<u8>) -> String {
    let (veins, corner) = if suit.is_red() { (cards::veins(rank), 62) } else { ("", 72) };
    let squeeze = if index.chars().count() > 1 { r#" textLength="25" lengthAdjust="spacingAndGlyphs""# } else { "" };
    let long = if verb.chars().count() > 8 { r#" textLength="84" lengthAdjust="spacingAndGlyphs""# } else { "" };
    let worth = worth.map_or(String::new(), |worth| {
        format!(r#"<text x="93" y="135" text-anchor="end" class="card-verb">{worth}</text>"#)
    });
    let figure = cards::figure(rank);
    let index = escape(index);
    let verb = escape(verb);
    let suit = suit.path();
    format!(
        r#"<svg viewBox="0 0 100 140" aria-hidden="true"><svg width="100" height="118" viewBox="0 0 100 118">{figure}{veins}</svg><path class="art-paper" d="M2 12H30L29 {corner}L2 {corner}Z"/><path class="card-band" d="M0 118H100V140H0Z"/><text x="16" y="41" text-anchor="middle" class="card-rank"{squeeze}>{index}</text><path transform="translate(6 47) scale(.84)" d="{suit}"/><text x="8" y="135" class="card-verb"{long}>{verb}</text>{worth}</svg>"#
    )
}

/// Draws a named card. Its name is on a band, in at most three lines; a word wider than the card is squeezed. The drawing fills the space above.
fn named(name: &str, ink: Ink, mark: &str) -> String {
    let lines = lettering::set(name);
    let field = 132 - 18 * lines.len();
    let high = field - 10;
    let size = 72.min(field - 16);
    let left = (100 - size) / 2;
    let top = (field - size) / 2;
    let frame = |inset: usize, round: usize, more: &str| {
        let wide = 100 - 2 * inset;
        let high = high + 10 - 2 * inset;
        format!(
            r#"<rect class="card-frame" x="{inset}" y="{inset}" width="{wide}" height="{high}" rx="{round}"{more}/>"#
        )
    };
    let frame = match ink {
        Ink::Red => format!("{}{}", frame(4, 5, ""), frame(9, 3, "")),
        Ink::Green => frame(5, 4, ""),
        Ink::Blue => frame(5, 30, ""),
        Ink::Yellow => frame(5, 4, r#" stroke-dasharray="13 7""#),
        Ink::Violet => EDGE.to_owned(),
    };
    let line = |(at, line): (usize, &String)| {
        let squeeze = if lettering::is_wide(line) { r#" textLength="84" lengthAdjust="spacingAndGlyphs""# } else { "" };
        let foot = field + 19 + 17 * at;
        let line = escape(line);
        format!(r#"<text x="50" y="{foot}" text-anchor="middle" class="card-name"{squeeze}>{line}</text>"#)
    };
    let lines: String = lines.iter().enumerate().map(line).collect();
    let scale = size as f32 / 24.0;
    format!(
        r#"<svg viewBox="0 0 100 140" aria-hidden="true"><path class="card-field" d="M0 0H100V{field}H0Z"/>{frame}<path class="card-band" d="M0 {field}H100V140H0Z"/><g class="card-mark" transform="translate({left} {top}) scale({scale})">{mark}</g>{lines}</svg>"#
    )
}

fn back() -> String {
    format!(
        r#"<svg viewBox="0 0 100 140" aria-hidden="true">{}<rect class="card-window" x="4" y="4" width="92" height="132" rx="5"/></svg>"#,
        cards::back()
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The torn edge of a card, on its right side.
const EDGE: &str =
    r#"<path class="card-edge" d="M100 0v140l-7-5 5-9-6-8 6-9-6-8 6-9-6-8 6-9-6-8 6-9-6-8 6-9-6-8 6-9-5-7Z"/>"#;

/// The other back: a cry.
const OTHER_BACK: &str = r#"<svg viewBox="0 0 100 140" aria-hidden="true"><rect class="card-frame" x="8" y="8" width="84" height="124" rx="8"/><g class="card-crystal" transform="translate(50 70)"><path d="M0-38-8 14H8ZM0 28v8M-30-30-20-12M30-30 20-12M-34 6-20 6M34 6 20 6M-28 36-18 24M28 36 18 24"/></g></svg>"#;
