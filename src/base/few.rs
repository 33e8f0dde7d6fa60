//! A short sort puts a handful of items into order. Layer 1. The standard library's sorting is made for many items: for every type that it sorts, the
//! page grows by four kilobytes. At a table there is never more than a hand, a round or a deck to sort.

/// Sorts in place by a key; items with the same key keep their order. Quadratic: for dozens, not for thousands.
///
/// ```
/// use winterover::base::few::sort_by_key;
/// let mut cards = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd')];
/// sort_by_key(&mut cards, |card| card.0);
/// assert_eq!(cards, [(1, 'b'), (2, 'd'), (3, 'a'), (3, 'c')]);
/// ```
pub fn sort_by_key<T, K: Ord>(few: &mut [T], key: impl Fn(&T) -> K) {
    for sorted in 1..few.len() {
        for at in (0..sorted).rev() {
            let [lower, upper] = &few[at..at + 2] else { return };
            if key(lower) <= key(upper) {
                break;
            }
            few.swap(at, at + 1);
        }
    }
}
