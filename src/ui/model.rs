//! What pages show of a table with others, and what they want done. Layer 9; plain data, knows nothing of how devices talk.

use super::kit::Player;

/// What lets others in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invitation {
    /// The whole link.
    pub link: String,
    /// The short code, to be typed.
    pub code: String,
}

/// Someone at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// To name the seat in wishes.
    pub id: u16,
    /// Who.
    pub player: Player,
    /// Their device is the host's.
    pub host: bool,
    /// This device's own player.
    pub me: bool,
}

/// What the page shows of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LobbyModel {
    /// This device is the host.
    pub hosting: bool,
    /// How others come in.
    pub invitation: Invitation,
    /// Who sits here, in order.
    pub rows: Vec<Row>,
    /// This device's player has a seat.
    pub seated: bool,
    /// The setting; empty if the game can't be played by so many.
    pub setup: Vec<u8>,
    /// Devices at the table, this one included.
    pub devices: usize,
    /// What is wrong with the connection, in words; empty for nothing.
    pub trouble: String,
}

/// What the player wants changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Another bot.
    AddBot,
    /// A seat less.
    Remove(u16),
    /// A seat elsewhere in the order, counted from 0.
    Move(u16, u8),
    /// A seat for this device's player.
    Sit,
    /// Watching only.
    Stand,
    /// Another setting.
    Setup(Vec<u8>),
    /// Begin.
    Start,
}

/// How to go to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    /// With what is kept of it, if anything is.
    #[default]
    Plain,
    /// The same, taking it over from another tab.
    TakeOver,
    /// As somebody new; what is kept of it is thrown away.
    Anew,
}

/// Why this device didn't come to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missed {
    /// In words, with what to do.
    Why(String),
    /// What is kept of it is of no use; why, in words.
    Kept(String),
    /// It is open in another tab.
    Elsewhere,
}

/// What the check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is still at work.
    Working,
    /// Nothing wrong.
    Clean {
        /// Moves replayed.
        moves: u32,
        /// Entries in the record.
        entries: u32,
    },
    /// Somebody broke the rules: who, and at which entry of the record.
    Broken(Vec<(String, u32)>),
}
