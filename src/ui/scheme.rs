//! The scheme of the page is night or day, as the device has it or as the player wants it. Layer 9; pure.

/// What the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    /// What the device has.
    Device,
    /// Night.
    Night,
    /// Day.
    Day,
}

impl Scheme {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Scheme; 3] = [Scheme::Device, Scheme::Night, Scheme::Day];

    /// What it is called where it is kept and in keys of words.
    pub const fn name(self) -> &'static str {
        match self {
            Scheme::Device => "device",
            Scheme::Night => "night",
            Scheme::Day => "day",
        }
    }

    /// The scheme of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }
}
