//! Broken record files name the entry, whole ones come back, and nothing panics.

use crate::common::ring::{Ring, SHELF};
use crate::common::snowdrift::{Options, Snowdrift};
use winterover::base::codec::encode;
use winterover::base::ids::LogIndex;
use winterover::session::fault::{Fault, RosterFault};
use winterover::session::log::file::{RecordError, read_file};
use winterover::session::table::audit::{AuditError, Unchecked, Verdict, audit};
use winterover::table::game::Game;

/// A whole game as a file, and how many entries it has.
fn record() -> (Vec<u8>, LogIndex) {
    let mut ring = Ring::with(2, &[0, 1], encode(&Options { seats: 2, rounds: 1 }), Snowdrift::KEY, SHELF, 1);
    ring.play_out::<Snowdrift>();
    (ring.desks[1].log().to_bytes(), ring.desks[1].log().len())
}

fn error(bytes: &[u8]) -> AuditError {
    match audit(bytes, SHELF) {
        Ok(report) => panic!("must not pass: {:?}", report.verdict),
        Err(error) => error,
    }
}

#[test]
fn broken_files_say_where() {
    let (bytes, entries) = record();
    assert_eq!(
        audit(&bytes, SHELF).map(|report| (report.entries, report.verdict)).ok(),
        Some((entries, Verdict::Clean))
    );
    assert_eq!(error(b""), AuditError::Record(RecordError::Magic));
    assert_eq!(error(&bytes[..20]), AuditError::Record(RecordError::Magic));
    assert_eq!(error(&bytes[..bytes.len() - 1]), AuditError::Record(RecordError::Broken(entries.earlier(1))));
    let magic = bytes.iter().position(|byte| *byte == b'\n').expect("a first line") + 1;
    let mut other = bytes.clone();
    other[magic] = 9;
    assert_eq!(error(&other), AuditError::Record(RecordError::Version(9)));
    assert_eq!(error(&bytes[..magic + 2]), AuditError::Record(RecordError::Broken(LogIndex::FIRST)));
    let mut long = bytes.clone();
    long.extend([255; 4]);
    assert_eq!(error(&long), AuditError::Record(RecordError::Broken(entries)));
}

#[test]
fn a_changed_byte_never_passes_for_clean_and_never_panics() {
    let (bytes, _) = record();
    let mut refused = 0;
    for at in (0..bytes.len()).step_by(211) {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        match audit(&changed, SHELF) {
            Ok(report) => assert_ne!(report.verdict, Verdict::Clean, "byte {at}"),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 0);
}

#[test]
fn unfinished_and_shortened_records_are_told_apart_from_clean_ones() {
    let (bytes, _) = record();
    let whole = read_file(&bytes).expect("a record");
    let mut cut = bytes[..bytes.iter().position(|byte| *byte == b'\n').expect("a line") + 3].to_vec();
    for ordered in &whole[..whole.len() - 1] {
        let encoded = encode(ordered);
        cut.extend((encoded.len() as u32).to_le_bytes());
        cut.extend(encoded);
    }
    let report = audit(&cut, SHELF).expect("a record");
    assert_eq!(report.verdict, Verdict::Incomplete);
    assert!(matches!(report.unchecked, Some(Unchecked::Sealed(missing)) if missing.len() == 1));
}

#[test]
fn records_of_unknown_games_are_refused() {
    let (bytes, _) = record();
    let unknown = AuditError::Record(RecordError::Begin(Fault::Roster(RosterFault::Game("snowdrift".to_owned()))));
    assert_eq!(audit(&bytes, &[]).err(), Some(unknown));
}
