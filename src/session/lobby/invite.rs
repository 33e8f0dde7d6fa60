//! An invite is the short code that people say to each other, or a link that also names the host's key. Layer 7.
//!
//! The code is the room's secret. The signalling service hears only a slow hash of it, so the service can neither read the code nor guess it cheaply.
//! What devices prove to each other is derived from the same hash. The hash is computed when it is first needed, not when a code is read. The module
//! doesn't know the page's address.

use crate::crypto::{IdentityKey, Point};
use crate::session::digest::{Digest, digest};
use argon2::{Algorithm, Argon2, Params, Version};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt;
use thiserror::Error;

/// Letters and digits that are hard to confuse (Crockford's alphabet): 5 bits each.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Letters of a code: 50 bits.
const CODE_LETTERS: usize = 10;
/// Letters of a host's fingerprint: 128 bits.
const PRINT_LETTERS: usize = 26;
/// Letters of a pass, which only a link has: 50 bits. Every guess is made at the host, which checks few.
const PASS_LETTERS: usize = 10;
/// The cost of one guess at a code in Argon2id: KiB of memory, and the number of passes over it. This is the minimum that OWASP's Password Storage
/// Cheat Sheet recommends, and a phone can manage it.
const COST: (u32, u32) = if cfg!(feature = "fuzzing") { (8, 1) } else { (19 * 1024, 2) };
/// The salt is a constant: before two devices meet, they share no salt that others don't know.
const SALT: &[u8] = b"winterover room";
/// How many codes' hashes are remembered.
const REMEMBERED: usize = 16;

thread_local! {
    /// The hashes of the codes used last: a page meets the same one again whenever it is loaded or its link read.
    static ROOMS: RefCell<VecDeque<(u64, Digest)>> = const { RefCell::new(VecDeque::new()) };
}

/// What lets a device into a room.
///
/// ```
/// use winterover::session::lobby::invite::Invite;
/// let invite = Invite::new(0x2_3456_789a_bcde);
/// assert_eq!(Invite::parse(&invite.code().to_lowercase()).map(|again| again.code()), Ok(invite.code()));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Invite {
    secret: u64,
    print: Option<[u8; 16]>,
    pass: Option<u64>,
}

/// Why a text is no invite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum InviteError {
    /// It has a character that no code has.
    #[error("'{0}' is not a letter of a code")]
    Letter(char),
    /// It has too few or too many letters.
    #[error("a code has {due} letters, this has {found}")]
    Length {
        /// Letters a code has.
        due: usize,
        /// Letters found.
        found: usize,
    },
    /// The part that names the host's key is broken.
    #[error("the link is damaged: the part after the code doesn't name a host")]
    Fingerprint,
}

impl Invite {
    /// The invite of a secret (its lower 50 bits), without a host.
    pub fn new(secret: u64) -> Self {
        Invite { secret: secret & ((1 << (5 * CODE_LETTERS)) - 1), print: None, pass: None }
    }

    /// The same invite, but naming its host.
    #[must_use]
    pub fn hosted_by(self, host: &IdentityKey) -> Self {
        Invite { print: Some(host.fingerprint()), ..self }
    }

    /// The same invite with a pass (its lower 50 bits), so that a device that follows the link needn't knock.
    #[must_use]
    pub fn with_pass(self, pass: u64) -> Self {
        Invite { pass: Some(pass & ((1 << (5 * PASS_LETTERS)) - 1)), ..self }
    }

