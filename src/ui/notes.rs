//! A player notes a guess and a few words about each other player. Layer 9; pure. Notes never leave the device.

use crate::base::ids::Seat;

/// The most characters that words about one player may have.
pub const WORDS_LIMIT: usize = 120;
/// How many notes a device stores, each about one player of one of its latest games.
const KEPT: usize = 60;

/// What a player thinks another is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Guess {
    /// Nothing yet.
    #[default]
    Open,
    /// One of us.
    Trusted,
    /// Hard to say.
    Doubtful,
    /// One of them.
    Suspected,
}

impl Guess {
    /// All guesses, in order of growing suspicion.
    pub const ALL: [Guess; 4] = [Guess::Open, Guess::Trusted, Guess::Doubtful, Guess::Suspected];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Guess::Open => "guess-open",
            Guess::Trusted => "guess-trusted",
            Guess::Doubtful => "guess-doubtful",
            Guess::Suspected => "guess-suspected",
        }
    }
}

/// What a player thinks of another.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Note {
    /// What the player thinks the other is.
    pub guess: Guess,
    /// A few words, on one line.
    pub words: String,
}

/// The notes of one player in one game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Notes(Vec<(Seat, Note)>);

impl Notes {
    /// The notes stored under `title`, which names the game and the player. Unreadable notes are skipped.
    pub fn read(kept: &str, title: &str) -> Self {
        let mut notes = Notes::default();
        for (_, seat, note) in kept.lines().filter_map(read_line).filter(|(other, ..)| *other == title) {
            notes.set(seat, note);
        }
        notes
    }

    /// What to store with these notes added, if `before` was stored. The notes of old games are dropped to make room.
    pub fn written(&self, before: &str, title: &str) -> String {
        let others = before.lines().filter(|line| read_line(line).is_some_and(|(other, ..)| other != title));
        let line = |(seat, note): &(Seat, Note)| format!("{title}\t{seat}\t{}\t{}", note.guess as u8, note.words);
        let own = self.0.iter().filter(|(_, note)| *note != Note::default()).map(line);
        let all: Vec<String> = others.map(str::to_owned).chain(own).collect();
        all.get(all.len().saturating_sub(KEPT)..).unwrap_or_default().join("\n")
    }

    /// The note about a player.
    pub fn of(&self, seat: Seat) -> Note {
        self.0.iter().find(|(about, _)| *about == seat).map(|(_, note)| note.clone()).unwrap_or_default()
    }

    /// Changes the note about a player. Its words are put on one line, and cut off if they are too long.
    pub fn set(&mut self, seat: Seat, note: Note) {
        let words = note.words.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
        let note = Note { guess: note.guess, words: words.take(WORDS_LIMIT).collect() };
        self.0.retain(|(about, _)| *about != seat);
        self.0.push((seat, note));
    }
}

fn read_line(line: &str) -> Option<(&str, Seat, Note)> {
    let mut fields = line.splitn(4, '\t');
    let title = fields.next()?;
    let seat = fields.next()?.parse().ok()?;
    let guess = fields.next()?.parse::<usize>().ok()?;
    Some((title, Seat(seat), Note { guess: *Guess::ALL.get(guess)?, words: fields.next()?.to_owned() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(guess: Guess, words: &str) -> Note {
        Note { guess, words: words.to_owned() }
    }

    #[test]
    fn what_was_noted_is_read_again_by_the_same_player_in_the_same_game() {
        let mut notes = Notes::default();
        notes.set(Seat(3), note(Guess::Suspected, "never shows\ta red one\n"));
        notes.set(Seat(1), note(Guess::Trusted, ""));
        let kept = notes.written("", "one/0");
        assert_eq!(Notes::read(&kept, "one/0").of(Seat(3)), note(Guess::Suspected, "never shows a red one "));
        assert_eq!(Notes::read(&kept, "one/0").of(Seat(1)).guess, Guess::Trusted);
        assert_eq!(Notes::read(&kept, "one/0").of(Seat(2)), Note::default());
        assert_eq!(Notes::read(&kept, "one/2").of(Seat(3)), Note::default(), "another player at the same device");
        let later = Notes::default().written(&kept, "one/0");
        assert_eq!(later, "", "what was taken back is gone");
    }

    #[test]
    fn other_games_keep_theirs_until_there_is_no_room() {
        let mut notes = Notes::default();
        notes.set(Seat(0), note(Guess::Doubtful, "a"));
        let first = notes.written("", "first/1");
        let kept = (0..KEPT - 1).fold(first, |kept, at| notes.written(&kept, &format!("{at}/1")));
        assert_eq!(Notes::read(&kept, "first/1").of(Seat(0)).words, "a");
        let kept = notes.written(&kept, "last/1");
        assert_eq!(Notes::read(&kept, "first/1"), Notes::default());
        assert_eq!(Notes::read(&kept, "last/1").of(Seat(0)).words, "a");
    }

    #[test]
    fn nonsense_is_passed_over() {
        for line in ["", "a", "a\t1", "a\t1\t9\tb", "a\t400\t1\tb", "a\t-1\t1\tb", "\t\t\t"] {
            assert_eq!(Notes::read(line, "a"), Notes::default(), "{line:?}");
        }
        let mut long = Notes::default();
        long.set(Seat(0), note(Guess::Open, &"я".repeat(500)));
        assert_eq!(long.of(Seat(0)).words.chars().count(), WORDS_LIMIT);
    }
}
