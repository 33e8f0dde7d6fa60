//! A length counts whole units of the plane. Layer 1.

/// A number of units, from 0 to 2²². That is more than any two points are apart, so comparing a distance with a length that was capped there gives
/// the same result as without the cap.
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
    /// No units.
    pub const ZERO: Self = Length(0);
    /// The longest there is.
    pub const MAX: Self = Length(1 << 22);

    /// A length of this many units, at most the longest.
    pub const fn of(units: u32) -> Self {
        if units > Self::MAX.0 { Self::MAX } else { Length(units) }
    }

    /// The number of units.
    pub const fn units(self) -> u32 {
        self.0
    }

    /// The sum, but at most [`Length::MAX`].
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::of(self.0 + other.0)
    }

    /// The difference; `None` if the other length is longer.
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
