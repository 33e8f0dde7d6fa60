//! Faults happen by themselves; cheats are what dishonest devices do. Layer 8.

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// The host's page is closed, often right after it ordered an entry that few have seen; it comes back with what it stored.
    HostDeath,
    /// A page is closed and comes back with what it stored, perhaps without the last entries.
    Crash,
    /// A device and its storage are gone for good.
    Loss,
    /// A device is frozen; its links stay.
    Sleep,
    /// A link closes and is opened again.
    Cut,
    /// The network falls into two parts and heals.
    Split,
    /// Links are worse for a while: many messages are late, repeated, lost or spoilt.
    FaultInjector,
    /// The host hands over to another device.
    HandOver,
    /// A device leaves of its own accord.
    Departure,
    /// A seat's player leaves by the rules.
    Leaving,
}

/// All kinds.
pub const FAULTS: [Fault; 10] = [
    Fault::HostDeath,
    Fault::Crash,
    Fault::Loss,
    Fault::Sleep,
    Fault::Cut,
    Fault::Split,
    Fault::FaultInjector,
    Fault::HandOver,
    Fault::Departure,
    Fault::Leaving,
];

impl Fault {
    /// Its name, in a word or two.
    pub fn name(self) -> &'static str {
        match self {
            Fault::HostDeath => "host deaths",
            Fault::Crash => "crashes",
            Fault::Loss => "losses",
            Fault::Sleep => "sleeps",
            Fault::Cut => "cuts",
            Fault::Split => "splits",
            Fault::FaultInjector => "storms",
            Fault::HandOver => "hand-overs",
            Fault::Departure => "departures",
            Fault::Leaving => "leavings",
        }
    }
}

/// What a dishonest device does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cheat {
    /// Its shuffles and shares are invalid.
    Proofs,
    /// It makes moves that aren't its to make, and says things that aren't due.
    Moves,
    /// It signs in others' names.
    Names,
    /// As host it gives one index to two entries.
    Faces,
    /// It gives nobody its shares, nor its part of the keys.
    Withholding,
    /// It speaks to some devices only.
    Favour,
    /// It sends far more than anybody else, and longer messages.
    Flood,
    /// It votes for ever later terms.
    Terms,
    /// Its parts of the key set-up are invalid.
    Keys,
    /// It signs two versions of what it says: one for the host, the other for everybody else.
    Versions,
    /// It keeps its work from one device.
    Starving,
    /// As host it is slow to order the entries of one device, which changes the order.
    Delays,
    /// It does its work after all others, at the head of the log that suits it best.
    Moments,
    /// As host it has a longer log of its own with a confederate, which brings it out when the host is gone.
    Branches,
    /// As host it orders old entries of others, again and late.
    Again,
    /// It repeats what others said long ago, as if forwarding it.
    Repeats,
    /// It says everything that it may say at any time, over and over.
    Chatter,
    /// It makes one move after another that only hidden cards forbid.
    Lies,
    /// It tries passes at the door.
    Guesses,
    /// Its storage is lost, and its player comes again and is let in.
    Comings,
    /// It deals the next device no share of its secret.
    EmptyShares,
    /// What it deals, finds or brings as others leave or enter is invalid.
    Renewals,
    /// As host it leads everybody back to the lobby.
    Escapes,
    /// As host it begins a different game than its lobby shows.
    Beginnings,
    /// It claims that others have its long entries from it, but sends them none; as host it sends headers alone.
    Bodies,
    /// As the next host it goes on from less of the log than is certified, with the votes that name the least, or from a log that nobody has.
    Cutting,
    /// Once the game is over, it shows that, as host, to some devices only.
    Endings,
    /// As host it has the next device leave the term by a vote that it shows to it alone, and takes nobody back who has voted.
    LoneVotes,
}

