//! These tests cover which relays are called, and how many are kept.

use super::*;
use crate::base::rng::{Seeded, seeded};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

struct Lab {
    pool: Pool,
    pen: Pen,
    rng: Seeded,
}

fn lab() -> Lab {
    let pool = Pool::new((0..12).map(|at| format!("wss://r{at}.example")).collect(), 0);
    Lab { pool, pen: Pen::new(&[1; 32], [1; 16], &mut ChaCha20Rng::seed_from_u64(1)), rng: seeded(1) }
}

fn time(ms: u64) -> Time {
    Time { ms, unix: 1_790_000_000 }
}

impl Lab {
    fn turn(&mut self, now: u64, want: Want) -> (Vec<usize>, Vec<usize>) {
        self.pool.turn(now, want, &mut self.rng);
        let mut opened = Vec::new();
        let mut closed = Vec::new();
        while let Some(todo) = self.pool.todo() {
            match todo {
                Do::Open(at, _) => opened.push(at),
                Do::Close(at) => closed.push(at),
                Do::Send(..) | Do::AskTime => {}
            }
        }
        (opened, closed)
    }

    fn ready(&mut self, at: usize, now: u64) {
        self.pool.opened(at, now, &self.pen);
        self.hears(at, now, r#"["EOSE","w"]"#);
    }

    fn hears(&mut self, at: usize, now: u64, text: &str) {
        assert_eq!(self.pool.heard(at, text, time(now), &self.pen, &mut self.rng), None);
    }
}

#[test]
fn five_are_called_and_three_more_if_none_answers() {
    let mut lab = lab();
    assert_eq!(lab.turn(0, Want::Many), (vec![0, 1, 2, 3, 4], vec![]));
    assert_eq!((lab.pool.due(0, Want::Many), lab.pool.news(0)), (Some(6_000), Some(Meeting::Calling)));
    assert_eq!(lab.turn(5_999, Want::Many), (vec![], vec![]));
    assert_eq!(lab.turn(6_000, Want::Many), (vec![5, 6, 7], vec![]));
    assert_eq!(lab.pool.news(6_000), Some(Meeting::Away { attempts: 1, why: Absence::NoRelay }));
    lab.ready(6, 7_000);
    assert_eq!((lab.pool.news(7_000), lab.pool.news(7_000)), (Some(Meeting::Open), None));
}

#[test]
fn those_that_are_retired_are_replaced() {
    let mut lab = lab();
    lab.turn(0, Want::Many);
    lab.pool.opened(1, 10, &lab.pen);
    lab.hears(1, 20, r#"["CLOSED","w","auth-required: who?"]"#);
    assert_eq!(lab.turn(30, Want::Many), (vec![5], vec![1]));
}

#[test]
fn two_that_work_are_kept_when_all_is_quiet() {
    let mut lab = lab();
    lab.turn(0, Want::Many);
    for at in [1, 2, 4] {
        lab.ready(at, 100);
    }
    assert_eq!(lab.turn(200, Want::These), (vec![], vec![]));
    assert_eq!(lab.turn(200, Want::Few), (vec![], vec![0, 3, 4]));
    lab.pool.closed(1, 300, &mut lab.rng);
    assert_eq!(lab.turn(300, Want::Few), (vec![0], vec![]), "another in its place");
    lab.ready(0, 400);
    assert_eq!(lab.turn(500, Want::Few), (vec![], vec![]));
    assert_eq!(lab.turn(500, Want::Many).0, [3, 4]);
}

#[test]
fn what_is_said_is_counted() {
    let mut lab = lab();
    lab.turn(0, Want::Many);
    (0..5).for_each(|at| lab.ready(at, 100));
    let all: Vec<usize> = (0..5).collect();
    assert_eq!(lab.pool.say("a", &all, 2, time(200), &lab.pen), 2);
    for _ in 0..8 {
        lab.pool.say("b", &all, 5, time(200), &lab.pen);
    }
    assert_eq!((lab.pool.spare(), lab.pool.usable(200)), (0, vec![]));
    assert_eq!(lab.pool.say("c", &all, 5, time(200 + WINDOW_MS - 1), &lab.pen), 0);
    lab.turn(200 + WINDOW_MS, Want::Many);
    assert_eq!(lab.pool.spare(), MOST);
}
