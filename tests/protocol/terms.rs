//! Hosts are lost. The next one goes on from the best log that enough devices have, and nobody loses what they all had.

use crate::common::ring::{Ring, SHELF};
use crate::common::snowdrift::Snowdrift;
use std::slice;
use winterover::base::ids::{DeviceId, LogIndex, Term};
use winterover::base::rng::{Seeded, below, seeded};
use winterover::session::fault::Fault;
use winterover::session::log::certificate::{Certificate, LogPrefix, Receipt};
use winterover::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use winterover::session::log::header::EntryHeader;
use winterover::session::log::outcome::{Choice, Submitted, Taken};
use winterover::session::log::term::{NewView, ViewChangeVote, furthest, highest};
use winterover::session::log::{Log, LogError};
use winterover::session::table::audit::Verdict;
use winterover::session::table::desk::Desk;
use winterover::session::table::phase::Phase;

pub(crate) fn votes(ring: &Ring, term: u32, from: &[usize]) -> Vec<ViewChangeVote> {
    from.iter().map(|at| ring.desks[*at].view_change_vote(Term(term), None).expect("a later term")).collect()
}

/// What a term begins with before there are any certificates.
pub(crate) fn lead_by(votes: Vec<ViewChangeVote>) -> NewView {
    NewView { votes, certificate: None }
}

/// A device takes another's record, as far as it is the better one.
pub(crate) fn follow(desk: &mut Desk, record: &[LogEntry]) {
    let mut from = (desk.log().len().index()).min(record.len() - 1);
    'again: loop {
        let mut next = from;
        while let Some(ordered) = record.get(next) {
            match desk.take(ordered) {
                Ok(_) | Err(LogError::Known(_) | LogError::Past(_)) => next += 1,
                Err(LogError::Back(len)) => drop(desk.roll_back_to(len, SHELF).expect("the same shelf")),
                Err(LogError::Elsewhere) => {
                    from = from.checked_sub(1).expect("the first entry is common");
                    continue 'again;
                }
                Err(other) => panic!("{other:?}"),
            }
        }
        return;
    }
}

/// The next host in `term` is given the votes of `from`, fetches what it lacks, and leads; then all follow.
fn change(ring: &mut Ring, term: u32, from: &[usize]) {
    let votes = votes(ring, term, from);
    let host = ring.desks[0].roster().host_in(Term(term)).index();
    let best = from.iter().copied().max_by_key(|at| {
        let last = ring.desks[*at].log().last().expect("an entry");
        (last.term, last.index)
    });
    let record = ring.desks[best.expect("some")].log().entries().to_vec();
    follow(&mut ring.desks[host], &record);
    let last = record.last().expect("an entry");
    if ring.desks[host].log().len() > last.header.index.next() {
        // It had more than all who spoke; that is proposed again.
        ring.desks[host].roll_back_to(last.header.index.next(), SHELF).expect("the same shelf");
    }
    ring.desks[host].begin_term(Term(term), lead_by(votes)).expect("enough votes and the best record");
    let record = ring.desks[host].log().entries().to_vec();
    for at in (0..ring.desks.len()).filter(|at| *at != host) {
        follow(&mut ring.desks[at], &record);
    }
}

/// What the table would say next: something owed, or somebody's random move.
fn next(ring: &mut Ring, rng: &mut Seeded) -> Option<SignedEntry> {
    let owed = (0..ring.desks.len()).find_map(|at| ring.make(at));
    owed.or_else(|| {
        let seat = ring.desks[0].to_choose().iter().next()?;
        let at = ring.desks[0].roster().device_of(seat)?.index();
        let table = ring.desks[at].table().as_any();
        let played: &winterover::table::erase::Played<Snowdrift> = table.downcast_ref()?;
        let offers = played.offers(seat);
        let action = winterover::table::game::Offer::pick(&offers[below(rng, offers.len())], rng);
        ring.desks[at].choose(seat, &winterover::base::codec::encode(&action)).ok()
    })
}

fn some(rng: &mut Seeded, of: usize, count: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (0..of).collect();
    (0..count).map(|_| all.remove(below(rng, all.len()))).collect()
}

