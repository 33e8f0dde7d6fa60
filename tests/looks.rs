//! The looks of the page are defined in one place. Colours, sizes and durations have names in style/tokens.css, and whatever is drawn goes by these
//! names. A game may give the colours other values for its own tables.

#[path = "looks/sheets.rs"]
mod sheets;

use sheets::{Piece, TOKENS, by_day, colors, files, is_palette, literal, names, read, sheets, unit, words};
use std::collections::{BTreeMap, BTreeSet};
use winterover::games::SHELF;
use winterover::ui::face;

/// Text on its ground differs by as much, as WCAG reckons.
const READABLE: f64 = 4.5;

fn none(breaches: Vec<String>) {
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

#[test]
fn sheets_go_by_tokens() {
    // What describes a font can't go by tokens.
    let describes = |piece: &Piece| piece.inside.iter().any(|head| head == "@font-face");
    let own = sheets().1.into_iter().filter(|piece| !piece.name.is_empty() && !is_palette(piece) && !describes(piece));
    none(own.filter_map(|p| Some(format!("{}: {} in {}", p.place, literal(&p.name, &p.value)?, p.name))).collect());
    assert_eq!(literal("margin", "0 var(--s1) calc(2 * var(--s2)) 50%"), None);
    assert_eq!(colors("fill:rgb(1 2 3) #fff lab(x) color-mix(in srgb)"), ["#fff", "rgb("]);
    let bad = [
        ("z-index", "5"),
        ("top", "-.5rem"),
        ("color", "Red"),
        ("fill", "hotpink"),
        ("transition", "ease"),
        ("box-shadow", "0"),
    ];
    assert!(bad.iter().all(|(name, value)| literal(name, value) == Some(value)));
}

#[test]
fn every_token_is_there_and_used() {
    let (tokens, others) = sheets();
    let sources: String = files("src", ".rs").into_iter().map(|(_, text)| text).collect();
    let page = colors(&read("index.html").replace('\n', " "));
    let all = || tokens.iter().chain(&others);
    let mut used: BTreeSet<String> = all().flat_map(|piece| names(&piece.value, "var(--", "")).collect();
    used.extend(names(&sources, "\"--", "\""));
    used.extend(names(&sources, "var(--", ""));
    used.extend((0..face::COLORS as u8).flat_map(|at| names(&face::color(at), "var(--", "").collect::<Vec<_>>()));
    let declared: BTreeSet<&str> = all().filter_map(|piece| piece.name.strip_prefix("--")).collect();
    let set: BTreeSet<String> = names(&sources, "--", ":").collect();
    let mut breaches: Vec<String> = Vec::new();
    for piece in all() {
        let unknown =
            names(&piece.value, "var(--", "").filter(|name| !declared.contains(name.as_str()) && !set.contains(name));
        breaches.extend(unknown.map(|name| format!("{}: there is no --{name}", piece.place)));
        let idle = |name: &str| !used.contains(name) && !page.iter().any(|color| color.starts_with(&piece.value));
        if piece.name.strip_prefix("--").is_some_and(idle) {
            breaches.push(format!("{}: nothing uses {}", piece.place, piece.name));
        }
    }
    none(breaches);
}

#[test]
fn breakpoints_are_few_and_listed() {
    let text = read(TOKENS);
    let list = text.lines().find(|line| line.starts_with("/* Breakpoints")).expect("a list of breakpoints");
    let is_length = |word: &&str| unit(word).is_some_and(|unit| !unit.is_empty());
    let listed: BTreeSet<&str> = words(list).filter(is_length).collect();
    assert!(listed.len() <= 4, "{listed:?}");
    let (_, others) = sheets();
    let heads = || others.iter().filter(|piece| piece.name.is_empty() && piece.value.starts_with("@media"));
    let strays = heads()
        .flat_map(|p| words(&p.value).filter(is_length).map(move |word| (p, word)))
        .filter(|(_, word)| !listed.contains(word));
    none(strays.map(|(piece, word)| format!("{}: {word} isn't listed", piece.place)).collect());
    assert!(listed.iter().all(|word| heads().any(|piece| words(&piece.value).any(|other| other == *word))));
}

#[test]
fn drawings_and_the_boot_screen_keep_to_tokens() {
    let mut breaches = Vec::new();
    for (file, text) in files("src", ".rs") {
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let painted = ["fill=\"", "stroke=\""].into_iter().flat_map(|name| names(line, name, "\""));
            let painted = painted.filter(|color| !["none", "currentColor"].contains(&color.as_str()));
            let all = colors(line).into_iter().chain(painted);
            breaches.extend(all.map(|color| format!("{file}:{}: {color}", at + 1)));
        }
    }
    let (tokens, _) = sheets();
    let night: BTreeSet<&str> =
        tokens.iter().filter(|piece| piece.inside == [":root"]).map(|p| p.value.as_str()).collect();
    for file in ["index.html", "hosting/404.html", "public/manifest.webmanifest"] {
        for (at, line) in read(file).lines().enumerate() {
            // The last two digits of eight are how much shines through.
            let strays = colors(line).into_iter().filter(|color| !night.contains(&color[..color.len().min(7)]));
            breaches.extend(strays.map(|color| format!("{file}:{}: {color} is no token", at + 1)));
        }
    }
    none(breaches);
}

/// What the tokens are in a game by day or by night; the last one said counts.
fn scheme(game: &str, day: bool) -> BTreeMap<String, String> {
    let (tokens, others) = sheets();
    let own = format!("[data-game=\"{game}\"]");
    let all = tokens.into_iter().chain(others.into_iter().filter(is_palette));
    let counts = |piece: &Piece| {
        piece.inside.last().is_some_and(|head| {
            let (head, only_by_day) = by_day(head);
            let here =
                head.starts_with(":root") || head == own || only_by_day && (head.is_empty() || head.starts_with(','));
            here && (day || !only_by_day && piece.inside.len() == 1)
        })
    };
    all.filter(counts).map(|piece| (piece.name, piece.value)).collect()
}

