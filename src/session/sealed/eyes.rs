//! Eyes are the secrets that a dealer may use. Layer 7.

use super::super::own::Own;
use crate::crypto::keys::RevealedKey;

/// Whose eyes a dealer has beside everybody's.
#[derive(Clone, Copy)]
pub(in super::super) enum Eyes<'a> {
    /// Nobody's.
    Public,
    /// A device's.
    Own(&'a Own),
    /// Everybody's secrets: the audit's.
    All(&'a [RevealedKey]),
}
