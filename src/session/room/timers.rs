//! Timers say how long each of a device's protocols waits, and how often it repeats something. They are in milliseconds. Layer 7.
//!
//! The host sets how long the table waits for players and their devices: `session::lobby::waits`.

// Links and the lobby.

/// How long a link may be there without a greeting: longer than a page takes to load.
pub(crate) const GREETING_MS: u64 = 10_000;
/// If more time than this passes between two ticks, the device was asleep: that time doesn't count as waiting.
pub(crate) const ASLEEP_MS: u64 = 3000;
/// How often a device asks to be let in, or asks the others who the host is; also how often it is shown a lobby that it doesn't know.
pub(crate) const LOBBY_MS: u64 = 2000;
/// How long a game waits for the lobby that it was begun from: longer than a question and its answer take on slow links.
pub(crate) const OFFER_MS: u64 = 4000;
/// How often the host is told that somebody tries out passes.
pub(crate) const GUESSES_MS: u64 = 30_000;

/// After how long a device that has said much may say one thing more.
pub(crate) const TALK_MS: u64 = 1_000;

// Entries that have no index yet.

/// After how long a device sends its entry to the host again.
pub(crate) const RETRY_MS: u64 = 2000;
/// How long until it shows the entry to everybody, and how often it repeats that.
pub(crate) const SHOW_OMISSION_MS: u64 = 4000;
/// How long the others, once shown the entry, give the host to order it before they vote for another host.
pub(crate) const OVERLOOK_MS: u64 = 8000;

// Entries that are missing.

/// How often the host shows the game's first entry to a device that hasn't said anything in it.
pub(crate) const BEGIN_MS: u64 = 2000;
/// How often a guest does: before the keys' patience is over, and after most tables have been sealed.
pub(crate) const PASS_ON_MS: u64 = 6000;
const _: () = assert!(2 * PASS_ON_MS < KEYS_MS);
/// After how long without a word from the host a device asks what it has missed.
pub(crate) const QUIET_HOST_MS: u64 = 3000;
/// After how long it asks again for entries that it knows to be missing.
pub(crate) const GAP_MS: u64 = 400;
/// How long to wait for an entry that its author sends itself; a slow phone takes a second to send a shuffle to eleven others.
pub(crate) const BODY_MS: u64 = 2000;
/// The shortest time between two answers to requests on one link.
pub(crate) const ANSWER_MS: u64 = 200;
/// How often a device that comes back asks what it has missed.
pub(crate) const RETURN_MS: u64 = 1000;
/// How long without an answer from the host until it asks all others as well; an onlooker then asks them who the host is.
pub(crate) const MUTE_HOST_MS: u64 = 6000;
/// How long until a player is told that the host claims an end of the game which nothing bears out: longer than a question and its answer take on slow
/// links.
pub(crate) const END_CLAIM_MS: u64 = 6000;
/// How often the host asks whether the others know that the game has failed.
pub(crate) const FAILED_MS: u64 = 1000;
/// How often a device whose log is another branch is asked for more of it.
pub(crate) const SEEK_MS: u64 = 400;
/// How long without anything new from that device until another one is asked.
pub(crate) const SOURCE_MS: u64 = 4000;

/// For how long after its vote a device restarts its wait for a host with each entry that comes: a long log may come over a slow link.
pub(crate) const LONGEST_REPAIR_MS: u64 = 30_000;

// Receipts.

/// How often a device without a certificate shows its receipt or asks for one. While a device is leaving, every device does.
pub(crate) const RECEIPT_MS: u64 = 2000;

// View changes.

/// How long to wait for a host without a link. A page that is only loaded again is back sooner.
pub(crate) const HOST_MS: u64 = 6000;
/// After how long a device votes for the next host, if the one that it has voted for doesn't begin its term.
pub(crate) const NEW_VIEW_MS: u64 = 6000;
/// The same while fewer than a quorum have voted: the others get time to catch up, or they would vote past each other for ever.
pub(crate) const LONE_VOTE_MS: u64 = 3 * NEW_VIEW_MS;
/// How long the next host holds out for votes from unconvicted devices whose logs can be fetched, before it makes do with others.
pub(crate) const DOUBT_MS: u64 = 3000;
/// How long it waits for the entries that the best vote names. That is longer than a round trip takes on slow links, but shorter than the others wait
/// for it to begin: otherwise each next host would be abandoned before it went on without those entries.
pub(crate) const BRING_MS: u64 = 5000;
const _: () = assert!(BRING_MS < NEW_VIEW_MS);
/// How long the host waits before it takes back the same device once more, after it voted alone for a later term; twice as long each time.
pub(crate) const TAKE_BACK_MS: u64 = 4000;
/// The longest of these waits.
pub(crate) const TAKE_BACK_LONGEST_MS: u64 = 64_000;
/// How long until earlier takings-back are forgotten.
pub(crate) const TAKE_BACK_FORGOTTEN_MS: u64 = 120_000;

// Work that others owe.

/// For how long a device suspects nobody after it could hear nothing.
pub(crate) const CATCH_UP_MS: u64 = 3000;
/// The shortest wait for a device before there are keys. Nobody can stand in for it then, so the others would have to begin again; and a link that
/// broke for 12 s is back by then. A device that comes back to such a game waits as long for others who know it.
pub(crate) const KEYS_MS: u64 = 20_000;
