//! A board holds the notices that the page shows in passing, each for as long as it is true. Layer 9; pure, so it is tested natively.

use crate::crypto::IdentityKey;

/// How many notices are shown at once at most.
const MOST: usize = 3;

/// How urgent a notice is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeTone {
    /// Good to know.
    Plain,
    /// Something didn't work.
    Warn,
    /// Something is badly wrong.
    Danger,
}

/// What a notice is about. The notice goes when that is over, or when there is a newer notice about the same thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Nothing that could be over. The notice goes after a time.
    Passing,
    /// A question to the player at this page, or the reason why an answer was invalid.
    Question,
    /// What a moment of the game is about, for a new player.
    Lesson,
    /// A request to the player at this page to hurry.
    Nudge,
    /// Whether a device can be heard.
    Presence(IdentityKey),
    /// Which device hosts.
    Host,
    /// A device that knocks.
    Knock(IdentityKey),
    /// A device that wants to leave, or that the others may let go.
    Leaving(IdentityKey),
    /// A device that wants to come into the game.
    Coming(IdentityKey),
    /// A device that can't come in, as it has another version of the page.
    OtherBuild,
    /// The reason why a game can't begin as it is.
    Start,
    /// A part of the page that couldn't be fetched.
    Fetch,
    /// A language that couldn't be fetched.
    Language,
}

/// A line that the page shows in passing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Tells notices apart.
    pub id: u32,
    /// The words.
    pub text: String,
    /// Its urgency.
    pub tone: NoticeTone,
    /// What it is about.
    pub about: About,
}

/// The notices that are up, oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Board {
    up: Vec<Notice>,
    last: u32,
}

impl Board {
    /// The notices that are up, oldest first.
    pub fn up(&self) -> &[Notice] {
        &self.up
    }

    /// Puts a notice up. It replaces any notice with the same text or about the same thing, and the oldest one if there are too many. Returns its id.
    pub fn put(&mut self, text: String, tone: NoticeTone, about: About) -> u32 {
        self.last += 1;
        self.up.retain(|notice| notice.text != text && (about == About::Passing || notice.about != about));
        self.up.push(Notice { id: self.last, text, tone, about });
        let surplus = self.up.len().saturating_sub(MOST);
        self.up.drain(..surplus);
        self.last
    }

    /// Takes a notice down. Returns whether it was up.
    pub fn take(&mut self, id: u32) -> bool {
        let before = self.up.len();
        self.up.retain(|notice| notice.id != id);
        self.up.len() < before
    }

    /// Takes down notices whose subject doesn't last any more. Returns whether there were any.
    pub fn settle(&mut self, lasts: impl Fn(&About) -> bool) -> bool {
        let before = self.up.len();
        self.up.retain(|notice| lasts(&notice.about));
        self.up.len() < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::Identity;

    fn device(seed: u8) -> IdentityKey {
        Identity::from([seed; 32]).public()
    }

    fn said(board: &Board) -> Vec<&str> {
        board.up().iter().map(|notice| notice.text.as_str()).collect()
    }

    #[test]
    fn a_notice_goes_when_its_reason_has_gone() {
        let ann = device(1);
        let bob = device(2);
        let mut board = Board::default();
        board.put("Ann knocks".to_owned(), NoticeTone::Warn, About::Knock(ann));
        board.put("Bob knocks".to_owned(), NoticeTone::Warn, About::Knock(bob));
        board.put("copied".to_owned(), NoticeTone::Plain, About::Passing);
        assert!(!board.settle(|_| true), "nothing is over");
        assert!(board.settle(|about| *about != About::Knock(ann)));
        assert_eq!(said(&board), ["Bob knocks", "copied"]);
    }

    #[test]
    fn what_is_said_anew_takes_the_place_of_what_was_said_of_the_same() {
        let ann = device(1);
        let mut board = Board::default();
        let gone = board.put("Ann is gone".to_owned(), NoticeTone::Warn, About::Presence(ann));
        board.put("saved".to_owned(), NoticeTone::Plain, About::Passing);
        board.put("copied".to_owned(), NoticeTone::Plain, About::Passing);
        let back = board.put("Ann is back".to_owned(), NoticeTone::Plain, About::Presence(ann));
        assert_eq!(said(&board), ["saved", "copied", "Ann is back"]);
        // The time of the first notice runs out, which mustn't take down the second one.
        board.take(gone);
        assert_eq!(said(&board), ["saved", "copied", "Ann is back"]);
        board.take(back);
        board.put("copied".to_owned(), NoticeTone::Plain, About::Passing);
        assert_eq!(said(&board), ["saved", "copied"]);
    }

    #[test]
    fn no_more_than_three_are_up() {
        let mut board = Board::default();
        for text in ["one", "two", "three", "four"] {
            board.put(text.to_owned(), NoticeTone::Plain, About::Passing);
        }
        assert_eq!(said(&board), ["two", "three", "four"]);
    }
}
