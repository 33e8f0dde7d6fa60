//! The scheme of the page is night or day, as the device has it or as the player wants it. Layer 9; pure.

/// The player's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    /// The device's preference.
    Device,
    /// Night.
    Night,
    /// Day.
    Day,
}

impl Scheme {
    /// All of them, in display order.
    pub const ALL: [Scheme; 3] = [Scheme::Device, Scheme::Night, Scheme::Day];

    /// Its name in storage and in keys of words.
    pub const fn name(self) -> &'static str {
        match self {
            Scheme::Device => "device",
            Scheme::Night => "night",
            Scheme::Day => "day",
        }
    }

    /// The scheme with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }
}
