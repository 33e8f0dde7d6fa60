//! Pages and panels are built from widgets. Widgets hold no rules: they take signals and run callbacks.

pub mod icon;

pub mod button;
pub mod card;
pub mod face_badge;
pub mod radio;
pub mod field;
pub mod hand;
pub mod hurry;
pub mod notice;
pub mod peek;
pub mod sheet;

pub mod battle;
pub mod beat;
pub mod seal;
pub mod file;
pub mod lines;
pub mod moment;
pub mod option;
pub mod own;
pub mod pile;
pub mod seat;

pub mod ends;

pub use button::{Button, Kind};
pub use card::{CardLook, CardSize, Ink, PlayingCard, Print, Suit, card_row};
pub use face_badge::{FaceBadge, SeatBadge};
pub use field::{Segments, Stepper, Toggle};
pub use hand::{Hand, HandCard};
pub use icon::Icon;
pub use notice::Notices;
pub use peek::PeekButton;
pub use radio::{Radio, radio_group};
pub use sheet::{Ask, Sheet};