#[test]
fn a_table_whose_host_is_lost_again_and_again_plays_to_its_end() {
    for devices in 3..=6u8 {
        let mut rng = seeded(10 + u64::from(devices));
        let n = usize::from(devices);
        let t = n - n / 3;
        let mut ring = Ring::seated(devices, u64::from(devices));
        let mut changes = 0;
        let mut rolled_back = 0;
        for _ in 0..4000 {
            if ring.desks[0].phase() == Phase::Over {
                break;
            }
            let signed = next(&mut ring, &mut rng).expect("somebody says something");
            if below(&mut rng, 9) > 0 {
                ring.say(&signed).expect("an honest entry");
                continue;
            }
            // The host gives the entry its place, reaches only some, and is gone.
            let host = ring.host();
            let Submitted::New(ordered) = ring.desks[host].submit(&signed).expect("an honest entry") else { continue };
            let reached = below(&mut rng, n);
            for at in some(&mut rng, n, reached).into_iter().filter(|at| *at != host) {
                ring.desks[at].take(&ordered).expect("in its place");
            }
            let having: Vec<usize> =
                (0..n).filter(|at| ring.desks[*at].log().last() == Some(&ordered.header)).collect();
            let term = ring.desks[host].log().term().0 + 1 + below(&mut rng, 2) as u32;
            let from = some(&mut rng, n, t);
            change(&mut ring, term, &from);
            changes += 1;
            let kept = ring.desks.iter().all(|desk| desk.log().entries().contains(&ordered));
            let lost = ring.desks.iter().all(|desk| !desk.log().entries().contains(&ordered));
            assert!(kept || lost, "all have the same record");
            assert!(kept || having.len() < t, "what {} of {n} devices had is lost", having.len());
            rolled_back += usize::from(lost);
            (0..n).for_each(|at| ring.desks[at].forget_pending());
            let heads: Vec<_> = ring.desks.iter().map(|desk| desk.log().head()).collect();
            assert!(heads.iter().all(|head| *head == heads[0]));
            ring.compare::<Snowdrift>();
        }
        assert_eq!(ring.desks[0].phase(), Phase::Over, "{devices} devices");
        assert!(changes > 3 && (devices < 4 || rolled_back > 0), "{changes} {rolled_back}");
        assert_eq!(ring.audited(1).verdict, Verdict::Clean, "{devices} devices");
    }
}

#[test]
fn too_few_votes_doubled_votes_and_others_votes_make_no_host() {
    let mut ring = Ring::playing(4, 41);
    let parts = |found| Fault::Parts { due: 3, found };
    let enough = votes(&ring, 1, &[0, 1, 2]);
    let few = votes(&ring, 1, &[1, 2]);
    assert_eq!(ring.desks[1].begin_term(Term(1), lead_by(few)), Err(parts(2)));
    let doubled = [&enough[..2], &enough[..1]].concat();
    assert_eq!(ring.desks[1].begin_term(Term(1), lead_by(doubled)), Err(parts(2)));
    let mut renamed = enough.clone();
    renamed[0].device = DeviceId(3);
    assert_eq!(ring.desks[1].begin_term(Term(1), lead_by(renamed)), Err(Fault::Forged));
    let mut later = enough.clone();
    later[2] = votes(&ring, 5, &[2]).remove(0);
    assert_eq!(ring.desks[1].begin_term(Term(1), lead_by(later)), Err(Fault::NotDue));
    assert_eq!(
        ring.desks[2].begin_term(Term(1), lead_by(enough.clone())),
        Err(Fault::NotDue),
        "the term is device 1's"
    );
    assert!(ring.desks[0].view_change_vote(Term::FIRST, None).is_none(), "the term is not a later one");
    let other = Ring::playing(4, 42);
    assert!(matches!(ring.desks[1].begin_term(Term(1), lead_by(votes(&other, 1, &[0, 1, 2]))), Err(Fault::Forged)));
    assert!(ring.desks[1].begin_term(Term(1), lead_by(enough)).is_ok());
}

