//! Framing fragments messages into packets that every browser can carry, and reassembles them. Layer 8; pure, and knows no link.
//!
//! A packet is a frame: one byte for its kind, then its content. A message that fits is one `Whole`. A longer one is a `First`, which says how long
//! the message is, and as many `More` as it takes. There is only one way to fragment a message, so a device that does it differently (tiny fragments,
//! a wrong length, two messages mixed) is at fault, and nobody can make this device reserve more than has arrived.

use thiserror::Error;

/// Bytes of the largest message.
pub const MAX_MESSAGE: usize = 1024 * 1024;

const KEEPALIVE: u8 = 0;
const WHOLE: u8 = 1;
const FIRST: u8 = 2;
const MORE: u8 = 3;
const BYE: u8 = 4;
const PING: u8 = 5;
const PONG: u8 = 6;

const OFFER: u8 = 11;
const ANSWER: u8 = 12;
/// Bytes of the longest card that says how a device can be reached.
pub const MAX_CARD: usize = 512;

/// What a `First` carries before its content: the length of the message.
const LENGTH: usize = 4;

/// What a packet turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reassembled {
    /// A keepalive: it says only that the other side is there.
    Keepalive,
    /// A fragment of a message that isn't complete yet.
    Fragment,
    /// A message.
    Message(Vec<u8>),
    /// The other side lets go of the link.
    Bye,
    /// The other side asks for a pong.
    Ping(u32),
    /// The answer to a ping of ours, with its number.
    Pong(u32),
    /// The other side tells how it can be reached directly.
    Introduction(Introduction),
}

/// How a device can be reached, as a card of at most [`MAX_CARD`] bytes that isn't read here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Introduction {
    /// The card of the device that asks for the other's.
    Offer(Vec<u8>),
    /// The card sent in answer.
    Answer(Vec<u8>),
}

/// What was wrong with a message or a packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FramingError {
    /// It is longer than [`MAX_MESSAGE`], or a packet is longer than its link allows.
    #[error("{len} bytes where at most {limit} are allowed")]
    TooLong {
        /// Bytes it has, or says it has.
        len: usize,
        /// Bytes allowed.
        limit: usize,
    },
    /// It isn't a frame: it is empty, of no known kind, or has content where there must be none.
    #[error("not a frame")]
    Unreadable,
    /// A fragment of a size that [`fragment`] never makes.
    #[error("a fragment of {len} bytes where {expected} were due")]
    Uneven {
        /// Bytes it has.
        len: usize,
        /// Bytes it should have had.
        expected: usize,
    },
    /// A message began before the previous one was complete.
    #[error("a message began before the last was complete")]
    Interleaved,
    /// A fragment that belongs to no message.
    #[error("a fragment of no message")]
    Stray,
}

/// The keepalive: the frame that says only that we are there.
pub const fn keepalive() -> [u8; 1] {
    [KEEPALIVE]
}

/// The frame that says that we let go of the link.
pub const fn bye() -> [u8; 1] {
    [BYE]
}

/// The frame that asks for a pong with the same number.
pub const fn ping(number: u32) -> [u8; 5] {
    numbered(PING, number)
}

/// The frame that answers a ping with this number.
pub const fn pong(number: u32) -> [u8; 5] {
    numbered(PONG, number)
}

const fn numbered(kind: u8, number: u32) -> [u8; 5] {
    let [a, b, c, d] = number.to_le_bytes();
    [kind, a, b, c, d]
}

/// A frame that introduces this side.
pub fn introduction(told: &Introduction) -> Vec<u8> {
    match told {
        Introduction::Offer(card) => frame(OFFER, &[], card),
        Introduction::Answer(card) => frame(ANSWER, &[], card),
    }
}

/// The packets of a message, in the order to send them over a link whose packets have at most `longest` bytes.
///
/// # Errors
/// The message is longer than [`MAX_MESSAGE`].
///
/// ```
/// use winterover::net::link::MAX_PACKET;
/// use winterover::net::framing::{Reassembled, Reassembler, fragment};
/// let mut reassembler = Reassembler::new(MAX_PACKET);
/// let packets = fragment(&[7; 20_000], MAX_PACKET)?;
/// assert_eq!(packets.len(), 2);
/// assert_eq!(reassembler.take(&packets[0]), Ok(Reassembled::Fragment));
/// assert_eq!(reassembler.take(&packets[1]), Ok(Reassembled::Message(vec![7; 20_000])));
/// # Ok::<(), winterover::net::framing::FramingError>(())
/// ```
pub fn fragment(message: &[u8], longest: usize) -> Result<Vec<Vec<u8>>, FramingError> {
    if message.len() > MAX_MESSAGE {
        return Err(FramingError::TooLong { len: message.len(), limit: MAX_MESSAGE });
    }
    let room = longest - 1;
    if message.len() <= room {
        return Ok(vec![frame(WHOLE, &[], message)]);
    }
    let (head, rest) = message.split_at(room - LENGTH);
    let total = (message.len() as u32).to_le_bytes();
    let first = frame(FIRST, &total, head);
    Ok(std::iter::once(first).chain(rest.chunks(room).map(|fragment| frame(MORE, &[], fragment))).collect())
}