    /// Reads a code, a link's fragment, or a whole link. Case, spaces and hyphens don't matter; `O` is read as 0, `I` and
    /// `L` as 1.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, InviteError> {
        let short: String = text.trim().chars().take(2048).collect();
        let fragment = short.rsplit('#').next().unwrap_or_default();
        let (code, print) = match fragment.split_once('.') {
            Some((code, print)) => (code, Some(print)),
            None => (fragment, None),
        };
        let values = letters(code)?;
        if values.len() != CODE_LETTERS {
            return Err(InviteError::Length { due: CODE_LETTERS, found: values.len() });
        }
        let secret = values.iter().fold(0, |sum, value| sum << 5 | u64::from(*value));
        let (print, pass) = print.map(read_print).transpose()?.unzip();
        Ok(Invite { print, pass: pass.flatten(), ..Invite::new(secret) })
    }

    /// Whether it names the host. Links do; codes that people type don't.
    pub fn names_host(&self) -> bool {
        self.print.is_some()
    }

    /// The short code, in two groups of five.
    pub fn code(&self) -> String {
        let code = spell(u128::from(self.secret), CODE_LETTERS);
        let (first, second) = code.split_at(CODE_LETTERS / 2);
        format!("{first}-{second}")
    }

    /// What follows `#` in a link: code, host's fingerprint, and pass.
    pub fn fragment(&self) -> String {
        let pass = self.pass.map(|pass| spell(u128::from(pass), PASS_LETTERS)).unwrap_or_default();
        match self.print {
            Some(print) => format!("{}.{}{pass}", self.code(), spell(u128::from_be_bytes(print), PRINT_LETTERS)),
            None => self.code(),
        }
    }

    /// The room's name at the signalling service. This method and all that follow need the slow hash: 50 to 300 ms in a page, the first time.
    pub fn room_name(&self) -> String {
        digest("room name", &[&self.room()]).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }

    /// The key for notes that only those who know the code should read.
    pub fn room_key(&self) -> Digest {
        digest("room key", &[&self.room()])
    }

    /// The name of the room in everything devices sign.
    pub fn room_id(&self) -> Digest {
        digest("room id", &[&self.room()])
    }

    /// Proves that `who`, which greets with `ephemeral`, knows the code.
    pub(in crate::session) fn proof(&self, ephemeral: &Point, who: &IdentityKey) -> Digest {
        digest("room proof", &[&self.room(), ephemeral.as_bytes(), who.as_bytes()])
    }

    /// The proof to a host that `who` knows the pass; `None` if this invite has no pass.
    pub(in crate::session) fn pass_of(&self, who: &IdentityKey, host: &IdentityKey) -> Option<Digest> {
        let pass = self.pass?.to_le_bytes();
        Some(digest("room pass", &[&self.room(), &pass, who.as_bytes(), host.as_bytes()]))
    }

    fn room(&self) -> Digest {
        let known =
            ROOMS.with_borrow(|rooms| rooms.iter().find(|(secret, _)| *secret == self.secret).map(|(_, room)| *room));
        known.unwrap_or_else(|| {
            let room = slow_hash(self.secret);
            ROOMS.with_borrow_mut(|rooms| {
                rooms.truncate(REMEMBERED - 1);
                rooms.push_front((self.secret, room));
            });
            room
        })
    }

    /// Whether `key` may be the host: the one named, or anyone if none is.
    pub fn admits_host(&self, key: &IdentityKey) -> bool {
        self.print.is_none_or(|print| print == key.fingerprint())
    }
}

impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invite(redacted)")
    }
}

fn slow_hash(secret: u64) -> Digest {
    let (memory, turns) = COST;
    let params = Params::new(memory, turns, 1, None).expect("these are within its limits");
    let mut room = [0; 32];
    let made = Argon2::new(Algorithm::Argon2id, Version::V0x13, params).hash_password_into(
        &secret.to_le_bytes(),
        SALT,
        &mut room,
    );
    made.expect("secret, salt and hash have lengths that it takes");
    room
}

fn letters(text: &str) -> Result<Vec<u8>, InviteError> {
    let value = |c: char| {
        let letter = match c.to_ascii_uppercase() {
            'O' => b'0',
            'I' | 'L' => b'1',
            other => u8::try_from(other).unwrap_or(0),
        };
        ALPHABET.iter().position(|known| *known == letter).map(|at| at as u8).ok_or(InviteError::Letter(c))
    };
    text.chars().filter(|c| !c.is_whitespace() && *c != '-').map(value).collect()
}

fn spell(value: u128, count: usize) -> String {
    let letter = |at: usize| char::from(*ALPHABET.get((value >> (5 * at)) as usize & 31).unwrap_or(&b'0'));
    (0..count).rev().map(letter).collect()
}

