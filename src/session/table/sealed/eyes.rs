//! `Eyes` are the secrets with which a dealer may decrypt cards. Layer 7.

use crate::crypto::keys::RevealedKey;
use crate::session::table::secrets::DeviceSecrets;

/// Whose eyes a dealer has beside everybody's.
#[derive(Clone, Copy)]
pub(in super::super) enum Eyes<'a> {
    /// Nobody's.
    Public,
    /// A device's.
    Own(&'a DeviceSecrets),
    /// Everybody's secrets: the audit's.
    All(&'a [RevealedKey]),
}
