//! The size of text on the page is the browser's setting, or the player's choice. Layer 9; pure.

/// The player's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextSize {
    /// As set in the browser.
    Device,
    /// As designed.
    Normal,
    /// A quarter larger.
    Large,
    /// Half as large again.
    Larger,
    /// Twice as large.
    Largest,
}

impl TextSize {
    /// All of them, in display order.
    pub const ALL: [TextSize; 5] =
        [TextSize::Device, TextSize::Normal, TextSize::Large, TextSize::Larger, TextSize::Largest];

    /// Its name in storage and in keys of words.
    pub const fn name(self) -> &'static str {
        match self {
            TextSize::Device => "device",
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Larger => "larger",
            TextSize::Largest => "largest",
        }
    }

    /// The size with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }

    /// By what factor text is larger than designed, if the browser's default is this many pixels. The factor is never below 1.
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

/// The text size that the page is designed for: the usual default of browsers.
const DESIGNED_PX: f64 = 16.0;
