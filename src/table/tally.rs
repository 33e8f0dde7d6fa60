//! A tally counts what many games came to: which side won how, and how often a player of each role did. Layer 3.

use std::collections::BTreeMap;

/// How one game is counted among many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The side that won, or a word for nobody.
    pub side: &'static str,
    /// How well it won.
    pub grade: &'static str,
    /// How many rounds were played.
    pub rounds: u16,
    /// Each player's role at the end (or at death), and whether that player won.
    pub players: Vec<(&'static str, bool)>,
}

/// The results of many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Moves made in all of them.
    pub moves: u64,
    /// Moves of the longest game.
    pub most_moves: u64,
    /// Rounds of all finished games.
    pub rounds: u64,
    /// Rounds of the longest finished game.
    pub most_rounds: u64,
    /// Games that were abandoned as endless.
    pub unfinished: u64,
    /// Moves that a bot chose and the rules refused; each ended its game.
    pub refused: u64,
    /// Finished games by side and grade.
    pub wins: BTreeMap<(&'static str, &'static str), u64>,
    /// How the players of each role fared in finished games.
    pub roles: BTreeMap<&'static str, Fared>,
}

impl Tally {
    /// Counts a game of this many `moves`, the last of which may have been `refused`. Without an outcome the game is unfinished.
    pub fn count(&mut self, moves: u64, refused: bool, outcome: Option<&Counted>) {
        self.games += 1;
        self.moves += moves;
        self.most_moves = self.most_moves.max(moves);
        self.refused += u64::from(refused);
        let Some(Counted { side, grade, rounds, players }) = outcome else {
            self.unfinished += 1;
            return;
        };
        self.rounds += u64::from(*rounds);
        self.most_rounds = self.most_rounds.max((*rounds).into());
        *self.wins.entry((side, grade)).or_default() += 1;
        let mut game: BTreeMap<&'static str, (u64, u64)> = BTreeMap::new();
        for (role, won) in players {
            let (winners, of) = game.entry(role).or_default();
            *winners += u64::from(*won);
            *of += 1;
        }
        for (role, (winners, of)) in game {
            self.roles.entry(role).or_default().count(winners, of);
        }
    }

    /// Adds the results of other games.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.moves += other.moves;
        self.most_moves = self.most_moves.max(other.most_moves);
        self.rounds += other.rounds;
        self.most_rounds = self.most_rounds.max(other.most_rounds);
        self.unfinished += other.unfinished;
        self.refused += other.refused;
        for (result, games) in &other.wins {
            *self.wins.entry(*result).or_default() += games;
        }
        for (role, fared) in &other.roles {
            self.roles.entry(role).or_default().add(fared);
        }
    }
}

/// How the players of one role fared. Players of one game win and lose together. So the interval takes each game as one draw of several players (the
/// ratio estimator of cluster sampling).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fared {
    /// The number of players with this role in all games.
    pub players: u64,
    /// Those of them who won.
    pub winners: u64,
    /// Sums over games: winners squared, winners times players, players squared.
    squares: [u64; 3],
}

impl Fared {
    fn count(&mut self, winners: u64, players: u64) {
        self.players += players;
        self.winners += winners;
        let [a, b, c] = self.squares;
        self.squares = [a + winners * winners, b + winners * players, c + players * players];
    }

    fn add(&mut self, other: &Fared) {
        self.players += other.players;
        self.winners += other.winners;
        for (own, more) in self.squares.iter_mut().zip(other.squares) {
            *own += more;
        }
    }

    /// The share of winners, from 0 to 1, and its 95 % interval, which is the whole range if nobody had the role.
    pub fn share(&self) -> (f64, [f64; 2]) {
        if self.players == 0 {
            return (0.0, [0.0, 1.0]);
        }
        let share = self.winners as f64 / self.players as f64;
        let [ww, wn, nn] = self.squares.map(|sum| sum as f64);
        let spread = (share * share).mul_add(nn, ww - 2.0 * share * wn).max(0.0).sqrt() / self.players as f64;
        (share, [-1.96_f64, 1.96].map(|bound| bound.mul_add(spread, share).clamp(0.0, 1.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(players: &[(&'static str, bool)]) -> Counted {
        Counted { side: "humans", grade: "declared", rounds: 3, players: players.to_vec() }
    }

    #[test]
    fn a_role_fares_as_its_players_do() {
        let mut tally = Tally::default();
        for at in 0..100 {
            tally.count(
                7,
                false,
                Some(&counted(&[("human", at % 4 == 0), ("human", at % 4 == 0), ("thing", at % 4 > 0)])),
            );
        }
        let (share, [low, high]) = tally.roles["human"].share();
        assert!((share - 0.25).abs() < 1e-9);
        // Two who always win together say no more than one of them does.
        assert!((low - 0.165).abs() < 0.001 && (high - 0.335).abs() < 0.001, "{low} to {high}");
        assert_eq!((tally.roles["thing"].players, tally.roles["thing"].winners), (100, 75));
    }

    #[test]
    fn two_halves_add_up() {
        let games = [counted(&[("human", true)]), counted(&[("human", false), ("infected", true)])];
        let mut whole = Tally::default();
        let mut halves = [Tally::default(), Tally::default()];
        for (game, half) in games.iter().zip(&mut halves) {
            whole.count(5, false, Some(game));
            half.count(5, false, Some(game));
        }
        let [mut sum, other] = halves;
        sum.add(&other);
        assert_eq!(sum, whole);
        assert_eq!(Fared::default().share(), (0.0, [0.0, 1.0]));
    }
}
