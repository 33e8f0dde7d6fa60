//! Devices that have left for good aren't needed when a host is lost. Until the log says so for sure, nobody goes on without them.

use crate::common::net::{Net, host, others};
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::Term;
use winterover::session::peer::{Act, Event, Peer, Successor};
use winterover::session::{Phase, Verdict, audit};
use winterover::sim::{self, CALM, ROUGH, config};

/// How many devices make a host, by a device's record.
fn needed(net: &sim::Net, at: usize) -> usize {
    net.peers[at].log().expect("a record").configuration().threshold()
}

fn has_left(net: &sim::Net, at: usize, who: usize) -> bool {
    net.events[at].contains(&Event::Parted(net.peers[who].me()))
}

/// Whether by a device's record nobody that has left counts any more.
fn is_settled(net: &sim::Net, at: usize) -> bool {
    net.peers[at].log().is_some_and(|log| log.unsettled().is_none())
}

/// A device leaves in order, and its page is closed for good once these know that it counts no more.
fn leaves(net: &mut Net, who: usize, known_to: &[usize]) {
    net.act(who, Act::Depart { heir: None });
    net.run_until(|net| known_to.iter().all(|at| has_left(net, *at, who)));
    net.run_until(|net| known_to.iter().all(|at| is_settled(net, *at)));
    net.crash(who);
}

/// A lost device is sent away by the others, and one of them plays its seats.
fn sent_away(net: &mut Net, who: usize, by: &[usize]) {
    let device = net.peers[who].me();
    let heir = Some(Successor { device: net.peers[by[0]].me(), bot: true });
    net.run_until(|net| by.iter().all(|at| net.peers[*at].phase() == Phase::Playing));
    for at in by {
        net.act(*at, Act::Dismiss { device, heir });
    }
    net.run_until(|net| by.iter().all(|at| has_left(net, *at, who) && is_settled(net, *at)));
}

/// One of two leaves its seats to the other.
fn bequeaths(net: &mut Net, from: usize, to: usize) {
    let device = net.peers[from].me();
    let heir = Some(Successor { device: net.peers[to].me(), bot: true });
    net.act(from, Act::Depart { heir });
    net.run_until(|net| !net.peers[to].leaving().is_empty());
    net.act(to, Act::Dismiss { device, heir });
    net.run_until(|net| has_left(net, to, from));
}

/// As [`Net::assert_one_clean_record_among`], and whoever audits the record later finds nothing either.
fn assert_audited_clean(net: &Net, at: &[usize]) {
    net.assert_one_clean_record_among(at);
    let record = net.peers[at[0]].record().expect("a record");
    assert_eq!(audit(&record, SHELF).map(|report| report.verdict), Ok(Verdict::Clean));
}

#[test]
fn of_four_one_leaves_and_the_host_is_lost_and_two_go_on() {
    for seed in 300..304 {
        let mut net = Net::playing(4, ROUGH, seed);
        leaves(&mut net, 3, &[0, 1, 2]);
        assert!([1, 2].iter().all(|at| needed(&net, *at) == 2 && net.peers[*at].devices_needed() == 2));
        net.crash(0);
        let gone = net.now;
        net.run_until(|net| host(net, &[1, 2]).is_some());
        assert!(net.now - gone < 8000, "{} ms", net.now - gone);
        if seed % 2 == 0 {
            // The host comes back as a guest.
            net.come_back(0, &[1, 2]);
            net.play_out_by::<Snowdrift>(&[0, 1, 2], |_| {});
            assert_audited_clean(&net, &[0, 1, 2]);
        } else {
            sent_away(&mut net, 0, &[1, 2]);
            net.play_out_by::<Snowdrift>(&[1, 2], |_| {});
            assert_audited_clean(&net, &[1, 2]);
        }
    }
}

