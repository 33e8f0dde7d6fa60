//! The cryptography of the sealed table. Layer 2.
//!
//! Everything here is pure: generators of randomness are passed in, nothing is sent, and no module knows of seats, rules
//! or the record beyond the [`transcript::Context`] that every proof is bound to. Group: ristretto255. The names are the
//! literature's. Modules are listed bottom-up; each imports only those above it.
#![warn(clippy::indexing_slicing)]
#![cfg_attr(test, expect(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test that can't go on has failed"))]

pub mod error;
pub mod group;
pub mod transcript;
pub mod commit;
pub mod schnorr;
pub mod dleq;
pub mod seal;
pub mod identity;
pub mod sharing;
pub mod keys;
pub mod setup;
pub mod cipher;
pub mod shuffle;
pub mod threshold;
pub mod coin;
pub mod note;

pub use cipher::{Ciphertext, Faces, Row};
pub use dleq::{Dleq, Shares};
pub use error::{CryptoError, Faulty, What};
pub use group::{Point, SecretScalar};
pub use identity::{Identity, IdentityKey, Signature};
pub use keys::{JointKey, OwnKeys, Party, TableKeys};
pub use shuffle::ShuffleProof;
pub use transcript::Context;