#[test]
fn a_host_that_leaves_out_what_the_votes_name_is_refused_by_all() {
    let mut ring = Ring::playing(4, 43);
    let old = ring.rebuilt(1);
    let mut rng = seeded(43);
    let signed = next(&mut ring, &mut rng).expect("a move");
    ring.say(&signed).expect("an honest move");
    let votes = votes(&ring, 1, &[0, 2, 3]);
    // Device 1 leads from its older record and headers as if that were the best.
    let mut log = old.log().clone();
    assert_eq!(log.clone().begin_term(&ring.ids[1], Term(1), lead_by(votes.clone())), Err(Fault::OtherRecord));
    let lead = forced(&ring, &log, 1, lead_by(votes));
    assert_eq!(ring.desks[2].take(&lead), Err(LogError::Forged));
    assert_eq!(log.take(&lead), Err(LogError::Forged));
}

/// What the host of a term of the first round says that goes on from a record, whether it may or not.
fn forced(ring: &Ring, log: &Log, term: u8, lead: NewView) -> LogEntry {
    let host = &ring.ids[usize::from(term)];
    let entry = log.sign(host, DeviceId(term), Body::NewView(Box::new(lead)));
    let header = EntryHeader::new(host, log.game(), Term(term.into()), log.len(), log.head(), entry.hash());
    LogEntry { header, entry }
}

/// The receipts of these devices for all of a record.
fn certificate(ring: &Ring, log: &Log, by: &[u8]) -> Certificate {
    let prefix = LogPrefix { term: log.term(), len: log.len(), head: log.head() };
    let receipt =
        |by: &u8| Receipt::new(&ring.ids[usize::from(*by)], log.game(), DeviceId(*by), prefix, LogIndex::FIRST);
    Certificate::of(prefix, &by.iter().map(receipt).collect::<Vec<_>>())
}

#[test]
fn a_host_that_goes_on_from_less_than_the_votes_certify_is_refused_by_all() {
    let mut ring = Ring::playing(4, 47);
    let before = ring.rebuilt(3);
    let signed = next(&mut ring, &mut seeded(47)).expect("a move");
    ring.say(&signed).expect("an honest move");
    let log = ring.desks[0].log().clone();
    let low = certificate(&ring, before.log(), &[0, 2, 3]);
    let high = certificate(&ring, &log, &[0, 1, 2]);
    // One of the votes is of a device that is behind, so the older record ends where a vote says.
    let certified = |at: usize| ring.desks[at].view_change_vote(Term(1), Some(high.prefix)).expect("a later term");
    let votes = vec![certified(0), certified(2), before.view_change_vote(Term(1), None).expect("a later term")];
    let lead = |certificate: &Certificate| NewView { votes: votes.clone(), certificate: Some(certificate.clone()) };
    let too_few = certificate(&ring, &log, &[0, 1]);
    let refused = [
        ("it cuts below the certificate that it shows", forced(&ring, before.log(), 1, lead(&high))),
        ("it shows a lower one", forced(&ring, before.log(), 1, lead(&low))),
        ("it shows none", forced(&ring, before.log(), 1, lead_by(votes.clone()))),
        ("it shows none and cuts nothing", forced(&ring, &log, 1, lead_by(votes.clone()))),
        ("what it shows isn't signed by enough", forced(&ring, &log, 1, lead(&too_few))),
    ];
    for (what, lead) in refused {
        assert_eq!(ring.desks[2].take(&lead), Err(LogError::Forged), "{what}");
        if lead.header.index == before.log().len() {
            assert_eq!(before.log().clone().take(&lead), Err(LogError::Forged), "{what}");
        }
    }
    let right = forced(&ring, &log, 1, lead(&high));
    assert_eq!(ring.desks[2].take(&right), Ok(Taken::Counts));
}

#[test]
fn a_certificate_of_a_later_term_outranks_a_longer_one_of_an_earlier() {
    let mut ring = Ring::playing(4, 48);
    // The first host has given more places, and nobody else knows that three have signed for them.
    let mut long = ring.desks[0].log().clone();
    for _ in 0..3 {
        let entry = long.sign(&ring.ids[0], DeviceId(0), Body::Here);
        let header = long.header(&ring.ids[0], &entry);
        assert!(long.take(&LogEntry { header, entry }).is_ok_and(|read| read.is_ok()));
    }
    change(&mut ring, 1, &[1, 2, 3]);
    let log = ring.desks[1].log().clone();
    let old = certificate(&ring, &long, &[0, 1, 2]);
    let late = certificate(&ring, &log, &[1, 2, 3]);
    assert!(late.prefix.len < old.prefix.len && late.prefix > old.prefix);
    let last = long.last().expect("an entry").clone();
    let mut votes = vec![ViewChangeVote::new(&ring.ids[0], log.game(), DeviceId(0), Term(2), last, Some(old.prefix))];
    votes.extend([1, 3].map(|at| ring.desks[at].view_change_vote(Term(2), Some(late.prefix)).expect("a later term")));
    assert_eq!(highest(&votes), Some(late.prefix));
    let lead = |certificate: Certificate| NewView { votes: votes.clone(), certificate: Some(certificate) };
    let wrong = forced(&ring, &long, 2, lead(old));
    let right = forced(&ring, &log, 2, lead(late));
    assert_eq!(ring.desks[3].take(&wrong), Err(LogError::Forged));
    assert_eq!(ring.desks[3].take(&right), Ok(Taken::Counts));
}

