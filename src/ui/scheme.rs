//! The scheme of the page is night or day, by the device's preference or the player's choice. Layer 9; pure.

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

    /// Its name in storage and in message keys.
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
