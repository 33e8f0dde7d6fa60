//! A verdict is what comes of a game: its audit, and what devices told meanwhile.

use super::ring::Ring;
use super::snowdrift::Snowdrift;
use winterover::session::table::audit::{Report, Verdict, Violation, audit};
use winterover::session::table::phase::News;

impl Ring {
    /// The audit of what a device has of the record.
    pub fn audited(&self, at: usize) -> Report {
        audit(&self.desks[at].log().to_bytes(), self.shelf).expect("a finished record")
    }

    /// What the audit of a device's record finds wrong, which must be something.
    pub fn violations(&self, at: usize) -> Vec<Violation> {
        match self.audited(at).verdict {
            Verdict::Broken(violations) => violations,
            other => panic!("nothing is found wrong: {other:?}"),
        }
    }

    /// No device told of a bug, a failure or a breach.
    pub fn assert_no_trouble(&self) {
        let wrong = |news: &News| matches!(news, News::Bug(_) | News::Failed(_) | News::Breach(..));
        let found = self.news.iter().find(|(_, news)| wrong(news));
        assert!(found.is_none(), "{found:?} among {:?}", self.news);
    }

    /// The audit finds nothing wrong, and no device told of any trouble.
    pub fn assert_clean(&self) {
        assert_eq!(self.audited(0).verdict, Verdict::Clean);
        self.assert_no_trouble();
    }

    /// The rest of the game with random moves, and nothing wrong with it.
    pub fn play_to_a_clean_end(&mut self) {
        self.play_out::<Snowdrift>();
        self.assert_clean();
    }
}
