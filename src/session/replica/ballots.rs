//! This device counts the votes of others for a later term, and joins them where it should. Layer 7.

use super::machine::Machine;
use super::state::{Recovery, Replica};
use crate::session::log::certificate::Certificate;
use crate::session::log::term::ViewChangeVote;
use crate::session::room::Room;

/// How many terms ahead a vote may be: honest devices never get that far, and a dishonest one can't use up all terms.
const AHEAD_LIMIT: u32 = 1 << 16;

impl<M: Machine> Replica<M> {
    /// A device votes for a later term.
    pub(crate) fn on_vote(&mut self, room: &mut Room, vote: ViewChangeVote, certificate: Option<Box<Certificate>>) {
        let hosting = room.hosting;
        let overlooks = self.overlooks(room);
        let log = self.machine.log();
        let known = self.view_change.votes.get(&vote.device).is_some_and(|known| known.term >= vote.term);
        let near = vote.term.since(log.term()).is_some_and(|ahead| (1..=AHEAD_LIMIT).contains(&ahead));
        let shown = certificate.as_ref().map(|certificate| certificate.prefix) == vote.certified;
        if known || !near || !shown || vote.verify(log.roster(), log.game()).is_err() {
            return;
        }
        if certificate.as_ref().is_some_and(|held| held.verify(log.roster(), log.game()).is_err()) {
            return;
        }
        let term = vote.term;
        let roster = log.roster();
        let me = self.machine.device();
        let mine = Some(roster.host_in(term)) == self.machine.device();
        // A device that finds that the host censors entries doesn't follow that host into another of its terms.
        let again = roster.host_in(term) == log.host() && (overlooks || self.view_change.overlooked);
        let handed = vote.device == log.host();
        let for_itself = vote.device == roster.host_in(term);
        let configuration = log.configuration();
        let counts = configuration.has(vote.device);
        // Nobody follows a convicted host into a term; a host that is convicted gives way like any other device.
        let to_convicted = self.is_convicted(roster.host_in(term));
        let convicted = me.is_some_and(|me| self.is_convicted(me));
        let contradiction = self.contradiction(&vote.last).map(|known| (known, vote.last.clone()));
        let device = vote.device;
        let last = (vote.last.term, vote.last.index);
        self.view_change.take(vote, certificate.map(|certificate| *certificate));
        let alike = self.view_change.votes.values().filter(|vote| vote.term == term).map(|vote| vote.device);
        let enough = configuration.is_quorum(alike.chain(me));
        let missing = !hosting && room.host.is_none();
        let said = self.has_left_term();
        if let (Recovery::Asking { heard, .. }, false) = (&mut self.recovery, hosting)
            && self.machine.log().last().is_some_and(|mine| (mine.term, mine.index) >= last)
        {
            // A device that has voted announces its log in no other way.
            heard.insert(device);
        }
        if hosting && self.view_change.promised < term && !said && !convicted {
            // A host that is still there opens a later term for such devices. If two devices think that they are the host, the one that has done so
            // before follows the other; otherwise they would outbid each other for ever.
            self.reabsorb(room);
        } else if !to_convicted && !again {
            // A device that has left its host moves on only with enough others by votes of devices for themselves: one alone could otherwise move it
            // from term to term for ever. A candidate joins the others if only its own vote is missing.
            let leaves = (hosting && counts) || handed || missing;
            if (leaves && !(said && for_itself)) || ((mine || said) && enough) {
                self.vote_for(room, term);
            }
        }
        if let Some((known, last)) = contradiction {
            self.convict(room, &known, &last);
        }
        self.try_to_become_host(room);
    }
}
