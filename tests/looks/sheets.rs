//! Style sheets are taken apart: what is declared where, and the words of a value.

use std::fs;
use std::path::Path;
use winterover::games::SHELF;

pub(crate) const TOKENS: &str = "style/tokens.css";
/// CSS Color 4, 6.1.
const COLOR_NAMES: &str = "\
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood \
    cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod \
    darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon \
    darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray \
    dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green \
    greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon \
    lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon \
    lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta \
    maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen \
    mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive \
    olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru \
    pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen \
    seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato \
    turquoise violet wheat white whitesmoke yellow yellowgreen";
/// CSS Color 4, 4.1.
const COLOR_FUNCTIONS: &str = "rgb rgba hsl hsla hwb lab lch oklab oklch";
const EASINGS: &str = "ease ease-in ease-out ease-in-out linear cubic-bezier steps step-start step-end";

/// A declaration in a sheet, or the head of a block, which has no name.
pub(crate) struct Piece {
    /// File and line.
    pub(crate) place: String,
    /// The heads of the blocks around it, outermost first.
    pub(crate) inside: Vec<String>,
    /// Nothing for a head.
    pub(crate) name: String,
    /// What is declared, or the head.
    pub(crate) value: String,
}

pub(crate) fn read(file: &str) -> String {
    fs::read_to_string(file).expect("readable")
}

/// All files with this ending in a folder, with their texts.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let mut paths: Vec<_> = fs::read_dir(folder).expect("readable").map(|entry| entry.expect("entry").path()).collect();
    paths.sort();
    let found =
        paths.iter().map(|path| path.to_str().expect("a name")).flat_map(|path| match Path::new(path).is_dir() {
            true => files(path, ending),
            false if path.ends_with(ending) => vec![(path.to_owned(), read(path))],
            false => Vec::new(),
        });
    found.collect()
}

pub(crate) fn pieces((file, text): (String, String)) -> Vec<Piece> {
    // Comments give way to as many lines.
    let mut bare = String::new();
    for (at, part) in text.split("/*").enumerate() {
        let (comment, code) = if at == 0 { ("", part) } else { part.split_once("*/").expect("an end of the comment") };
        bare.extend(comment.chars().filter(|letter| *letter == '\n').chain(code.chars()));
    }
    let mut found = Vec::new();
    let mut inside = Vec::new();
    let mut line = 1;
    for part in bare.split_inclusive(['{', '}', ';']) {
        let words = part.trim_end_matches(['{', '}', ';']).split_whitespace().collect::<Vec<_>>().join(" ");
        let start = line + part[..part.len() - part.trim_start().len()].matches('\n').count();
        let said = if part.ends_with('{') { Some(("", words.as_str())) } else { words.split_once(':') };
        if let Some((name, value)) = said {
            found.push(Piece {
                place: format!("{file}:{start}"),
                inside: inside.clone(),
                name: name.to_owned(),
                value: value.trim().to_owned(),
            });
        }
        match part.chars().next_back() {
            Some('{') => inside.push(words),
            Some('}') => drop(inside.pop()),
            _ => {}
        }
        line += part.matches('\n').count();
    }
    found
}

/// The tokens, and what is in all other sheets.
pub(crate) fn sheets() -> (Vec<Piece>, Vec<Piece>) {
    let all = files("style", ".css").into_iter().chain(files("src/games", ".css")).flat_map(pieces);
    all.partition(|piece| piece.place.starts_with(TOKENS))
}

/// The game in whose folder a piece lies, and as whose it is marked.
pub(crate) fn is_palette(piece: &Piece) -> bool {
    let mut games = SHELF.iter().map(|shelved| shelved.game.key());
    let own = |key: &str| piece.place.starts_with(&format!("src/games/{}/", key.replace('-', "_")));
    let marked = |key: &str| piece.inside.last().is_some_and(|head| by_day(head).0 == format!("[data-game=\"{key}\"]"));
    games.any(|key| own(key) && marked(key))
}

/// A selector without its condition that it be day, and whether it has one.
pub(crate) fn by_day(head: &str) -> (&str, bool) {
    match head.strip_prefix("[data-scheme=\"day\"]") {
        Some(rest) => (rest.trim_start(), true),
        None => (head, false),
    }
}

/// The words of a value: names, numbers with their units, colours.
pub(crate) fn words(value: &str) -> impl Iterator<Item = &str> {
    value.split(|letter: char| !letter.is_alphanumeric() && !"-.%#_".contains(letter)).filter(|word| !word.is_empty())
}

/// The unit of a number; nothing for other words.
pub(crate) fn unit(word: &str) -> Option<&str> {
    let number = word.trim_start_matches(['-', '+']);
    let rest = number.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    (rest.len() < number.len()).then_some(rest)
}

/// What in a declaration has to be a token.
pub(crate) fn literal<'a>(name: &str, value: &'a str) -> Option<&'a str> {
    let listed = |word: &str, list: &str| list.split_whitespace().any(|one| one == word.to_lowercase());
    words(value).filter(|word| !word.starts_with("--")).find(|word| match name {
        "box-shadow" | "text-shadow" => !listed(word, "var none inherit"),
        // A property that is declared can't begin with the value of another.
        "initial-value" => false,
        "z-index" | "font-weight" if unit(word).is_some() => true,
        _ => {
            let measured = unit(word).is_some_and(|unit| !["", "%", "fr"].contains(&unit));
            measured
                || word.starts_with('#')
                || listed(word, COLOR_NAMES)
                || listed(word, COLOR_FUNCTIONS)
                || listed(word, EASINGS)
        }
    })
}

/// The colours written as numbers or by functions in a line.
pub(crate) fn colors(line: &str) -> Vec<String> {
    let digits = line.split('#').skip(1).map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next());
    let is_color =
        |word: &&str| [3, 4, 6, 8].contains(&word.len()) && word.chars().all(|digit| digit.is_ascii_hexdigit());
    // A function of the program may have such a name, but no number in it.
    let begins = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_digit() || letter == '{');
    let mixed = COLOR_FUNCTIONS.split(' ').map(|name| format!("{name}(")).filter(|call| {
        line.match_indices(call.as_str()).any(|(at, _)| {
            let within = line[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
            !within && begins(&line[at + call.len()..])
        })
    });
    digits.flatten().filter(is_color).map(|word| format!("#{word}")).chain(mixed).collect()
}

/// The names that follow `before` in a text and are followed by `after`.
pub(crate) fn names<'a>(text: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = String> {
    text.split(before).skip(1).filter_map(move |rest| {
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').unwrap_or(rest.len());
        rest[end..].starts_with(after).then(|| rest[..end].to_owned())
    })
}