fn contrast(one: &str, other: &str) -> f64 {
    let light = |color: &str| {
        let digits = color.trim_start_matches('#');
        let wide: String = digits.chars().flat_map(|digit| std::iter::repeat_n(digit, 6 / digits.len())).collect();
        let linear = |part: f64| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        let part = |at: usize| linear(f64::from(u8::from_str_radix(&wide[at..at + 2], 16).expect("a colour")) / 255.0);
        0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4) + 0.05
    };
    (light(one) / light(other)).max(light(other) / light(one))
}

#[test]
fn every_palette_is_readable() {
    let mut breaches = Vec::new();
    let grounds = ["ground", "ground-low", "surface", "surface-raised"];
    let inks = ["ink", "ink-dim", "accent", "danger", "good"];
    let filled = [
        ("accent-ink", "accent"),
        ("danger-ink", "danger"),
        ("paper-ink", "paper-shade"),
        ("paper-red", "paper-shade"),
    ];
    let texts = inks.iter().flat_map(|ink| grounds.map(|ground| (*ink, ground))).chain(filled);
    let texts: Vec<_> = texts.collect();
    for (game, day) in SHELF.iter().flat_map(|shelved| [false, true].map(|day| (shelved.game.key(), day))) {
        let scheme = scheme(game, day);
        let color = |name: &str| scheme[&format!("--{name}")].as_str();
        let pale = texts.iter().filter(|(ink, ground)| contrast(color(ink), color(ground)) < READABLE);
        breaches.extend(pale.map(|(ink, ground)| format!("{game}: {ink} on {ground} (by day: {day})")));
        let players =
            (0..face::COLORS).filter(|at| contrast(color("player-ink"), color(&format!("player-{at}"))) < READABLE);
        breaches.extend(players.map(|at| format!("player {at}")));
    }
    assert!((contrast("#000", "#ffffff") - 21.0).abs() < 0.01);
    none(breaches);
}

#[test]
fn a_palette_is_colours_for_tokens() {
    let (tokens, others) = sheets();
    let is_known = |piece: &Piece| {
        tokens.iter().any(|token| token.name == piece.name) && colors(&piece.value) == [piece.value.clone()]
    };
    let stray = others.iter().filter(|piece| !piece.name.is_empty() && is_palette(piece) && !is_known(piece));
    none(stray.map(|Piece { place, name, value, .. }| format!("{place}: {name}: {value}")).collect());
    let marked =
        others.iter().filter(|piece| piece.inside.iter().chain([&piece.value]).any(|head| head.contains("[data-game")));
    none(
        marked
            .filter(|piece| !piece.name.is_empty() && !is_palette(piece))
            .map(|piece| format!("{}: not this game's", piece.place))
            .collect(),
    );
}

/// A part that holds the whole page, where a selector asks with `:has()` what is inside it: the browser then styles the whole page anew at
/// nearly every change (src/ui/marked.rs).
fn asks_the_whole(selector: &str) -> Option<&str> {
    let wholes =
        [":root", "html", "body", "main", ".home", ".frame", ".screened", ".panel", ".stage", ".ring", ".dock"];
    let (before, _) = selector.rsplit_once(":has(")?;
    let asked = before.rsplit([' ', '>', '+', '~', ',']).next()?;
    let parts = || asked.match_indices([':', '.']).map(|(at, _)| at).chain([asked.len()]);
    let starts = [0].into_iter().chain(parts());
    let whole = starts.zip(parts()).map(|(from, to)| &asked[from..to]).find(|part| wholes.contains(part));
    whole.or_else(|| asks_the_whole(before))
}

#[test]
fn sheets_ask_nothing_of_the_whole_page() {
    let heads = sheets().1.into_iter().filter(|piece| piece.name.is_empty());
    let asking = heads.filter_map(|piece| Some(format!("{}: {}", piece.place, asks_the_whole(&piece.value)?)));
    none(asking.collect());
    assert_eq!(asks_the_whole(".seat > span:has(> .note), .own .peek:has(i)"), None);
    for (selector, whole) in
        [("body:has(.beat) .a", "body"), (".a, .panel.b:has(.c)", ".panel"), (":root:has(a):not(:has(b))", ":root")]
    {
        assert_eq!(asks_the_whole(selector), Some(whole));
    }
}

#[test]
fn classes_are_borne_and_named_for_what_they_style() {
    let (_, others) = sheets();
    let texts = files("src", ".rs").into_iter().map(|(_, text)| text).chain([read("index.html")]);
    let source: String = texts.collect();
    let bearers: BTreeSet<&str> = source.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
    let initials = |key: &str| key.split('-').filter_map(|word| word.chars().next()).collect::<String>();
    let games: BTreeSet<String> =
        SHELF.iter().map(|shelved| shelved.game.key()).flat_map(|key| [initials(key), key.to_owned()]).collect();
    let mut breaches = Vec::new();
    for piece in others.iter().filter(|piece| piece.name.is_empty() && !piece.value.starts_with('@')) {
        for class in names(&piece.value, ".", "").filter(|class| class.chars().all(|letter| !letter.is_uppercase())) {
            let named = games.iter().any(|game| class == *game || class.starts_with(&format!("{game}-")));
            let shared = piece.place.starts_with("style/");
            if (named && shared) || !bearers.contains(class.as_str()) {
                breaches.push(format!("{}: .{class}", piece.place));
            }
        }
    }
    none(breaches);
}
