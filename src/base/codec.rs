//! The codec turns values into bytes and back, for the wire and for storage. Layer 1; knows no message. Lengths are bounded, and each value
//! has one encoding.

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

/// Why bytes couldn't be decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum CodecError {
    /// Longer than allowed.
    #[error("{len} bytes where at most {limit} are allowed")]
    TooLong {
        /// Bytes received.
        len: usize,
        /// Bytes allowed.
        limit: usize,
    },
    /// Not the encoding of any value of the type.
    #[error("not a valid encoding")]
    Invalid,
    /// It is a value, but written differently from how [`encode`] writes it, or followed by something else.
    #[error("not the canonical encoding")]
    NotCanonical,
}

/// The encoding of a value (postcard).
pub fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).expect("our own types serialise into memory without fail")
}

/// The value that `bytes` encode, of which there may be at most `limit`.
///
/// # Errors
/// Anything else, even another encoding of the same value, so that one value has one signature and one hash.
///
/// ```
/// use winterover::base::codec::{decode, encode};
/// assert_eq!(decode::<u16>(&encode(&300u16), 8), Ok(300));
/// assert!(decode::<u16>(&[1, 0], 8).is_err());
/// ```
pub fn decode<T: Serialize + DeserializeOwned>(bytes: &[u8], limit: usize) -> Result<T, CodecError> {
    if bytes.len() > limit {
        return Err(CodecError::TooLong { len: bytes.len(), limit });
    }
    let value = postcard::from_bytes(bytes).map_err(|_| CodecError::Invalid)?;
    if encode(&value) == bytes { Ok(value) } else { Err(CodecError::NotCanonical) }
}