#[test]
fn one_after_another_goes_and_the_last_two_play_on() {
    let mut net = Net::playing(6, ROUGH, 310);
    leaves(&mut net, 5, &[0, 1, 2, 3, 4]);
    leaves(&mut net, 4, &[0, 1, 2, 3]);
    assert!((0..4).all(|at| needed(&net, at) == 3));
    net.crash(0);
    net.run_until(|net| host(net, &[1, 2, 3]).is_some());
    sent_away(&mut net, 0, &[1, 2, 3]);
    let next = host(&net, &[1, 2, 3]).expect("a host");
    net.crash(next);
    let gone = net.now;
    let left = others(4, &[0, next]);
    assert!(left.iter().all(|at| needed(&net, *at) == 2));
    net.run_until(|net| host(net, &left).is_some());
    assert!(net.now - gone < 8000, "{} ms", net.now - gone);
    sent_away(&mut net, next, &left);
    net.play_out_by::<Snowdrift>(&left, |_| {});
    assert_audited_clean(&net, &left);
}

#[test]
fn the_last_one_left_plays_on_alone() {
    // The host leaves, goes on giving places, and hands that over or is closed.
    for hands_over in [true, false] {
        let mut net = Net::playing(2, ROUGH, 320);
        bequeaths(&mut net, 0, 1);
        match hands_over {
            true => net.act(0, Act::HandOver),
            false => net.crash(0),
        }
        net.run_until(|net| net.peers[1].is_host());
        net.play_out_by::<Snowdrift>(&[1], |_| {});
        assert_audited_clean(&net, &[1]);
    }
    // A guest leaves, and the host's page is loaded again.
    let mut net = Net::playing(2, ROUGH, 321);
    bequeaths(&mut net, 1, 0);
    net.crash(1);
    net.crash(0);
    net.reopen(0, 0);
    net.run_until(|net| !net.peers[0].is_returning());
    net.play_out_by::<Snowdrift>(&[0], |_| {});
    assert_audited_clean(&net, &[0]);
}

#[test]
fn a_host_that_has_left_hands_over_and_looks_on() {
    let mut net = Net::playing(4, ROUGH, 330);
    net.act(0, Act::Depart { heir: None });
    net.run_until(|net| (0..4).all(|at| has_left(net, at, 0)));
    net.act(0, Act::HandOver);
    let asked = net.now;
    net.run_until(|net| host(net, &[1, 2, 3]).is_some() && !net.peers[0].is_host());
    assert!(net.now - asked < 4000, "{} ms", net.now - asked);
    // It isn't needed, and is no host again.
    net.run_until(|net| (0..4).all(|at| is_settled(net, at)));
    let new = host(&net, &[1, 2, 3]).expect("a host");
    net.crash(new);
    let rest = others(4, &[0, new]);
    net.run_until(|net| host(net, &rest).is_some());
    assert!(!net.peers[0].is_host());
    sent_away(&mut net, new, &rest);
    net.play_out_by::<Snowdrift>(&others(4, &[new]), |_| {});
    assert_audited_clean(&net, &others(4, &[new]));
}

#[test]
fn a_lost_device_isnt_missed_once_its_player_is_back_under_another_key() {
    let mut net = Net::playing(4, ROUGH, 370);
    let lost = net.peers[3].me();
    let comer = Peer::guest(config("Guest 3", 37_099, SHELF), net.invite());
    let comer = net.enter_anew(3, comer, &[0, 1, 2]);
    let heir = Some(Successor { device: comer, bot: false });
    for at in 0..4 {
        net.act(at, Act::Dismiss { device: lost, heir });
    }
    net.run_until(|net| (0..4).all(|at| net.events[at].contains(&Event::Parted(lost))));
    net.run_until(|net| (0..4).all(|at| needed(net, at) == 2));
    net.crash(0);
    // Two of those who began are enough; whoever came follows them.
    net.run_until(|net| host(net, &[1, 2]).is_some());
    sent_away(&mut net, 0, &[1, 2, 3]);
    net.play_out_by::<Snowdrift>(&[1, 2, 3], |_| {});
    assert_audited_clean(&net, &[1, 2, 3]);
}

