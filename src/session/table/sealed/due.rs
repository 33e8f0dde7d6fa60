//! A due is what a device owes at a level. Layer 7.

/// What a device owes now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Due {
    pub(super) mixes: bool,
    pub(super) shares: bool,
    pub(super) standins: bool,
}

impl Due {
    pub(super) fn any(self) -> bool {
        self.mixes || self.shares || self.standins
    }
}