fn frame(kind: u8, head: &[u8], content: &[u8]) -> Vec<u8> {
    let mut packet = Vec::with_capacity(1 + head.len() + content.len());
    packet.push(kind);
    packet.extend_from_slice(head);
    packet.extend_from_slice(content);
    packet
}

/// Reassembles the messages of one link. Holds at most one unfinished message.
#[derive(Debug)]
pub struct Reassembler {
    /// Bytes of the longest packet of the link.
    longest: usize,
    /// The unfinished message and the length it will have.
    unfinished: Option<(Vec<u8>, usize)>,
}

impl Reassembler {
    /// A reassembler for a link whose packets have at most `longest` bytes.
    pub fn new(longest: usize) -> Self {
        Reassembler { longest, unfinished: None }
    }

    /// Takes the next packet of the link.
    ///
    /// # Errors
    /// [`fragment`] wouldn't have sent this packet now. The unfinished message is forgotten, and the link can't be used any more.
    pub fn take(&mut self, packet: &[u8]) -> Result<Reassembled, FramingError> {
        let unfinished = self.unfinished.take();
        if packet.len() > self.longest {
            return Err(FramingError::TooLong { len: packet.len(), limit: self.longest });
        }
        match (packet, unfinished) {
            ([KEEPALIVE], unfinished) => {
                self.unfinished = unfinished;
                Ok(Reassembled::Keepalive)
            }
            ([BYE], _) => Ok(Reassembled::Bye),
            ([kind @ (PING | PONG), a, b, c, d], unfinished) => {
                self.unfinished = unfinished;
                let number = u32::from_le_bytes([*a, *b, *c, *d]);
                Ok(if *kind == PING { Reassembled::Ping(number) } else { Reassembled::Pong(number) })
            }
            ([kind @ (OFFER | ANSWER), card @ ..], unfinished) if (1..=MAX_CARD).contains(&card.len()) => {
                self.unfinished = unfinished;
                let told = if *kind == OFFER { Introduction::Offer } else { Introduction::Answer };
                Ok(Reassembled::Introduction(told(card.to_vec())))
            }
            ([WHOLE | FIRST, ..], Some(_)) => Err(FramingError::Interleaved),
            ([WHOLE, message @ ..], None) => Ok(Reassembled::Message(message.to_vec())),
            ([FIRST, a, b, c, d, head @ ..], None) => self.begin(u32::from_le_bytes([*a, *b, *c, *d]) as usize, head),
            ([MORE, fragment @ ..], Some((message, total))) => self.go_on(message, total, fragment),
            ([MORE, ..], None) => Err(FramingError::Stray),
            _ => Err(FramingError::Unreadable),
        }
    }

    /// Bytes of the unfinished message so far.
    pub fn pending(&self) -> usize {
        self.unfinished.as_ref().map_or(0, |(message, _)| message.len())
    }

    fn begin(&mut self, total: usize, head: &[u8]) -> Result<Reassembled, FramingError> {
        if total > MAX_MESSAGE {
            return Err(FramingError::TooLong { len: total, limit: MAX_MESSAGE });
        }
        let room = self.longest - 1;
        if total <= room {
            return Err(FramingError::Uneven { len: head.len(), expected: total });
        }
        if head.len() != room - LENGTH {
            return Err(FramingError::Uneven { len: head.len(), expected: room - LENGTH });
        }
        self.unfinished = Some((head.to_vec(), total));
        Ok(Reassembled::Fragment)
    }