#[test]
fn one_that_has_left_and_alone_loses_the_host_disturbs_nobody() {
    let mut net = Net::playing(4, CALM, 340);
    net.act(3, Act::Depart { heir: None });
    net.run_until(|net| (0..4).all(|at| has_left(net, at, 3)));
    net.part(0, 3);
    net.run_for(30_000);
    assert_eq!((net.peers[3].promised(), net.peers[0].promised()), (Term::FIRST, Term::FIRST));
    net.play_out_by::<Snowdrift>(&[0, 1, 2], |_| {});
    assert!(net.peers[0].is_host());
    assert_audited_clean(&net, &[0, 1, 2]);
}

#[test]
fn an_old_host_comes_back_to_a_table_that_some_have_left() {
    let mut net = Net::playing(4, ROUGH, 350);
    net.crash(0);
    net.run_until(|net| host(net, &[1, 2, 3]).is_some());
    let new = host(&net, &[1, 2, 3]).expect("a host");
    let leaver = others(4, &[0, new])[0];
    let rest = others(4, &[0, leaver]);
    leaves(&mut net, leaver, &rest);
    // Now it counts on both, though it can't know that yet.
    net.come_back(0, &rest);
    net.run_until(|net| !net.peers[0].is_returning());
    assert!(!net.peers[0].is_host());
    net.run_until(|net| needed(net, 0) == 2);
    net.crash(new);
    let left = others(4, &[leaver, new]);
    net.run_until(|net| host(net, &left).is_some());
    sent_away(&mut net, new, &left);
    net.play_out_by::<Snowdrift>(&left, |_| {});
    assert_audited_clean(&net, &left);
}

/// A device leaves and is gone at once, and so is the host: before enough can have shown that they know of it.
fn lost_amid_a_leaving(seed: u64) -> Option<(Net, Vec<usize>)> {
    let mut net = Net::playing(4, ROUGH, seed);
    net.act(3, Act::Depart { heir: None });
    net.run_until(|net| has_left(net, 1, 3) || has_left(net, 2, 3));
    net.crash(3);
    net.crash(0);
    (1..3).all(|at| needed(&net, at) == 3).then_some((net, vec![1, 2]))
}

#[test]
fn a_leaving_that_isnt_settled_is_waited_for() {
    let found: Vec<_> = (400..420).filter_map(|seed| Some((seed, lost_amid_a_leaving(seed)?))).take(3).collect();
    assert_eq!(found.len(), 3);
    for (seed, (mut net, rest)) in found {
        // They can't tell whether the two others have gone on: the one that has left still counts.
        net.run_for(60_000);
        assert!(host(&net, &rest).is_none() && rest.iter().all(|at| needed(&net, *at) == 3), "seed {seed}");
        net.come_back(0, &rest);
        net.play_out_by::<Snowdrift>(&[0, 1, 2], |_| {});
        assert_audited_clean(&net, &[0, 1, 2]);
        assert!((0..3).all(|at| needed(&net, at) == 2));
    }
}

#[test]
fn who_votes_alone_while_a_host_that_has_left_orders_is_taken_back() {
    let mut net = Net::amid_a_game(5, 65);
    net.run_until(|net| net.peers.iter().all(|peer| peer.phase() == Phase::Playing));
    net.act(0, Act::Depart { heir: None });
    net.run_until(|net| (0..5).all(|at| has_left(net, at, 0) && is_settled(net, at)));
    net.part(0, 2);
    net.run_until(|net| net.peers[2].promised() > Term::FIRST);
    net.join(0, 2);
    net.play_out_by::<Snowdrift>(&[1, 2, 3, 4], |_| {});
    assert!(!net.peers[0].is_host(), "it hands over, as it can't lead another term");
    assert_eq!(net.accusations(), []);
}