/// A host's fingerprint, and the pass after it if there is one.
fn read_print(text: &str) -> Result<([u8; 16], Option<u64>), InviteError> {
    let values = letters(text).map_err(|_| InviteError::Fingerprint)?;
    let (print, pass) = values.split_at_checked(PRINT_LETTERS).ok_or(InviteError::Fingerprint)?;
    if print.first().is_none_or(|first| *first >= 8) || !(pass.is_empty() || pass.len() == PASS_LETTERS) {
        return Err(InviteError::Fingerprint);
    }
    let print = print.iter().fold(0u128, |sum, value| sum << 5 | u128::from(*value)).to_be_bytes();
    let pass = (!pass.is_empty()).then(|| pass.iter().fold(0, |sum, value| sum << 5 | u64::from(*value)));
    Ok((print, pass))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::Identity;

    #[test]
    fn codes_and_links_come_back() -> Result<(), InviteError> {
        let host = Identity::from([3; 32]).public();
        for secret in [0, 1, 0x3_ffff_ffff_ffff, 0x1_2345_6789_abcd] {
            let invite = Invite::new(secret).hosted_by(&host);
            assert_eq!(Invite::parse(&invite.fragment())?, invite);
            let invite = invite.with_pass(!secret);
            let again = Invite::parse(&format!("https://example.org/play/#{}", invite.fragment()))?;
            assert_eq!(again, invite);
            assert!(again.admits_host(&host) && !again.admits_host(&Identity::from([4; 32]).public()));
            let spoken =
                Invite::parse(&format!(" {} ", invite.code().to_lowercase().replace('0', "o").replace('1', "L")))?;
            assert_eq!(spoken, Invite::new(secret));
            assert!(spoken.admits_host(&host));
            assert_eq!(spoken.room_name(), invite.room_name());
        }
        Ok(())
    }

    #[test]
    fn a_pass_is_too_long_to_be_guessed() {
        let longest = Invite::new(0).with_pass(u64::MAX).pass.map(u64::count_ones);
        assert!(longest.is_some_and(|bits| bits >= 50), "{longest:?} bits");
    }

    #[test]
    fn a_code_is_read_and_shown_without_its_hash() {
        let remembered = || ROOMS.with_borrow(VecDeque::len);
        let before = remembered();
        for secret in 0..10_000 {
            let invite = Invite::new(secret).with_pass(secret);
            assert_eq!(Invite::parse(&invite.fragment()).map(|again| again.code()), Ok(invite.code()));
        }
        assert_eq!(format!("{:?}", Invite::new(7)), "Invite(redacted)");
        assert_eq!(remembered(), before);
    }

    #[test]
    #[cfg(not(feature = "fuzzing"))]
    fn a_guess_at_a_code_costs_argon2() {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        // By the reference implementation, as Python's argon2-cffi has it:
        // hash_secret_raw(bytes([1, 2, 3, 4, 5, 6, 1, 0]), b"winterover room", 2, 19456, 1, 32, Type.ID).hex()
        assert_eq!(
            hex(&slow_hash(0x0001_0605_0403_0201)),
            "7d915a336c4ab32a4eed2e51590d60992c49c3ceeb365256c65f432b764d3861"
        );
        assert_ne!(Invite::new(1).room_name(), Invite::new(2).room_name());
        assert_eq!(Invite::new(1).room_id(), Invite::new(1).with_pass(3).room_id());
    }

    #[test]
    fn bad_texts_say_what_is_wrong() {
        assert_eq!(Invite::parse("ABCDE-FGHU5"), Err(InviteError::Letter('U')));
        assert_eq!(Invite::parse("ABC"), Err(InviteError::Length { due: 10, found: 3 }));
        assert_eq!(Invite::parse(""), Err(InviteError::Length { due: 10, found: 0 }));
        assert_eq!(Invite::parse("ABCDEFGHJK.12"), Err(InviteError::Fingerprint));
        assert_eq!(Invite::parse("ABCDEFGHJK.ZZZZZZZZZZZZZZZZZZZZZZZZZZ"), Err(InviteError::Fingerprint));
        assert_eq!(Invite::parse("снег-снег1"), Err(InviteError::Letter('с')));
    }
}
