//! What must hold at the end of a run, and what came of a dishonest device. Layer 8.

use super::game::watched;
use super::net::Net;
use super::plan::Plan;
use super::trouble::Trouble;
use super::watch::Watch;
use crate::session::Verdict;

/// How often what shows may not be seen by anybody: it may get lost on its way.
const SLIPS: u64 = 3;

/// What became of what a dishonest device did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// Honest devices named it, with the proof.
    Named,
    /// It wasn't named, but the others went on without it.
    PassedOver,
    /// Neither: it changed nothing.
    Harmless,
}

/// What must hold at the end on those who are there; and what became of what the dishonest device did, `deeds` times.
///
/// # Errors
/// The first thing that doesn't.
pub fn conclude(watch: &Watch, net: &Net, plan: &Plan, here: &[usize], deeds: u64) -> Result<Outcome, Trouble> {
    let mut named = watch.named;
    for at in here {
        if let Some(other) = here.iter().find(|other| watch.heads[**other] != watch.heads[*at]) {
            return Err(Trouble::Differ(*other, *at));
        }
        if watch.heads[*at].get(..watch.kept.len()) != Some(&watch.kept[..]) {
            return Err(Trouble::Replaced(watch.kept.len() as u32 - 1));
        }
        if watch.heads[*at].get(..watch.safe.len()) != Some(&watch.safe[..]) {
            return Err(Trouble::Undone(watch.safe.len() as u32 - 1));
        }
        if !watch.told.is_empty() && !watch.told.contains(at) {
            return Err(Trouble::Untold(*at));
        }
        named |= audited(net, plan, *at)?;
    }
    match plan.cheat {
        Some((device, cheat)) if cheat.shows() && deeds > SLIPS && !named => {
            Err(Trouble::Unnamed { device, cheat, deeds })
        }
        Some(_) | None if named => Ok(Outcome::Named),
        Some(_) | None if watch.passed_over => Ok(Outcome::PassedOver),
        Some(_) | None => Ok(Outcome::Harmless),
    }
}

/// Whether the audit of a device names the dishonest one, and nobody else.
fn audited(net: &Net, plan: &Plan, at: usize) -> Result<bool, Trouble> {
    let peer = &net.peers[at];
    let Some(report) = peer.report() else { return Ok(false) };
    let (right, named) = match (&report.verdict, plan.cheat) {
        (Verdict::Clean, _) => (true, false),
        // Of a game that came to nothing less can be checked.
        (Verdict::Incomplete, _) if peer.game_failure().is_some() => return Ok(false),
        (Verdict::Incomplete, _) => (false, false),
        (Verdict::Broken(_), None) => (false, false),
        (Verdict::Broken(violations), Some((cheat, kind))) => {
            let key = net.peers[cheat].me();
            let its = |device: u8| report.roster.devices.get(usize::from(device)) == Some(&key);
            (!kind.is_innocent() && violations.iter().all(|violation| its(violation.device)), true)
        }
    };
    if !right {
        return Err(Trouble::Audit { device: at, verdict: report.verdict.clone() });
    }
    let open = watched(report.table.as_ref());
    let whole = report.unchecked.is_none();
    if let Some((seen, open)) = peer.table().and_then(watched).zip(open).filter(|_| whole) {
        let fits = seen.faces().iter().zip(open.faces()).all(|(seen, open)| seen.is_none() || seen == open);
        if !fits || seen.faces().len() != open.faces().len() {
            return Err(Trouble::OtherFace { device: at });
        }
    }
    Ok(named)
}
