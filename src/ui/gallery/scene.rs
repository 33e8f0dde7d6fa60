//! A scene is a moment of a recorded game as somebody sees it, plus some taps. Layer 9; pure, so it is tested natively.
//!
//! It is a comment in the game's record: `# scene NAME: WHO TAP TAP …` after the line that leads to it.

/// The separator between two records in the file that the gallery reads.
pub const BREAK: char = '\u{c}';

/// Who sees a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes<'r> {
    /// An onlooker: `table`.
    Onlooker,
    /// A viewer with every hand open, as when a game is played back: `everything`.
    Everything,
    /// The player of this name.
    Player(&'r str),
}

/// A scene of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene<'r> {
    /// Its name, unique in its game.
    pub name: &'r str,
    /// The record up to it.
    pub record: &'r str,
    /// The viewer.
    pub eyes: Eyes<'r>,
    /// What has been tapped, in order: the handles of tests, or `card-N` for a card of the hand, counted from 0.
    pub taps: Vec<&'r str>,
}

/// The key of a record's game.
pub fn game(record: &str) -> Option<&str> {
    record.lines().find_map(|line| line.strip_prefix("game ")).map(str::trim)
}

/// The scenes of a record, in its order.
///
/// ```
/// use winterover::ui::gallery::scene::{Eyes, scenes};
/// let record = "game snap\nseats Ann Bob\nAnn: deal\n# scene dealt: Bob snap-now card-2\nBob: snap\n";
/// let [scene] = &scenes(record)[..] else { panic!("it has one") };
/// assert_eq!((scene.name, scene.eyes), ("dealt", Eyes::Player("Bob")));
/// assert_eq!(scene.taps, ["snap-now", "card-2"]);
/// assert!(scene.record.ends_with("Ann: deal\n"));
/// ```
pub fn scenes(record: &str) -> Vec<Scene<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    for line in record.split_inclusive('\n') {
        let before = &record[..at];
        at += line.len();
        let Some((name, rest)) = line.strip_prefix("# scene ").and_then(|said| said.split_once(':')) else { continue };
        let mut words = rest.split_whitespace();
        let eyes = match words.next().unwrap_or_default() {
            "table" => Eyes::Onlooker,
            "everything" => Eyes::Everything,
            player => Eyes::Player(player),
        };
        found.push(Scene { name: name.trim(), record: before, eyes, taps: words.collect() });
    }
    found
}
