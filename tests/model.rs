//! The rules of what is committed are checked exhaustively for a few devices, terms and entries. `docs/model.md` says what that covers.
//! `WINTER_MODEL=large` takes the larger tables as well.
#![cfg(not(target_arch = "wasm32"))]

#[path = "model/claims.rs"]
mod claims;
#[path = "model/rules.rs"]
mod rules;
#[path = "model/tree.rs"]
mod tree;

use claims::{LOST, SEALED, SPLIT, STUCK, UNDONE};
use rules::{Mutation, Table};
use stateright::{Checker, HasDiscoveries, Model};
use tree::{Departure, Tree};

/// Devices; how many of them are dishonest; for each term with entries its host, `h`onest or `f`alse; and how many entries each has at most,
/// a later term's NewView among them. One more term is voted for.
type Size<'a> = (usize, usize, &'a str, &'a [u8]);

const SMALL: [Size<'static>; 9] = [
    (3, 1, "fh", &[1, 1]),
    (3, 1, "hf", &[1, 1]),
    (3, 1, "hh", &[1, 1]),
    (4, 1, "fh", &[1, 1]),
    (4, 1, "hf", &[1, 1]),
    (4, 2, "ff", &[1, 1]),
    (4, 2, "fh", &[2, 1]),
    (5, 2, "ff", &[1, 1]),
    (5, 2, "hf", &[1, 1]),
];

const LARGE: [Size<'static>; 5] = [
    (5, 1, "fh", &[1, 1]),
    (3, 1, "fh", &[2, 2]),
    (3, 1, "hfh", &[1, 1, 1]),
    (3, 1, "fhh", &[1, 1, 1]),
    (4, 2, "ff", &[2, 2]),
];