    fn go_on(&mut self, mut message: Vec<u8>, total: usize, fragment: &[u8]) -> Result<Reassembled, FramingError> {
        let expected = (self.longest - 1).min(total - message.len());
        if fragment.len() != expected {
            return Err(FramingError::Uneven { len: fragment.len(), expected });
        }
        message.extend_from_slice(fragment);
        if message.len() == total {
            return Ok(Reassembled::Message(message));
        }
        self.unfinished = Some((message, total));
        Ok(Reassembled::Fragment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::link::{MAX_INDIRECT, MAX_PACKET};
    use proptest::prelude::*;

    const ROOM: usize = MAX_PACKET - 1;
    const FIRST_ROOM: usize = ROOM - LENGTH;

    fn reassemble_all(packets: &[Vec<u8>]) -> Vec<Result<Reassembled, FramingError>> {
        let mut reassembler = Reassembler::new(MAX_PACKET);
        packets.iter().map(|packet| reassembler.take(packet)).collect()
    }

    #[test]
    fn messages_of_every_critical_length_come_back() {
        for len in [0, 1, ROOM - 1, ROOM, ROOM + 1, FIRST_ROOM + ROOM, FIRST_ROOM + ROOM + 1, MAX_MESSAGE] {
            let message: Vec<u8> = (0..len).map(|at| (at * 31 % 251) as u8).collect();
            let packets = fragment(&message, MAX_PACKET).expect("within the limit");
            assert!(packets.iter().all(|packet| packet.len() <= MAX_PACKET));
            assert_eq!(reassemble_all(&packets).pop(), Some(Ok(Reassembled::Message(message))), "{len} bytes");
        }
        assert_eq!(
            fragment(&vec![0; MAX_MESSAGE + 1], MAX_PACKET),
            Err(FramingError::TooLong { len: MAX_MESSAGE + 1, limit: MAX_MESSAGE })
        );
    }

    #[test]
    fn an_indirect_link_has_shorter_packets() {
        let message = vec![7; 40_000];
        let packets = fragment(&message, MAX_INDIRECT).expect("within the limit");
        assert!(packets.iter().all(|packet| packet.len() <= MAX_INDIRECT));
        let mut reassembler = Reassembler::new(MAX_INDIRECT);
        let reassembled: Vec<_> = packets.iter().map(|packet| reassembler.take(packet)).collect();
        assert_eq!(reassembled.last(), Some(&Ok(Reassembled::Message(message.clone()))));
        let direct = fragment(&message, MAX_PACKET).expect("within the limit");
        let error = FramingError::TooLong { len: MAX_PACKET, limit: MAX_INDIRECT };
        assert_eq!(Reassembler::new(MAX_INDIRECT).take(&direct[0]), Err(error));
    }

    #[test]
    fn keepalives_may_come_between_fragments_and_nothing_else_may() {
        let long = fragment(&[1; 40_000], MAX_PACKET).expect("short enough");
        let short = fragment(&[2], MAX_PACKET).expect("short enough");
        let between = keepalive().to_vec();
        let asking = ping(7).to_vec();
        assert_eq!(
            reassemble_all(&[asking.clone(), pong(9).to_vec()]),
            [Ok(Reassembled::Ping(7)), Ok(Reassembled::Pong(9))]
        );
        assert_eq!(reassemble_all(&[asking[..4].to_vec()]), [Err(FramingError::Unreadable)]);
        let mixed = [long[0].clone(), between, long[1].clone(), asking, long[2].clone()];
        assert_eq!(reassemble_all(&mixed).pop(), Some(Ok(Reassembled::Message(vec![1; 40_000]))));
        let interleaved = [long[0].clone(), short[0].clone(), long[1].clone()];
        assert_eq!(
            reassemble_all(&interleaved),
            [Ok(Reassembled::Fragment), Err(FramingError::Interleaved), Err(FramingError::Stray)]
        );
        assert_eq!(reassemble_all(&[long[0].clone(), long[0].clone()]).pop(), Some(Err(FramingError::Interleaved)));
        assert_eq!(reassemble_all(&[bye().to_vec()]), [Ok(Reassembled::Bye)]);
    }

    #[test]
    fn fragments_nobody_makes_are_refused() {
        let refused =
            |packets: &[Vec<u8>]| reassemble_all(packets).pop().expect("at least one").expect_err("must be refused");
        assert_eq!(refused(&[vec![]]), FramingError::Unreadable);
        assert_eq!(refused(&[vec![9, 1]]), FramingError::Unreadable);
        assert_eq!(refused(&[vec![KEEPALIVE, 0]]), FramingError::Unreadable);
        assert_eq!(refused(&[vec![FIRST, 0, 0]]), FramingError::Unreadable);
        assert_eq!(refused(&[frame(MORE, &[], &[1])]), FramingError::Stray);
        assert_eq!(
            refused(&[vec![WHOLE; MAX_PACKET + 1]]),
            FramingError::TooLong { len: MAX_PACKET + 1, limit: MAX_PACKET }
        );
        let says = |total: u32, len: usize| frame(FIRST, &total.to_le_bytes(), &vec![0; len]);
        assert_eq!(
            refused(&[says(u32::MAX, FIRST_ROOM)]),
            FramingError::TooLong { len: u32::MAX as usize, limit: MAX_MESSAGE }
        );
        assert!(matches!(refused(&[says(100, 100)]), FramingError::Uneven { .. }));
        assert!(matches!(refused(&[says(50_000, 10)]), FramingError::Uneven { .. }));
        let dribble = [says(50_000, FIRST_ROOM), frame(MORE, &[], &[1])];
        assert_eq!(refused(&dribble), FramingError::Uneven { len: 1, expected: ROOM });
    }

    proptest! {
        #[test]
        fn garbage_never_holds_more_than_it_sent(packets in prop::collection::vec(prop::collection::vec(0u8..6, 0..40), 0..40)) {
            let mut reassembler = Reassembler::new(MAX_PACKET);
            for packet in &packets {
                let _ = reassembler.take(packet);
                prop_assert!(reassembler.pending() <= MAX_MESSAGE);
            }
            prop_assert!(reassembler.pending() <= packets.iter().map(Vec::len).sum());
        }
    }
}
