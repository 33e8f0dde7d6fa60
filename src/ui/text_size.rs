//! The size of text on the page is what the browser is set to, or what the player wants. Layer 9; pure.

/// What the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextSize {
    /// What the browser is set to.
    Device,
    /// As it is designed.
    Normal,
    /// A quarter larger.
    Large,
    /// Half as large again.
    Larger,
    /// Twice as large.
    Largest,
}

impl TextSize {
    /// All of them, in the order in which they are offered.
    pub const ALL: [TextSize; 5] =
        [TextSize::Device, TextSize::Normal, TextSize::Large, TextSize::Larger, TextSize::Largest];

    /// What it is called where it is kept and in keys of words.
    pub const fn name(self) -> &'static str {
        match self {
            TextSize::Device => "device",
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Larger => "larger",
            TextSize::Largest => "largest",
        }
    }

    /// The size of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }

    /// How many times as large as designed text is, where the browser sets it in so many pixels unless a page says otherwise. Smaller
    /// than designed it never is.
    ///
    /// ```
    /// use winterover::ui::text_size::TextSize;
    /// assert_eq!(TextSize::Largest.factor(16.0), 2.0);
    /// assert_eq!([9.0, 16.0, 24.0, 72.0].map(|pixels| TextSize::Device.factor(pixels)), [1.0, 1.0, 1.5, 2.0]);
    /// ```
    pub fn factor(self, browser_px: f64) -> f64 {
        match self {
            TextSize::Device => (browser_px / DESIGNED_PX).clamp(1.0, 2.0),
            TextSize::Normal => 1.0,
            TextSize::Large => 1.25,
            TextSize::Larger => 1.5,
            TextSize::Largest => 2.0,
        }
    }
}

/// The size at which the page is designed: that of browsers which nobody has set otherwise.
const DESIGNED_PX: f64 = 16.0;
