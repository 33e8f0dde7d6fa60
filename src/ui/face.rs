//! A face shows a player as an icon on a colour, drawn by hand, with a name to begin with. Layer 9; pure, so it is tested natively.

use crate::base::few;

/// Icons on a grid of 24 by 24, drawn with round strokes in `currentColor`.
pub const ICONS: [&str; 12] = [
    // penguin
    r#"<path d="M12 3c-4 0-5 4-5 8s-2 5-2 7c0 2 3 3 7 3s7-1 7-3c0-2-2-3-2-7s-1-8-5-8Z"/><path d="M9.5 21c-1.5-6 0-9 2.5-9s4 3 2.5 9M10 7.5h0M14 7.5h0M11 9.5l1 1 1-1"/>"#,
    // snowflake
    r#"<path d="M12 2v20M3.3 7l17.4 10M3.3 17 20.7 7M9.5 4 12 6l2.5-2M9.5 20l2.5-2 2.5 2M4 10.5l.4-3.1 3-1.2M20 13.5l-.4 3.1-3 1.2M4 13.5l.4 3.1 3 1.2M20 10.5l-.4-3.1-3-1.2"/>"#,
    // storm lamp
    r#"<path d="M8 9h8l1 9H7ZM6 21h12M9 9V7h6v2M8 7c0-6 8-6 8 0"/><path d="M12 16c-2-1.5-1-3 0-4 1 1 2 2.5 0 4Z"/>"#,
    // radio mast
    r#"<path d="M12 9 7 22M12 9l5 13M9.5 16h5M12 9V6M8 8.5a5 5 0 0 1 0-6M16 8.5a5 5 0 0 0 0-6"/>"#,
    // ice axe
    r#"<path d="m6 21 9-15M8 4c5-1.5 9 0 13 5-4-2-7-2.5-10-1.5M8 4 6.5 6.5l3.5 1"/>"#,
    // sled dog
    r#"<path d="M5 4l3 4h8l3-4v8c0 5-3 9-7 9s-7-4-7-9ZM9.5 12h0M14.5 12h0M10.5 16h3L12 18Z"/>"#,
    // helicopter
    r#"<path d="M3 4h14M10 4v4M4 13c0-3 3-5 7-5s5 2 5 5-2 4-5 4c-4 0-7-1-7-4ZM16 12l6-3v4l-6 1M6 21h10M8 17v4M14 16.5V21M5 12h5V8"/>"#,
    // thermometer
    r#"<path d="M10 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0ZM12 17V9M17 5h3M17 9h2M17 13h3"/>"#,
    // compass
    r#"<circle cx="12" cy="12" r="9"/><path d="m15.5 8.5-2 5-5 2 2-5ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21"/>"#,
    // flask
    r#"<path d="M9 3h6M10 3v6L5 18c-1 2 0 3 2 3h10c2 0 3-1 2-3l-5-9V3M7.5 15h9M11 18h0"/>"#,
    // tin mug
    r#"<path d="M5 9h11v9a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3ZM16 11h2a2.5 2.5 0 0 1 0 6h-2M8 3c-1 2 1 2 0 3.5M12.5 3c-1 2 1 2 0 3.5"/>"#,
    // mountain and moon
    r#"<path d="m2 20 7-11 4 6 2-3 7 8ZM6.8 12.5l2.2 1 1.8-1.5"/><circle cx="17.5" cy="5.5" r="2.5"/>"#,
];

/// How many colours faces have; they are tokens of the style, `--player-0` and on.
pub const COLORS: usize = 12;

const NAMES: [&str; 24] = [
    "Vega", "Frost", "Birch", "Otto", "Mira", "Sable", "Rune", "Ivo", "Tove", "Nansen", "Wren", "Kaya", "Bruno",
    "Lida", "Aster", "Finn", "Juno", "Petra", "Sven", "Zoya", "Halle", "Mika", "Orlo", "Dara",
];

/// The longest name, in characters.
pub const NAME_LIMIT: usize = 24;

/// A name to begin with, the `at`th of a fixed list.
pub fn name(at: usize) -> &'static str {
    NAMES[at % NAMES.len()]
}

/// The SVG of a face.
pub fn svg(icon: u8) -> String {
    let drawing = ICONS[usize::from(icon) % ICONS.len()];
    format!(r#"<svg viewBox="0 0 24 24" aria-hidden="true">{drawing}</svg>"#)
}

/// The colour of a face, as styles name it.
///
/// ```
/// assert_eq!(winterover::ui::face::color(13), "var(--player-1)");
/// ```
pub fn color(color: u8) -> String {
    format!("var(--player-{})", usize::from(color) % COLORS)
}

/// A name as it may be shown: no control characters, no blanks at the ends, of at most [`NAME_LIMIT`] characters.
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

/// Looks for `count` bots, unlike each other and unlike those `taken` as far as there are icons and colours.
pub fn bots(count: usize, from: usize, taken: &[Look]) -> Vec<Look> {
    let names = (0..NAMES.len()).map(|at| name(from + at)).filter(|name| taken.iter().all(|(other, ..)| other != name));
    let icons = free(ICONS.len(), from, 5, |icon| taken.iter().any(|(_, other, _)| *other == icon));
    let colors = free(COLORS, from, 7, |color| taken.iter().any(|(.., other)| *other == color));
    let looks = names.zip(icons.iter().cycle().zip(colors.iter().cycle()));
    looks.take(count).map(|(name, (icon, color))| (name.to_owned(), *icon, *color)).collect()
}

/// Faces (icon and colour) of people who have chosen them for themselves, so that no two at one table are alike: the first keeps what was
/// chosen, another one keeps the icon and takes a colour that nobody has. Every device comes to the same.
///
/// ```
/// use winterover::ui::face::apart;
/// assert_eq!(apart(&[(3, 0), (3, 0), (3, 1)]), [(3, 0), (3, 2), (3, 1)]);
/// ```
pub fn apart(faces: &[(u8, u8)]) -> Vec<(u8, u8)> {
    let shown = |(icon, color): (u8, u8)| (icon % ICONS.len() as u8, color % COLORS as u8);
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

/// The numbers below `count` in steps that meet each once, those taken last.
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
            // Some have chosen the same, the others whatever is left, some of it out of bounds.
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
