//! Chances are whole numbers here, so that a seed names a game on every machine. Layer 4.

/// A probability in parts of [`ONE`].
pub type Chance = u32;

/// Certainty.
pub const ONE: Chance = 1 << 16;

/// A chance given in hundredths.
pub const fn percent(hundredths: u32) -> Chance {
    hundredths * ONE / 100
}

/// The product of two chances.
pub const fn both(a: Chance, b: Chance) -> Chance {
    ((a as u64 * b as u64) >> 16) as Chance
}

/// What piles consist of, as far as everybody can work it out, in parts of [`ONE`] cards.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pile {
    /// Red cards.
    pub red: u64,
    /// All cards.
    pub all: u64,
}

impl Pile {
    /// How likely one of its cards is red.
    pub fn share(self) -> Chance {
        ((self.red << 16) / self.all.max(1)).min(u64::from(ONE)) as Chance
    }

    /// Adds a card that is red with this chance.
    pub fn add(&mut self, red: Chance) {
        self.red += u64::from(red);
        self.all += u64::from(ONE);
    }

    /// Takes away a card that is red with this chance.
    pub fn take(&mut self, red: Chance) {
        self.red = self.red.saturating_sub(red.into());
        self.all = self.all.saturating_sub(ONE.into());
    }
}