/// All kinds.
pub const CHEATS: [Cheat; 28] = [
    Cheat::Proofs,
    Cheat::Moves,
    Cheat::Names,
    Cheat::Faces,
    Cheat::Withholding,
    Cheat::Favour,
    Cheat::Flood,
    Cheat::Terms,
    Cheat::Keys,
    Cheat::Versions,
    Cheat::Starving,
    Cheat::Delays,
    Cheat::Moments,
    Cheat::Branches,
    Cheat::Again,
    Cheat::Repeats,
    Cheat::Chatter,
    Cheat::Lies,
    Cheat::Guesses,
    Cheat::Comings,
    Cheat::EmptyShares,
    Cheat::Renewals,
    Cheat::Escapes,
    Cheat::Beginnings,
    Cheat::Bodies,
    Cheat::Cutting,
    Cheat::Endings,
    Cheat::LoneVotes,
];

/// How many of them, from the first on, may be the single cheat of an ordinary run.
const ALONE: usize = 12;

/// What follows from what a device does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trace {
    /// It shows by itself, and the device is named for it.
    Shows,
    /// The others may have to go on without the device.
    KeepsBack,
    /// Both.
    Both,
    /// Neither; though the device may be named for it.
    Little,
    /// An honest device might do as much, so nobody may be named for it.
    Innocent,
}

impl Cheat {
    /// The cheats that one device does by itself.
    pub fn alone() -> &'static [Cheat] {
        &CHEATS[..ALONE]
    }

    fn traits(self) -> (&'static str, Trace) {
        match self {
            Cheat::Proofs => ("false proofs", Trace::Shows),
            Cheat::Moves => ("false moves", Trace::Shows),
            Cheat::Names => ("false names", Trace::Shows),
            Cheat::Faces => ("two faces", Trace::Shows),
            Cheat::Withholding => ("withholding", Trace::KeepsBack),
            Cheat::Favour => ("favour", Trace::KeepsBack),
            Cheat::Flood => ("floods", Trace::Little),
            Cheat::Terms => ("false terms", Trace::Little),
            Cheat::Keys => ("spoilt keys", Trace::Both),
            Cheat::Versions => ("two versions", Trace::Little),
            Cheat::Starving => ("starving one", Trace::KeepsBack),
            Cheat::Delays => ("delays", Trace::Innocent),
            Cheat::Moments => ("chosen moments", Trace::KeepsBack),
            Cheat::Branches => ("secret branches", Trace::Little),
            Cheat::Again => ("old entries again", Trace::Little),
            Cheat::Repeats => ("late repeats", Trace::Innocent),
            Cheat::Chatter => ("chatter", Trace::Little),
            Cheat::Lies => ("hidden lies", Trace::Little),
            Cheat::Guesses => ("guesses at the door", Trace::Little),
            Cheat::Comings => ("coming anew", Trace::Innocent),
            Cheat::EmptyShares => ("empty shares", Trace::KeepsBack),
            Cheat::Renewals => ("bad renewals", Trace::KeepsBack),
            Cheat::Escapes => ("escapes", Trace::Little),
            Cheat::Beginnings => ("false beginnings", Trace::Little),
            Cheat::Bodies => ("missing bodies", Trace::Innocent),
            Cheat::Cutting => ("cut records", Trace::Little),
            Cheat::Endings => ("split endings", Trace::Little),
            Cheat::LoneVotes => ("lone votes", Trace::Innocent),
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.traits().0
    }

    /// Whether what it does shows by itself, so that the device is named for it.
    pub fn shows(self) -> bool {
        matches!(self.traits().1, Trace::Shows | Trace::Both)
    }

    /// Whether the others may have to go on without the device.
    pub fn keeps_back(self) -> bool {
        matches!(self.traits().1, Trace::KeepsBack | Trace::Both)
    }

    /// Whether a device that does it does everything else that the table waits for.
    pub fn plays_along(self) -> bool {
        matches!(self, Cheat::Guesses | Cheat::Escapes | Cheat::Beginnings | Cheat::Bodies)
    }

    /// Whether an honest device might do as much, so that nobody may name it.
    pub fn is_innocent(self) -> bool {
        self.traits().1 == Trace::Innocent
    }
}