#[test]
fn a_term_from_a_log_that_is_not_here_truncates_nothing_by_too_few_votes() {
    let mut ring = Ring::playing(4, 49);
    change(&mut ring, 1, &[1, 2, 3]);
    let game = *ring.desks[0].log().game();
    let far = EntryHeader::new(&ring.ids[0], &game, Term::FIRST, LogIndex(1000), [9; 32], [9; 32]);
    let vote = |at: usize| ViewChangeVote::new(&ring.ids[at], &game, DeviceId::at(at), Term(2), far.clone(), None);
    let lead = |voters: &[usize]| {
        let body = Body::NewView(Box::new(lead_by(voters.iter().map(|at| vote(*at)).collect())));
        let seen = far.index.next();
        let head = far.head();
        let entry = SignedEntry::new(&ring.ids[2], &game, &Entry { device: DeviceId(2), counter: 9, seen, head, body });
        LogEntry { header: EntryHeader::new(&ring.ids[2], &game, Term(2), seen, head, entry.hash()), entry }
    };
    // On the log that it continues from, others may count: so few aren't a quorum here, but nobody is to blame for that.
    let few = lead(&[0, 2]);
    let enough = lead(&[0, 1, 2]);
    let begun =
        ring.desks[3].log().entries().iter().find(|known| known.header.term == Term(1)).expect("its first entry");
    let begun = begun.header.index;
    assert_eq!(ring.desks[3].take(&few), Err(LogError::Elsewhere));
    assert_eq!(ring.desks[3].take(&enough), Err(LogError::Back(begun)));
}

#[test]
fn the_old_host_comes_back_as_a_guest() {
    let mut ring = Ring::playing(4, 44);
    let mut rng = seeded(44);
    // It went on alone for an entry nobody has.
    let signed = next(&mut ring, &mut rng).expect("a move");
    let Submitted::New(alone) = ring.desks[0].submit(&signed).expect("an honest move") else { panic!("new") };
    let author = signed.read().expect("an entry").device.index();
    let votes = votes(&ring, 1, &[1, 2, 3]);
    let lead = ring.desks[1].begin_term(Term(1), lead_by(votes)).expect("enough");
    for at in [2, 3] {
        assert_eq!(ring.desks[at].take(&lead), Ok(Taken::Counts));
        assert_eq!(ring.desks[at].take(&alone), Err(LogError::Past(Term::FIRST)));
    }
    assert_eq!(ring.desks[0].take(&lead), Err(LogError::Back(lead.header.index)));
    let again = ring.desks[0].roll_back_to(lead.header.index, SHELF).expect("the same shelf");
    let lost: Entry = signed.read().expect("an entry");
    if let (0, Body::Move { seat, action }) = (author, lost.body) {
        assert_eq!(again.again, [Choice { seat, action, step: ring.desks[0].step() }], "it is to be said again");
        assert_eq!(again.undone.iter().collect::<Vec<_>>(), [seat]);
    }
    assert_eq!(ring.desks[0].take(&lead), Ok(Taken::Counts));
    (0..4).for_each(|at| ring.desks[at].forget_pending());
    ring.play_out::<Snowdrift>();
}

