//! `Eyes` are the secrets with which a dealer may decrypt cards. Layer 7.

use crate::crypto::keys::RevealedKey;
use crate::session::table::secrets::DeviceSecrets;

/// Whose secrets a dealer has, besides what everybody knows.
#[derive(Clone, Copy)]
pub(in super::super) enum Eyes<'a> {
    /// Nobody's secrets.
    Public,
    /// A device's secrets.
    Own(&'a DeviceSecrets),
    /// Everybody's secrets, for the audit.
    All(&'a [RevealedKey]),
}