/// Tables that a device leaves, and whether that is a dishonest one.
const LEAVING: [(Size<'static>, bool); 6] = [
    ((3, 1, "fh", &[2, 1]), false),
    ((3, 1, "fh", &[2, 1]), true),
    ((4, 1, "f", &[3]), false),
    ((4, 1, "f", &[3]), true),
    ((5, 1, "f", &[2]), false),
    ((5, 2, "f", &[3]), false),
];

const LEAVING_LARGE: [(Size<'static>, bool); 6] = [
    ((3, 1, "hf", &[1, 3]), false),
    ((3, 1, "hf", &[1, 3]), true),
    ((4, 1, "fh", &[2, 1]), false),
    ((4, 1, "fh", &[2, 1]), true),
    ((5, 2, "fh", &[2, 1]), true),
    ((4, 1, "hf", &[1, 3]), true),
];

fn is_large() -> bool {
    std::env::var("WINTER_MODEL").is_ok_and(|size| size == "large")
}

fn table((devices, dishonest, hosts, entries): Size<'_>, mutation: Mutation, departure: Departure) -> Table {
    let false_hosts: Vec<bool> = hosts.chars().map(|host| host == 'f').collect();
    let false_ones = false_hosts.iter().filter(|host| **host).count();
    assert!(false_hosts.len() <= devices && false_ones <= dishonest, "{hosts} aren't {dishonest} of {devices}");
    let tree = Tree::new(entries, &false_hosts, departure);
    let false_leaver = false;
    Table { devices, dishonest, false_hosts, departure, false_leaver, mutation, tree }
}

/// The properties for which the checker found a counterexample, or an example if one is wanted. Says how far it went.
fn found(size: Size<'_>, table: Table, until: HasDiscoveries) -> Vec<&'static str> {
    let rules = (table.mutation, table.departure, table.false_leaver);
    let checker = table.checker().finish_when(until).spawn_bfs().join();
    println!("{size:?} {rules:?}: {} states, {} deep", checker.unique_state_count(), checker.max_depth());
    for (name, path) in checker.discoveries() {
        println!("    {name}: {:?}", path.into_actions());
    }
    let mut names: Vec<_> = checker.discoveries().into_keys().collect();
    names.sort_unstable();
    names
}

fn breaks(size: Size<'_>, mutation: Mutation, departure: Departure) -> Vec<&'static str> {
    let mut names = found(size, table(size, mutation, departure), HasDiscoveries::AnyFailures);
    names.retain(|name| *name != SEALED);
    names
}

#[test]
fn the_rules_hold_in_every_state() {
    for size in SMALL.iter().chain(LARGE.iter().filter(|_| is_large())) {
        let found = found(*size, table(*size, Mutation::AsWritten, Departure::Never), HasDiscoveries::All);
        assert_eq!(found, [SEALED], "{size:?}");
    }
}

#[test]
fn a_broken_rule_is_seen() {
    let small: Size<'_> = (3, 1, "fh", &[1, 1]);
    // The second phase, the certificates in votes, and the promise that a vote is.
    for mutation in [Mutation::OnePhase, Mutation::VoteOmits, Mutation::AcknowledgesLate, Mutation::LessThanQuorum] {
        assert!(breaks(small, mutation, Departure::Never).contains(&UNDONE), "{mutation:?}");
        let both = breaks((4, 1, "fh", &[1, 1]), mutation, Departure::Never);
        assert!(both.contains(&UNDONE) && both.contains(&LOST), "{mutation:?}");
    }
    // One branch in each term, for receipts and for acknowledgements.
    assert!(breaks(small, Mutation::TwoBranches, Departure::Never).contains(&UNDONE));
    assert!(breaks((4, 1, "fh", &[1, 1]), Mutation::TwoBranches, Departure::Never).contains(&SPLIT));
    assert!(breaks(small, Mutation::AcknowledgesUnsigned, Departure::Never).contains(&UNDONE));
    // Certificates go by their terms, and those of a term hold its NewView.
    assert!(breaks((3, 1, "fh", &[2, 1]), Mutation::ByLength, Departure::Never).contains(&UNDONE));
    // What was acknowledged in different terms doesn't add up.
    assert!(breaks(small, Mutation::CountsAcrossTerms, Departure::Never).contains(&UNDONE));
    // What a certificate is for is kept with it.
    assert!(breaks(small, Mutation::ForgetsCertified, Departure::Never).contains(&STUCK));
    assert!(breaks((4, 1, "fh", &[1, 1]), Mutation::ForgetsCertified, Departure::Never).contains(&STUCK));
}

#[test]
fn a_certificate_of_a_term_holds_its_lead() {
    let size: Size<'_> = (3, 1, "hf", &[2, 1]);
    assert_eq!(breaks(size, Mutation::AsWritten, Departure::Never), [""; 0]);
    assert!(breaks(size, Mutation::SignsBelowLead, Departure::Never).contains(&UNDONE));
}

#[test]
fn receipts_after_a_vote_do_no_harm() {
    for size in [(3, 1, "fh", &[1, 1][..]), (4, 1, "fh", &[1, 1]), (4, 2, "ff", &[1, 1])] {
        assert_eq!(breaks(size, Mutation::SignsLate, Departure::Never), [""; 0], "{size:?}");
    }
}

#[test]
fn a_departure_that_takes_effect_by_one_branch_undoes_what_the_other_committed() {
    let now = breaks((4, 1, "fh", &[1, 1]), Mutation::AsWritten, Departure::WhenBeforeIsShown);
    assert!(now.contains(&UNDONE) && now.contains(&LOST));
    // That the departure itself was shown, or acknowledged, isn't enough: behind it both configurations have to be asked.
    for departure in [Departure::WhenShown, Departure::WhenAcknowledged] {
        assert!(breaks((4, 1, "fh", &[2, 1]), Mutation::AsWritten, departure).contains(&UNDONE), "{departure:?}");
    }
}

#[test]
fn a_departure_that_both_electorates_have_acknowledged_undoes_nothing() {
    let both = Departure::WhenAcknowledgedByBoth;
    for (size, false_leaver) in LEAVING.iter().chain(LEAVING_LARGE.iter().filter(|_| is_large())) {
        let table = Table { false_leaver: *false_leaver, ..table(*size, Mutation::AsWritten, both) };
        let mut names = found(*size, table, HasDiscoveries::AnyFailures);
        names.retain(|name| *name != SEALED);
        assert_eq!(names, [""; 0], "{size:?} {false_leaver}");
    }
    // That both have signed for it isn't enough.
    if is_large() {
        let signed = breaks((4, 1, "fh", &[2, 1]), Mutation::AsWritten, Departure::WhenCertifiedByBoth);
        assert!(signed.contains(&UNDONE) && signed.contains(&LOST));
    }
}
