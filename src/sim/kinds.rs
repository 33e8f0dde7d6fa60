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
    /// A storm: for a while, many messages on all links are late, repeated, lost or spoilt.
    Storm,
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
    Fault::Storm,
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
            Fault::Storm => "storms",
            Fault::HandOver => "hand-overs",
            Fault::Departure => "departures",
            Fault::Leaving => "leavings",
        }
    }
}

/// A kind of cheating by a dishonest device.
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
    /// It withholds its work from one device.
    Starving,
    /// As host it is slow to order the entries of one device, which changes the order.
    Delays,
    /// It does its work after all others, at the head of the log that suits it best.
    Moments,
    /// As host it has a longer log of its own with a confederate, which brings it out when the host is gone.
    Branches,
    /// As host, it orders old entries of others again, late.
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
    /// When others leave or enter, the part that it contributes is invalid.
    Renewals,
    /// As host it leads everybody back to the lobby.
    Escapes,
    /// As host, it begins a different game from the one its lobby shows.
    Beginnings,
    /// It claims that others get its long entries from it, but sends them none. As host, it sends only headers.
    Bodies,
    /// As the next host it goes on from less of the log than is certified, with the votes that name the least, or from a log that nobody has.
    Cutting,
    /// As host, it shows the end of the game to some devices only.
    Endings,
    /// As host, it makes the next device leave the term, by a vote that it shows to that device alone; and it takes back nobody who has voted.
    LoneVotes,
    /// As host it shows one device a lobby of a later round, or one from which others are sent away; or it sends that device away.
    FalseLobbies,
}

/// All kinds.
pub const CHEATS: [Cheat; 29] = [
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
    Cheat::FalseLobbies,
];

/// How many of them, from the first on, may be the single cheat of an ordinary run.
const ALONE: usize = 12;

/// What follows from what a device does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Marks {
    /// Its deeds show by themselves, and it is named for them.
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
    /// The kinds of cheating that a device may do on its own.
    pub fn alone() -> &'static [Cheat] {
        &CHEATS[..ALONE]
    }

    fn traits(self) -> (&'static str, Marks) {
        match self {
            Cheat::Proofs => ("false proofs", Marks::Shows),
            Cheat::Moves => ("false moves", Marks::Shows),
            Cheat::Names => ("false names", Marks::Shows),
            Cheat::Faces => ("two faces", Marks::Shows),
            Cheat::Withholding => ("withholding", Marks::KeepsBack),
            Cheat::Favour => ("favour", Marks::KeepsBack),
            Cheat::Flood => ("floods", Marks::Little),
            Cheat::Terms => ("false terms", Marks::Little),
            Cheat::Keys => ("spoilt keys", Marks::Both),
            Cheat::Versions => ("two versions", Marks::Little),
            Cheat::Starving => ("starving one", Marks::KeepsBack),
            Cheat::Delays => ("delays", Marks::Innocent),
            Cheat::Moments => ("chosen moments", Marks::KeepsBack),
            Cheat::Branches => ("secret branches", Marks::Little),
            Cheat::Again => ("old entries again", Marks::Little),
            Cheat::Repeats => ("late repeats", Marks::Innocent),
            Cheat::Chatter => ("chatter", Marks::Little),
            Cheat::Lies => ("hidden lies", Marks::Little),
            Cheat::Guesses => ("guesses at the door", Marks::Little),
            Cheat::Comings => ("coming anew", Marks::Innocent),
            Cheat::EmptyShares => ("empty shares", Marks::KeepsBack),
            Cheat::Renewals => ("bad renewals", Marks::KeepsBack),
            Cheat::Escapes => ("escapes", Marks::Little),
            Cheat::Beginnings => ("false beginnings", Marks::Little),
            Cheat::Bodies => ("missing bodies", Marks::Innocent),
            Cheat::Cutting => ("cut records", Marks::Little),
            Cheat::Endings => ("split endings", Marks::Little),
            Cheat::LoneVotes => ("lone votes", Marks::Innocent),
            Cheat::FalseLobbies => ("false lobbies", Marks::Innocent),
        }
    }

    /// The cheat's name.
    pub fn name(self) -> &'static str {
        self.traits().0
    }

    /// Whether the deeds show by themselves, so that the device is named for them.
    pub fn shows(self) -> bool {
        matches!(self.traits().1, Marks::Shows | Marks::Both)
    }

    /// Whether the others may have to go on without the device.
    pub fn keeps_back(self) -> bool {
        matches!(self.traits().1, Marks::KeepsBack | Marks::Both)
    }

    /// Whether a device that does it does everything else that the table waits for.
    pub fn plays_along(self) -> bool {
        matches!(self, Cheat::Guesses | Cheat::Escapes | Cheat::Beginnings | Cheat::Bodies | Cheat::FalseLobbies)
    }

    /// Whether an honest device might do as much, so that nobody may name it.
    pub fn is_innocent(self) -> bool {
        self.traits().1 == Marks::Innocent
    }
}
