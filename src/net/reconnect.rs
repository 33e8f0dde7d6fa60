//! Reconnection decides when to meet again because a link that is needed is gone. Layer 8; pure.

/// Milliseconds before the first attempt; doubled after each.
const FIRST_MS: u64 = 500;
/// The most milliseconds between attempts.
const LONGEST_MS: u64 = 8_000;
/// Milliseconds between attempts if the other device is known to have left, as it would be met when it came back.
const PATIENT_MS: u64 = 30_000;

/// How urgent it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing is missing.
    Nothing,
    /// The missing device has left the meeting place, and we are still there.
    Patience,
    /// Nobody knows why the link is gone.
    Haste,
}

/// The attempts so far.
#[derive(Default, Debug)]
pub struct Reconnection {
    /// When the next one is due, while something is missing.
    due_ms: Option<u64>,
    attempts: u32,
}

impl Reconnection {
    /// Whether to meet again now; if so, that counts as an attempt.
    pub fn is_due(&mut self, need: Need, now_ms: u64) -> bool {
        if need == Need::Nothing {
            *self = Reconnection::default();
            return false;
        }
        let pause = match need {
            Need::Patience => PATIENT_MS,
            Need::Haste | Need::Nothing => LONGEST_MS.min(FIRST_MS << self.attempts.min(8)),
        };
        let due = *self.due_ms.get_or_insert(now_ms + pause);
        if now_ms < due {
            return false;
        }
        self.attempts += 1;
        self.due_ms = None;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempts(reconnection: &mut Reconnection, need: Need, ms: std::ops::Range<u64>) -> Vec<u64> {
        ms.step_by(100).filter(|now| reconnection.is_due(need, *now)).collect()
    }

    #[test]
    fn attempts_come_further_and_further_apart_and_never_end() {
        let mut reconnection = Reconnection::default();
        assert!(attempts(&mut reconnection, Need::Nothing, 0..60_000).is_empty());
        let hasty = attempts(&mut reconnection, Need::Haste, 0..100_000);
        let pauses: Vec<u64> = hasty.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert_eq!(hasty[0], 500);
        // Each pause is counted from the tick after the attempt.
        assert_eq!(pauses[..5], [1_100, 2_100, 4_100, 8_100, 8_100]);
        assert!(hasty.last().is_some_and(|last| *last > 90_000));
    }

    #[test]
    fn whoever_has_left_is_waited_for() {
        let mut reconnection = Reconnection::default();
        assert_eq!(attempts(&mut reconnection, Need::Patience, 0..60_000), [30_000]);
        assert!(!reconnection.is_due(Need::Nothing, 70_000));
        assert_eq!(attempts(&mut reconnection, Need::Haste, 80_000..81_000), [80_500]);
    }
}
