//! A memo remembers what one program has found to hold already. Layer 2.
//!
//! If whole tables live in one program, each device would check the same signatures and proofs and decode the same points again. Within [`shared`], a
//! result is remembered by everything it depends on, and holds for all of them. Failures are never remembered. Outside [`shared`] nothing is, and in
//! a browser nothing ever.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use sha2::{Digest as _, Sha512};

use super::error::CryptoError;

#[derive(Default)]
struct Memo {
    held: HashSet<[u8; 64]>,
    decoded: HashMap<(TypeId, [u8; 32]), Box<dyn Any>>,
}

thread_local! {
    static MEMO: RefCell<Option<Memo>> = const { RefCell::new(None) };
}

/// Forgets everything when dropped, even after a panic.
struct Forget;

impl Drop for Forget {
    fn drop(&mut self) {
        MEMO.take();
    }
}

/// Does some work, in this thread, during which nothing has to be verified twice.
pub fn shared<T>(work: impl FnOnce() -> T) -> T {
    MEMO.set(Some(Memo::default()));
    let _forget = Forget;
    work()
}

fn with<T>(look: impl FnOnce(&mut Memo) -> T) -> Option<T> {
    if cfg!(target_arch = "wasm32") {
        return None;
    }
    MEMO.with_borrow_mut(|memo| memo.as_mut().map(look))
}

/// Checks what the parts of `statement` claim together, unless it is known to hold. The first part names the kind of statement.
pub(super) fn check<S: IntoIterator<Item: AsRef<[u8]>>>(
    statement: impl FnOnce() -> S,
    check: impl FnOnce() -> Result<(), CryptoError>,
) -> Result<(), CryptoError> {
    let Some(key) = with(|_| hashed(statement())) else { return check() };
    if with(|memo| memo.held.contains(&key)) != Some(true) {
        check()?;
        with(|memo| memo.held.insert(key));
    }
    Ok(())
}

/// Remembers a statement that holds by construction.
pub(super) fn holds<S: IntoIterator<Item: AsRef<[u8]>>>(statement: impl FnOnce() -> S) {
    with(|memo| memo.held.insert(hashed(statement())));
}

fn hashed<P: AsRef<[u8]>>(statement: impl IntoIterator<Item = P>) -> [u8; 64] {
    let mut hash = Sha512::new();
    for part in statement {
        let part = part.as_ref();
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

/// The value that these bytes encode.
pub(super) fn decoded<T: Copy + 'static>(
    bytes: [u8; 32],
    decode: impl FnOnce() -> Result<T, CryptoError>,
) -> Result<T, CryptoError> {
    let key = (TypeId::of::<T>(), bytes);
    let known = with(|memo| memo.decoded.get(&key).and_then(|known| known.downcast_ref().copied()));
    if let Some(known) = known.flatten() {
        return Ok(known);
    }
    let fresh = decode()?;
    with(|memo| memo.decoded.insert(key, Box::new(fresh)));
    Ok(fresh)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::{Identity, What};
    use std::cell::Cell;

    #[test]
    fn what_held_is_checked_once_and_what_failed_again() {
        let done = Cell::new(0);
        let ask = |what: &'static [u8], answer: Result<(), CryptoError>| {
            check(
                || [what],
                || {
                    done.set(done.get() + 1);
                    answer
                },
            )
        };
        let invalid = Err(CryptoError::Invalid(What::Shares));
        shared(|| {
            assert_eq!(ask(b"a", Ok(())), Ok(()));
            assert_eq!(ask(b"a", invalid), Ok(()), "known");
            assert_eq!(done.get(), 1);
            assert_eq!(ask(b"b", invalid), invalid);
            assert_eq!(ask(b"b", Ok(())), Ok(()), "a failure isn't remembered");
            assert_eq!(done.get(), 3);
            holds(|| [b"c"]);
            assert_eq!(ask(b"c", invalid), Ok(()), "known from the start");
        });
        assert_eq!(ask(b"a", invalid), invalid, "nothing is remembered outside");
    }

    #[test]
    fn a_known_signature_says_nothing_of_another() {
        let identity = Identity::from([7; 32]);
        let signature = identity.sign("entry", b"body");
        shared(|| {
            assert_eq!(identity.public().verify("entry", b"body", &signature), Ok(()));
            assert!(identity.public().verify("entry", b"bodi", &signature).is_err());
            assert!(identity.public().verify("vote", b"body", &signature).is_err());
            assert!(Identity::from([8; 32]).public().verify("entry", b"body", &signature).is_err());
        });
    }
}
