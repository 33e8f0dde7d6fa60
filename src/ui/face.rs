//! A face shows a player as one of the station's people, on a colour, with a default name. Layer 9; pure, so it is tested natively.

use super::art::faces;
use crate::base::few;

/// How many faces there are to choose from.
pub const FACES: usize = faces::FACES;

/// How many colours faces have. They are tokens of the style, from `--player-0` on.
pub const COLORS: usize = 12;

/// How many default names there are.
pub const NAMES_COUNT: usize = 24;

const NAMES: [&str; NAMES_COUNT] = [
    "Vega", "Frost", "Birch", "Otto", "Mira", "Sable", "Rune", "Ivo", "Tove", "Nansen", "Wren", "Kaya", "Bruno",
    "Lida", "Aster", "Finn", "Juno", "Petra", "Sven", "Zoya", "Halle", "Mika", "Orlo", "Dara",
];

/// The longest name, in characters.
pub const NAME_LIMIT: usize = 24;

/// A default name: the `at`th of a fixed list, which starts over after its end.
pub fn name(at: usize) -> &'static str {
    NAMES[at % NAMES.len()]
}

/// The SVG of a face.
pub fn svg(icon: u8) -> String {
    format!(r#"<svg viewBox="0 0 64 64" aria-hidden="true">{}</svg>"#, faces::face(icon))
}

/// The CSS colour of a face.
///
/// ```
/// assert_eq!(winterover::ui::face::color(13), "var(--player-1)");
/// ```
pub fn color(color: u8) -> String {
    format!("var(--player-{})", usize::from(color) % COLORS)
}

/// A name as it may be shown: without control characters or blanks at its ends, and at most [`NAME_LIMIT`] characters long.
///
/// ```
/// assert_eq!(winterover::ui::face::clean("  Ann\n Lee "), "Ann Lee");
/// ```
pub fn clean(name: &str) -> String {
    let visible: String = name.chars().filter(|letter| !letter.is_control()).take(NAME_LIMIT).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name, an icon and a colour.
pub type Look = (String, u8, u8);

/// Looks for `count` bots, different from each other and from those `taken` as far as icons and colours suffice. `from` varies the choice.
pub fn bots(count: usize, from: usize, taken: &[Look]) -> Vec<Look> {
    let names = (0..NAMES.len()).map(|at| name(from + at)).filter(|name| taken.iter().all(|(other, ..)| other != name));
    let icons = free(FACES, from, 5, |icon| taken.iter().any(|(_, other, _)| *other == icon));
    let colors = free(COLORS, from, 7, |color| taken.iter().any(|(.., other)| *other == color));
    let looks = names.zip(icons.iter().cycle().zip(colors.iter().cycle()));
    looks.take(count).map(|(name, (icon, color))| (name.to_owned(), *icon, *color)).collect()
}

/// Changes the faces (icon and colour) that players have chosen so that no two at one table are alike. The first of two equal faces stays; the other
/// keeps its icon and gets a colour that nobody has. Every device comes to the same result.
///
/// ```
/// use winterover::ui::face::apart;
/// assert_eq!(apart(&[(3, 0), (3, 0), (3, 1)]), [(3, 0), (3, 2), (3, 1)]);
/// ```
pub fn apart(faces: &[(u8, u8)]) -> Vec<(u8, u8)> {
    let shown = |(icon, color): (u8, u8)| (icon % FACES as u8, color % COLORS as u8);
    let mut all: Vec<(u8, u8)> = faces.iter().copied().map(shown).collect();
    for at in 1..all.len() {
        let (icon, color) = all[at];
        if all[..at].contains(&(icon, color)) {
            let mut colors = (1..COLORS as u8).map(|step| (color + step) % COLORS as u8);
            let free = colors.find(|color| all.iter().all(|other| other.1 != *color));
            all[at].1 = free.unwrap_or(color);
        }
    }
    all
}

/// The numbers below `count`, each once, in steps of `step` from `from` on. Those taken come last.
fn free(count: usize, from: usize, step: usize, taken: impl Fn(u8) -> bool) -> Vec<u8> {
    let mut all: Vec<u8> = (0..count).map(|at| ((from + at * step) % count) as u8).collect();
    few::sort_by_key(&mut all, |number| taken(*number));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_at_one_table_differ_in_name_and_look() {
        let looks = [vec![("Frost".to_owned(), 3, 4)], bots(11, 17, &[("Frost".to_owned(), 3, 4)])].concat();
        assert_eq!(looks.len(), 12);
        for (at, look) in looks.iter().enumerate() {
            assert!(looks[..at].iter().all(|other| other.0 != look.0 && other.1 != look.1 && other.2 != look.2));
        }
    }

    #[test]
    fn no_two_faces_at_one_table_are_alike() {
        for alike in 2..=12usize {
            // Some players have chosen the same face. The others take what is left, partly out of range.
            let chosen: Vec<(u8, u8)> =
                (0..12).map(|at| if at < alike { (5, 7) } else { (at as u8 + 12, at as u8) }).collect();
            let shown = apart(&chosen);
            assert_eq!(shown.len(), 12);
            for (at, face) in shown.iter().enumerate() {
                assert!(!shown[..at].contains(face), "{shown:?}");
                assert_eq!(face.0, chosen[at].0 % 12, "the icon is one's own");
            }
            assert_eq!(shown[0], (5, 7), "who comes first keeps the face");
        }
        let mixed = [(1, 2), (2, 2), (1, 3)];
        assert_eq!(apart(&mixed), mixed, "what differs stays");
    }

    #[test]
    fn names_are_cut_and_cleaned() {
        assert_eq!(clean("\u{7}\u{7}"), "");
        assert_eq!(clean(&"я".repeat(40)).chars().count(), NAME_LIMIT);
    }
}
