//! A length counts whole units of the plane. Layer 1.

/// So many units, from none to 2²². That is further than any two points are apart, so that comparing a distance with a length that was cut
/// off there goes as if it hadn't been.
///
/// ```
/// use winterover::base::plane::Length;
/// let six = Length::of(6);
/// assert_eq!(six.plus(Length::of(2)), Length::of(8));
/// assert_eq!((six.minus(Length::of(2)), six.minus(Length::of(7))), (Some(Length::of(4)), None));
/// assert_eq!(Length::MAX.plus(six), Length::MAX);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Length(u32);

impl Length {
    /// None at all.
    pub const ZERO: Self = Length(0);
    /// The longest there is.
    pub const MAX: Self = Length(1 << 22);

    /// A length of so many units, or the longest.
    pub const fn of(units: u32) -> Self {
        if units > Self::MAX.0 { Self::MAX } else { Length(units) }
    }

    /// How many units.
    pub const fn units(self) -> u32 {
        self.0
    }

    /// Both together, or the longest.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::of(self.0 + other.0)
    }

    /// What is left without the other, if it isn't longer.
    #[must_use]
    pub const fn minus(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(left) => Some(Length(left)),
            None => None,
        }
    }

    /// Its square.
    pub(super) const fn squared(self) -> i64 {
        self.0 as i64 * self.0 as i64
    }
}
