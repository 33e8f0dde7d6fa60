//! Lettering sets the name of a card in lines. Layer 9; it knows neither cards nor fonts, so letter widths are rough values.

/// The widest that a line may be, on a card 100 units wide.
const ROOM: u32 = 84;
/// By how much a line of several words may exceed this width, to be squeezed into it.
const SQUEEZED: u32 = 8;

/// The lines of a name. Words stay on one line as long as they fit.
///
/// ```
/// use winterover::ui::lettering::set;
/// assert_eq!(set("No Thanks!"), ["No Thanks!"]);
/// assert_eq!(set("Call This a Party?"), ["Call This a", "Party?"]);
/// ```
pub fn set(name: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + width(" ") + width(word) <= ROOM + SQUEEZED => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Whether a line must be squeezed into the width of a card.
pub fn is_wide(line: &str) -> bool {
    width(line) > ROOM
}

fn width(line: &str) -> u32 {
    let letter = |letter: char| match letter {
        ' ' | '!' | '.' | ',' | '’' | '…' | 'f' | 'i' | 'j' | 'l' | 'r' | 't' | 'I' => 6,
        'm' | 'w' | 'M' | 'W' | 'ж' | 'м' | 'ф' | 'ш' | 'щ' | 'ы' | 'ю' | 'Ж' | 'М' | 'Ф' | 'Ш' | 'Щ' | 'Ю' => {
            13
        }
        _ => 10,
    };
    line.chars().map(letter).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_set_in_lines_as_wide_as_the_card() {
        assert_eq!(set("Axe"), ["Axe"]);
        assert_eq!(set("Barred Door"), ["Barred", "Door"]);
        assert_eq!(set("Мне и здесь неплохо"), ["Мне и", "здесь", "неплохо"]);
    }

    #[test]
    fn long_words_are_squeezed() {
        assert!(is_wide("Flamethrower") && is_wide("Подозрение"));
        assert!(!is_wide("Suspicion") && !is_wide("Анализ"));
    }
}
