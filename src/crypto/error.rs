//! An error says what cryptography refuses, and why. Layer 2; doesn't know who sent the refused thing.

use thiserror::Error;

/// The part of a protocol that an error is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A group element's encoding.
    Point,
    /// A scalar's encoding.
    Scalar,
    /// A device's signature or identity key.
    Identity,
    /// A hash commitment or its opening.
    Commitment,
    /// A sealed box or a secret note.
    Box,
    /// A proof of knowledge of a secret key.
    KeyProof,
    /// Shares of ciphertexts or coins, or their proof.
    Shares,
    /// The rows of a pile.
    Rows,
    /// The proof of a shuffle.
    Shuffle,
    /// A dealing of a secret by its commitments.
    Dealing,
    /// Partial shares that replace an absent device's.
    Partials,
    /// The set-up's messages.
    Setup,
    /// A secret revealed for the audit.
    Audit,
}

/// Why something was refused. Carries no culprit: the caller knows who signed the thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CryptoError {
    /// It isn't a canonical encoding.
    #[error("malformed {0:?}")]
    Malformed(What),
    /// It is the neutral element, which isn't allowed there.
    #[error("identity in {0:?}")]
    Identity(What),
    /// The proof, signature or opening doesn't hold.
    #[error("{0:?} does not hold")]
    Invalid(What),
    /// A list has the wrong number of entries.
    #[error("{what:?}: {found} entries where {expected} are due")]
    Count {
        /// The list.
        what: What,
        /// Entries expected, or the nearest bound.
        expected: usize,
        /// Entries found.
        found: usize,
    },
    /// There are more bytes than the fixed length holds.
    #[error("{len} bytes do not fit {max}")]
    TooLong {
        /// Bytes given.
        len: usize,
        /// Bytes that fit.
        max: usize,
    },
    /// There is no such device in this table.
    #[error("no party {0}")]
    NoParty(u8),
}

/// Says which one of several messages was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("entry {index}: {error}")]
pub struct Faulty {
    /// Its index in the list that was checked.
    pub index: usize,
    /// What is wrong with it.
    pub error: CryptoError,
}

/// Checks that a list has the expected number of entries.
pub(super) fn expect_count(what: What, expected: usize, found: usize) -> Result<(), CryptoError> {
    if expected == found { Ok(()) } else { Err(CryptoError::Count { what, expected, found }) }
}