#[test]
fn a_lost_move_is_made_again_as_it_was_and_answers_no_other_question() {
    let mut ring = Ring::playing(4, 47);
    let mut rng = seeded(47);
    let signed = loop {
        let signed = next(&mut ring, &mut rng).expect("a move");
        let entry = signed.read().expect("an entry");
        if entry.device == DeviceId(0) && matches!(entry.body, Body::Move { .. }) {
            break signed;
        }
        ring.say(&signed).expect("an honest entry");
    };
    let Body::Move { seat, action } = signed.read().expect("an entry").body else { unreachable!("it is a move") };
    let len = ring.desks[0].log().len();
    let step = ring.desks[0].step();
    let choice = Choice { seat, action, step };
    assert_eq!(ring.desks[0].since(), len, "the step has just begun");
    // Under way, and with a place.
    for ordered in [false, true] {
        if ordered {
            ring.desks[0].choose(seat, &choice.action).expect("it is asked again");
            let pending = ring.desks[0].pending().cloned().expect("it is under way");
            ring.desks[0].submit(&pending).expect("an honest move");
        }
        let lost = ring.desks[0].roll_back_to(len, SHELF).expect("the same shelf");
        assert_eq!(lost.again, slice::from_ref(&choice));
    }
    ring.desks[0].choose(seat, &choice.action).expect("it is asked again");
    let before = LogIndex(len.0 - 1);
    let lost = ring.desks[0].roll_back_to(before, SHELF).expect("the same shelf");
    assert_ne!(ring.desks[0].step(), step);
    assert_eq!((lost.again, lost.undone.contains(seat)), (vec![], true), "the player is asked");
}

#[test]
fn what_a_lost_host_said_as_host_convicts_nobody_but_who_orders_it_later() {
    let mut ring = Ring::playing(3, 41);
    let ends = ring.signed(0, Body::BreakOff);
    assert_eq!(ring.desks[0].check(&ends), Ok(()));
    change(&mut ring, 1, &[1, 2]);
    let at = ring.desks[1].log().len();
    let skipped = Taken::Skipped { author: None, fault: Fault::NotHost };
    assert!(ring.force(&ends).iter().all(|taken| *taken == skipped));
    ring.play_out::<Snowdrift>();
    let Verdict::Broken(violations) = ring.audited(2).verdict else { panic!("the host's order isn't seen") };
    let named: Vec<_> = violations.into_iter().map(|violation| (violation.device, violation.fault)).collect();
    assert_eq!(named, [(DeviceId(1), Fault::LogEntry(at))]);
}

#[test]
fn a_lead_out_of_its_place_counts_for_nothing() {
    let mut ring = Ring::playing(3, 45);
    let votes = votes(&ring, 1, &[0, 1]);
    let body = Body::NewView(Box::new(lead_by(votes)));
    let entry = ring.signed(1, body);
    assert_eq!(ring.desks[0].submit(&entry), Err(Fault::NotDue));
    assert!(ring.force(&entry).iter().all(|taken| matches!(taken, Taken::Skipped { fault: Fault::NotDue, .. })));
}

#[test]
fn of_two_stamps_of_one_place_everybody_finds_the_same_the_better() {
    let ring = Ring::playing(5, 46);
    let log = ring.desks[0].log();
    let header = |entry: u8| {
        let before = log.head();
        EntryHeader::new(&ring.ids[0], log.game(), Term::FIRST, log.len(), before, [entry; 32])
    };
    let mut one = header(1);
    let mut other = header(2);
    if one.head() > other.head() {
        std::mem::swap(&mut one, &mut other);
    }
    let named = |lasts: [&EntryHeader; 4]| {
        let vote = |(at, last): (usize, &EntryHeader)| {
            ViewChangeVote::new(&ring.ids[at], log.game(), DeviceId::at(at), Term(1), last.clone(), None)
        };
        let mut votes: Vec<ViewChangeVote> = lasts.into_iter().enumerate().map(vote).collect();
        let found = furthest(votes.iter()).expect("enough").clone();
        votes.reverse();
        assert_eq!(furthest(votes.iter()), Some(&found), "in whatever order");
        found
    };
    assert_eq!(named([&one, &other, &other, &other]), other, "more votes");
    assert_eq!(named([&other, &one, &one, &one]), one);
    assert_eq!(named([&other, &one, &other, &one]), one, "else the lesser head");
    let further = EntryHeader::new(&ring.ids[0], log.game(), Term::FIRST, log.len().next(), one.head(), [3; 32]);
    assert_eq!(named([&other, &other, &other, &further]), further, "but the furthest before all");
}
