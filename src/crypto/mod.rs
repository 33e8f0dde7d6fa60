//! Cryptography seals a table's cards, shuffles and opens them, and proves each step. Layer 2.
//!
//! Everything here is pure: random generators are passed in, and nothing is sent. No module knows of seats, of rules, or of more of the log than the
//! [`transcript::Context`] to which every proof is bound. Group: ristretto255. The names are the literature's. Modules are listed bottom-up; each
//! imports only those above it.
//!
//! ```
//! use rand::{SeedableRng, rngs::ChaCha20Rng};
//! use winterover::crypto::{setup::Roster, *};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rng = &mut ChaCha20Rng::seed_from_u64(1); // a test's; a game takes the system's randomness
//! let context = Context { game: [1; 32], head: [0; 32] };
//!
//! // Two devices set up a table: what each sends in a round, both have before the next.
//! let devices = vec![Identity::random(rng).public(), Identity::random(rng).public()];
//! let roster = Roster::new(context, devices, Threshold::Most)?;
//! let (kept_a, first_a) = roster.round1(rng, Party(0))?;
//! let (kept_b, first_b) = roster.round1(rng, Party(1))?;
//! let first = [first_a, first_b];
//! let second_a = roster.round2(rng, &kept_a, &first)?;
//! let second_b = roster.round2(rng, &kept_b, &first)?;
//! let second = vec![roster.check(Party(0), &first, second_a)?, roster.check(Party(1), &first, second_b)?];
//! let setup = roster.setup(&first, second)?;
//! let (own_a, third_a) = setup.round3(rng, &kept_a)?;
//! let (own_b, third_b) = setup.round3(rng, &kept_b)?;
//! let own_a = own_a.ok_or("bad box")?;
//! let own_b = own_b.ok_or("bad box")?;
//! let keys = setup.finish(&[setup.acknowledge(Party(0), &third_a)?, setup.acknowledge(Party(1), &third_b)?])?;
//!
//! // Device 0 shuffles three cards, device 1 checks it.
//! let faces = Faces::new("example", 3);
//! let pile: Vec<Row> = (0..3).filter_map(|i| Some(vec![Ciphertext::face_up(&faces.point(i)?)])).collect();
//! let (sealed, secret) = shuffle::shuffle(rng, keys.joint(), &pile)?;
//! let proof = shuffle::prove(rng, &context, keys.joint(), &pile, &sealed, &secret)?;
//! shuffle::verify(&context, keys.joint(), &pile, &sealed, &proof)?;
//!
//! // Device 0 draws the top card: device 1 publishes its share, device 0 alone can read.
//! let top = &sealed[0];
//! let shares = cipher::share(rng, &context, &own_b, top)?;
//! cipher::verify(&context, keys.key(Party(1))?, top, &shares)?;
//! assert!(faces.find(&top[0].open_own(&own_a, &shares.points)).is_some());
//! assert!(faces.find(&top[0].open(&shares.points)).is_none());
//! # Ok(())
//! # }
//! ```
#![warn(clippy::indexing_slicing)]
#![cfg_attr(test, expect(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test that can't go on has failed"))]

pub mod error;
pub mod memo;
pub mod group;
pub mod transcript;
pub mod commit;
pub mod schnorr;
pub mod dleq;
pub mod seal;
pub mod channel;
pub mod identity;
pub mod sharing;
pub mod keys;
pub mod cipher;
pub mod reader;
pub mod reshare;
pub mod setup;
pub mod shuffle;
pub mod entrance;
pub mod threshold;
pub mod coin;
pub mod note;

pub use channel::{Ephemeral, TrafficKey};
pub use cipher::{Ciphertext, Faces, Row};
pub use dleq::{Dleq, Shares};
pub use entrance::Entrance;
pub use error::{CryptoError, Faulty, What};
pub use group::{Point, SecretScalar};
pub use identity::{Identity, IdentityKey, Signature};
pub use keys::{JointKey, OwnKeys, Party, TableKeys, Threshold};
pub use reader::Reader;
pub use shuffle::ShuffleProof;
pub use transcript::Context;
