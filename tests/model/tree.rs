//! A tree has every log that hosts could order in a few terms; each of its nodes is a log. Knows nobody's signatures.
//!
//! Entries are opaque letters, but for those that change who counts: a departure, and the entry by which it takes effect.

/// A record, by its last entry. Entries that the record of another node has as well are the same entries.
pub(crate) type Node = u8;

/// The record with the game's first entry alone, which everybody has from the beginning.
pub(crate) const ROOT: Node = 0;

/// How a departure takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Departure {
    /// Nobody leaves.
    Never,
    /// With its entry, if t have shown in the present term that they have what came before.
    WhenBeforeIsShown,
    /// With a later entry of that term, by which t have shown that they have the departure: their receipts stand in the record.
    WhenShown,
    /// With a later entry of that term, by which t have acknowledged the departure: their acknowledgements stand in the record.
    WhenAcknowledged,
    /// Likewise, and until then whoever counts before the departure and whoever counts behind it are asked both, t of either.
    WhenAcknowledgedByBoth,
    /// Likewise, but t need only have signed receipts for it.
    WhenCertifiedByBoth,
}

impl Departure {
    /// Whether until it takes effect both configurations are asked.
    pub(crate) fn asks_both(self) -> bool {
        matches!(self, Departure::WhenAcknowledgedByBoth | Departure::WhenCertifiedByBoth)
    }
}

/// What an entry is, as far as it matters here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// The first entry of term 0 or of a later one; that of a later one is its NewView.
    First,
    /// A letter.
    Letter,
    /// A departure, which changes nothing by itself.
    Leave,
    /// The entry by which the departure before it takes effect.
    Effect,
}

/// The last entry of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) parent: Node,
    pub(crate) term: u8,
    /// Of the record with this entry; the root has none.
    pub(crate) len: u8,
    pub(crate) entry: Entry,
    /// The other branch's entry in this place, if this one is used only after it: which one comes first doesn't matter.
    pub(crate) after: Option<Node>,
    /// Whether the device that leaves has said so, and whether it doesn't count any more.
    pub(crate) leaves: bool,
    pub(crate) fewer: bool,
}

/// All records of some terms.
pub(crate) struct Tree {
    placed: Vec<Placed>,
    /// For each record a bit for each record that it goes on from, and for itself.
    within: Vec<u64>,
}

impl Tree {
    /// `entries` tells for each term how many entries it has at most, and `two_faced` whether its host orders two branches at each place and
    /// leads from more than one record. Where a device
    /// leaves, the other branch is its departure.
    pub(crate) fn new(entries: &[u8], two_faced: &[bool], departure: Departure) -> Self {
        let root =
            Placed { parent: ROOT, term: 0, len: 0, entry: Entry::First, after: None, leaves: false, fewer: false };
        let mut tree = Tree { placed: vec![root], within: vec![1] };
        for (term, (most, two)) in entries.iter().zip(two_faced).enumerate() {
            let bases = if term == 0 { 1 } else { tree.placed.len() };
            let mut ends: Vec<Node> = (0..bases as Node).collect();
            for place in 0..*most {
                let first = place == 0 && term > 0;
                ends = ends.into_iter().flat_map(|end| tree.grow(end, term as u8, first, *two, departure)).collect();
            }
        }
        assert!(tree.placed.len() <= 64, "{} records are more than the bits of a word", tree.placed.len());
        tree
    }

    /// What may come behind a record.
    fn grow(&mut self, parent: Node, term: u8, first: bool, two: bool, departure: Departure) -> Vec<Node> {
        let kind = if first { Entry::First } else { Entry::Letter };
        // Nothing more than needs to comes behind what stands in a departure's place.
        if departure != Departure::Never && term == 0 && self.at(parent).entry == Entry::Letter {
            return Vec::new();
        }
        let mut grown = vec![self.place(parent, term, kind, None)];
        if two && departure == Departure::Never {
            let after = grown[0];
            grown.push(self.place(parent, term, kind, Some(after)));
        }
        // The departure is the other branch, where there is one.
        if first || !two {
            return grown;
        }
        let left = self.at(parent).leaves;
        match departure {
            Departure::Never => {}
            Departure::WhenBeforeIsShown if !left => grown.push(self.place(parent, term, Entry::Effect, None)),
            Departure::WhenBeforeIsShown => {}
            Departure::WhenShown
            | Departure::WhenAcknowledged
            | Departure::WhenAcknowledgedByBoth
            | Departure::WhenCertifiedByBoth => {
                if !left {
                    grown.push(self.place(parent, term, Entry::Leave, None));
                } else if !self.at(parent).fewer {
                    grown.push(self.place(parent, term, Entry::Effect, None));
                }
            }
        }
        grown
    }

    fn place(&mut self, parent: Node, term: u8, entry: Entry, after: Option<Node>) -> Node {
        let before = self.at(parent);
        let node = self.placed.len() as Node;
        let fewer = before.fewer || entry == Entry::Effect;
        let leaves = before.leaves || entry == Entry::Leave || fewer;
        self.placed.push(Placed { parent, term, len: before.len + 1, entry, after, leaves, fewer });
        self.within.push(self.within[usize::from(parent)] | 1u64.checked_shl(node.into()).unwrap_or_default());
        node
    }

    /// All records, each after those that it goes on from.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        0..self.placed.len() as Node
    }

    /// A record's last entry.
    pub(crate) fn at(&self, node: Node) -> Placed {
        self.placed[usize::from(node)]
    }

    /// A bit for each record that a record holds, itself among them.
    pub(crate) fn within(&self, node: Node) -> u64 {
        self.within[usize::from(node)]
    }

    /// The NewView by which an honest host of a term goes on from a record.
    pub(crate) fn lead(&self, base: Node, term: u8) -> Option<Node> {
        let leads = |at: &Placed| at.entry == Entry::First && (at.parent, at.term) == (base, term);
        self.nodes().skip(1).find(|node| leads(&self.at(*node)))
    }

    /// Whether a record goes on from another, or is the same.
    pub(crate) fn holds(&self, node: Node, other: Node) -> bool {
        self.within(node) & bit(other) != 0
    }

    /// Whether one of the two goes on from the other.
    pub(crate) fn agree(&self, one: Node, other: Node) -> bool {
        self.holds(one, other) || self.holds(other, one)
    }

    /// The records that a record holds.
    pub(crate) fn path(&self, node: Node) -> impl Iterator<Item = Node> + use<> {
        bits(self.within(node))
    }
}

/// The bit of a record in a set of them.
pub(crate) fn bit(node: Node) -> u64 {
    1 << node
}

/// The records in a set.
pub(crate) fn bits(set: u64) -> impl Iterator<Item = Node> {
    let mut left = set;
    std::iter::from_fn(move || {
        let node = (left != 0).then(|| left.trailing_zeros() as Node)?;
        left &= left - 1;
        Some(node)
    })
}
