//! Every line, refusal, ending, card, rank, button and switch of The Things has its words.

use super::sayings::{A, B, assert_follows, assert_labelled, assert_says, assert_switches_explained, assert_whole};
use super::{asked_with, assert_addressed, everything, follows_switches, with_speech};
use winterover::base::ids::SeatSet;
use winterover::games::kit::end::Revealing as _;
use winterover::games::kit::form::Doing as _;
use winterover::games::kit::telling::{Refusing as _, Telling as _};
use winterover::games::the_things::panel::speech;
use winterover::games::the_things::picture::act::Act;
use winterover::games::the_things::picture::said::{over, printed, rank_said};
use winterover::games::the_things::rules::TheThings;
use winterover::games::the_things::rules::face::{FACES, KING, Suit, face};
use winterover::games::the_things::rules::line::{Death, Faces, Foul, Line};
use winterover::games::the_things::rules::moves::Move;
use winterover::games::the_things::rules::offer::Offer;
use winterover::games::the_things::rules::outcome::{Ending, Outcome, Role};
use winterover::games::the_things::rules::phase::{Phase, Side};
use winterover::games::the_things::rules::ranks::Ranks;
use winterover::games::the_things::rules::refusal::Refusal;
use winterover::games::the_things::rules::setup::Setup;
use winterover::games::the_things::rules::view::{Talk, View};
use winterover::table::card::Face;
use winterover::table::setup::{Setup as _, Value};
use winterover::table::tree::Twig;
use winterover::ui::words::Lang;

fn endings() -> [Ending; 7] {
    [
        Ending::Radio { by: A },
        Ending::Saucer { by: A },
        Ending::LastOne,
        Ending::Known(Role::Human),
        Ending::Known(Role::Thing),
        Ending::Nobody,
        Ending::RoundLimit,
    ]
}

/// Every kind of line there is; the compiler asks for new ones in `Line::told`.
fn lines() -> Vec<Line> {
    let faces: Faces =
        [face(7, Suit::Spades).expect("a card"), face(12, Suit::Hearts).expect("a card")].into_iter().collect();
    let card = faces[0];
    let ranks = Ranks::new([7, 12]).expect("two ranks");
    let played =
        |specials| Line::Played { seat: A, side: Side::Defence, faces: faces.clone(), value: 7, score: 9, specials };
    let mut lines = vec![
        Line::Started { first: A },
        Line::Role { seat: A, role: Role::Thing },
        Line::Role { seat: A, role: Role::Human },
        Line::Round { round: 3 },
        Line::Turn { seat: A },
        Line::Searches { seat: A },
        Line::NothingLeft { seat: A },
        Line::Drew { seat: A, face: card },
        Line::Discarded { seat: A },
        Line::DiscardedFace { seat: A, face: card },
        Line::Converses { seat: A, ranks, wanted: None },
        Line::Converses { seat: A, ranks, wanted: Some(9) },
        Line::Offers { seat: B, rank: 1, against: 7 },
        Line::NoOffer { seat: B },
        Line::Accepts { seat: A, partner: B },
        Line::Refuses { seat: A },
        Line::Drops { seat: A },
        Line::Forces { seat: A, victim: B },
        Line::SetAside { seat: B },
        Line::Swapped { seat: A, partner: B },
        Line::Passed { from: A, to: B, face: card },
        Line::Infected { seat: B, by: A },
        Line::Tests { seat: A, target: B, card },
        Line::Showed { target: B, face: card },
        Line::Looked { seat: A, target: B },
        Line::Saw { seat: A, target: B, face: card },
        Line::Attacks { seat: A, target: B },
        played(0),
        played(1),
        played(5),
        Line::Passes { seat: A },
        Line::Exposed { seat: A },
        Line::Succeeds { seat: A, target: B },
        Line::Fails { seat: A, target: B },
        Line::Kept { seat: A },
        Line::Rejected { seat: A, face: card },
        Line::Short { seat: A },
        Line::Reshuffled { cards: 22 },
        Line::Accounts { seat: A, parent: Some(B) },
        Line::Accounts { seat: A, parent: None },
        Line::Vouches { seat: A, child: B, yes: true },
        Line::Vouches { seat: A, child: B, yes: false },
        Line::Radios { seat: A },
        Line::Launches { seat: A },
        Line::Shows { seat: A, faces: faces.clone() },
    ];
    let deaths = [Death::Attacked, Death::Repelled, Death::Exposed, Death::Left];
    lines.extend(deaths.map(|how| Line::Died { seat: A, how }));
    let fouls = [Foul::NotRed, Foul::NotFlamethrower, Foul::BothSpecials];
    lines.extend(fouls.map(|foul| Line::Fouled { seat: A, foul }));
    lines.extend(endings().map(|ending| Line::Over { ending, side: None, winners: SeatSet::NONE }));
    lines
}

#[test]
fn every_line_of_the_log_and_every_ending_has_its_words() {
    let told = lines().iter().map(|line| line.told().said).chain(endings().map(over)).collect::<Vec<_>>();
    assert_whole(&told, 5);
}

#[test]
fn whoever_reads_the_log_is_addressed_in_it() {
    lines().iter().for_each(|line| assert_addressed(&line.told().said));
}

#[test]
fn every_refusal_has_its_words() {
    let all = [
        Refusal::NotAwaited(A),
        Refusal::WrongPhase,
        Refusal::NoSuchCards,
        Refusal::BadTarget(B),
        Refusal::MustDiscardRed,
        Refusal::MustReject,
        Refusal::MustKeep,
        Refusal::LastRed,
        Refusal::MustSetRedAside,
        Refusal::NotFlamethrower,
        Refusal::BothSpecials,
        Refusal::NotAsCalled,
        Refusal::BadCall,
        Refusal::NotWanted(8),
        Refusal::NoOffer(B),
        Refusal::MustAccept,
        Refusal::NotHuman,
        Refusal::NotThing,
        Refusal::Declared,
    ];
    assert_whole(&all.map(|why| why.said()), 5);
}

#[test]
fn every_card_and_rank_has_its_name() {
    for lang in Lang::ALL {
        with_speech(&everything(lang), |speech| {
            for index in 0..FACES {
                let spoken =
                    format!("{} {}", speech.card(printed(Face(index))), speech::card_use(speech, Face(index), 1));
                assert!(!spoken.contains(['{', '$']), "{spoken}");
            }
            for rank in 1..=KING {
                assert!(!speech.of(&rank_said(rank)).is_empty() && !speech::rank(speech, rank).is_empty());
            }
        });
    }
}

#[test]
fn several_ranks_are_called_one_after_another() {
    let called = Line::Converses { seat: A, ranks: Ranks::new([8, 12]).expect("two ranks"), wanted: Some(1) };
    let en = "Ann calls: an 8, a Queen. Wanted: an Ace.";
    let ru = "Ann называет: 8, дама. Желает: туз.";
    assert_says(&called.told().said, en, ru);
}

#[test]
fn every_button_has_a_label_and_an_explanation() {
    let acts = [
        Act::Search,
        Act::Converse,
        Act::Test,
        Act::Attack,
        Act::Discard,
        Act::Offer,
        Act::NoOffer,
        Act::Accept,
        Act::Refuse,
        Act::Victim,
        Act::Drop,
        Act::Aside,
        Act::Play,
        Act::Stay,
        Act::Keep,
        Act::Reject,
        Act::Account,
        Act::First,
        Act::Vouch(true),
        Act::Vouch(false),
    ];
    assert_labelled(acts.iter().map(|act| act.deed().key).collect());
}

#[test]
fn every_switch_has_its_words() {
    let words = everything(Lang::Ru);
    let setup = Setup::new(7).expect("seats in range");
    assert_switches_explained(&words, &setup);
    assert!(words.has("the-things-name") && words.has("the-things-line"));
}

#[test]
fn an_ace_is_worth_what_the_table_has_it_count() {
    let ace = face(1, Suit::Spades).expect("a card");
    with_speech(&everything(Lang::En), |speech| {
        assert_eq!(speech::card_use(speech, ace, 11), "Counts 11 in an attack.");
        assert_eq!(speech::card_use(speech, ace, 1), "Counts 1 in an attack.");
    });
}

#[test]
fn the_rules_are_whole_whatever_the_switches() {
    follows_switches::<Setup>("/the_things/", "things-", 6);
}

#[test]
fn the_rules_say_what_the_switches_make_of_them() {
    const ON: Value = Value::Flag(true);
    const OFF: Value = Value::Flag(false);
    let taking = [(OFF, "have to take up one", "одно из них придётся"), (ON, "may take up one", "одно из них можно")];
    let taken = [(OFF, "has to be taken up", "придётся принять"), (ON, "may be taken up", "можно принять")];
    let accepted =
        [(OFF, "one of the offers.", "одно из предложений."), (ON, "offers, or none.", "предложений или ни одного.")];
    let cases = [
        (
            "things-rules-cards-text",
            "aceValue",
            [(Value::Number(1), "an ace counts 1.", "туз стоит 1."), (Value::Number(11), "counts 11", "стоит 11")],
        ),
        (
            "things-rules-cards-text",
            "twoDeckAlways",
            [(OFF, "use one ordinary", "одной обычной"), (ON, "two ordinary decks are", "играют двумя")],
        ),
        ("things-rules-converse-text", "haggle", taking),
        (
            "things-rules-converse-text",
            "haggle",
            [(OFF, "choose a card", "выберите карту"), (ON, "one or more cards", "одну или несколько карт")],
        ),
        ("things-rules-converse-text", "voluntaryAccept", taking),
        (
            "things-rules-test-text",
            "publicBloodTest",
            [(ON, "shown to everyone", "показывают всем"), (OFF, "you alone see", "увидите только вы")],
        ),
        (
            "things-rules-attack-text",
            "mixedSupport",
            [(OFF, "belongs to that side", "на этой стороне"), (ON, "to both sides", "обеим сторонам")],
        ),
        (
            "things-rules-search-text",
            "honourMode",
            [(OFF, "has to put down", "обязан положить"), (ON, "may keep it too", "тоже может её оставить")],
        ),
        (
            "things-rules-refill-text",
            "honourMode",
            [(OFF, "has to show", "обязан показать"), (ON, "or kept unseen", "или незаметно оставить")],
        ),
        (
            "things-rules-honour-text",
            "honourMode",
            [(OFF, "in a search or", "при поиске или"), (ON, "in a search or", "при поиске или")],
        ),
        (
            "things-rules-end-text",
            "maxRounds",
            [
                (Value::Number(17), "round 17 is over", "прошёл круг 17"),
                (Value::Number(0), "having called. nothing", "вызвал он. больше"),
            ],
        ),
        (
            "things-rules-end-text",
            "autoDeclare",
            [(OFF, "nothing else ends", "больше ничто"), (ON, "also ends as soon as", "кончается и тогда")],
        ),
        (
            "things-now-search-text",
            "honourMode",
            [
                (OFF, "has to put down that card", "обязан положить её"),
                (ON, "drew red may keep it", "человек, который так сделал"),
            ],
        ),
        (
            "things-now-offer-text",
            "haggle",
            [
                (OFF, "a rank has been called", "названо достоинство карты"),
                (ON, "one or more ranks", "одно или несколько достоинств"),
            ],
        ),
        ("things-now-offer-text", "haggle", taken),
        ("things-now-offer-text", "voluntaryAccept", taken),
        ("things-now-accept-text", "haggle", accepted),
        ("things-now-accept-text", "voluntaryAccept", accepted),
        (
            "things-now-victim-text",
            "haggle",
            [
                (OFF, "gives the card called", "взамен названную."),
                (ON, "gives one of the cards called", "взамен одну из названных."),
            ],
        ),
        (
            "things-now-refill-text",
            "honourMode",
            [
                (OFF, "a human shows a red card", "человек показывает красную"),
                (ON, "discarded, or kept;", "сбросить или оставить;"),
            ],
        ),
        (
            "things-act-converse-help",
            "haggle",
            [
                (OFF, "choose a card to exchange", "выберите карту для обмена"),
                (ON, "one or more cards", "одну или несколько карт"),
            ],
        ),
        (
            "things-act-converse-help",
            "haggle",
            [
                (OFF, "a rank to wish for", "желанное достоинство"),
                (ON, "the rank you want", "достоинство, которое вам нужно"),
            ],
        ),
        (
            "things-act-test-help",
            "publicBloodTest",
            [(ON, "is shown to everyone", "покажут всем"), (OFF, "you alone see", "увидите только вы")],
        ),
        (
            "things-act-victim-help",
            "haggle",
            [
                (OFF, "for the card you called", "взамен названной вами"),
                (ON, "for one of the cards you called", "взамен одной из названных вами"),
            ],
        ),
    ];
    assert_follows::<Setup>(5, &cases);
}

#[test]
fn on_ones_honour_one_may_keep_what_a_search_or_filling_up_brings_and_nothing_else() {
    let help = |lang| everything(lang).say("switch-honourMode-help", &[]);
    let en = "a red card drawn in a search or when filling up";
    let ru = "красную карту, взятую при поиске или доборе";
    assert!(help(Lang::En).contains(en), "{}", help(Lang::En));
    assert!(help(Lang::Ru).to_lowercase().contains(ru), "{}", help(Lang::Ru));
}

#[test]
fn a_rank_wished_for_is_asked_for_as_strictly_as_the_table_haggles() {
    let offers = |view: &mut View| {
        view.phase = Phase::Offers { asked: A };
        (view.turn, view.awaited) = (B, SeatSet::of(A));
        let ranks = Ranks::new([7]).expect("a rank");
        view.talk = Some(Talk { ranks, wanted: Some(9), bids: Default::default(), answered: SeatSet::NONE });
    };
    let cases = [
        (
            false,
            "Bob calls a 7 and would like a 9. Do you offer a card?",
            "Bob называет: 7. Желает: 9. Предложите карту?",
        ),
        (
            true,
            "Bob calls a 7 and wants a 9, nothing else. Do you offer a card?",
            "Bob называет: 7. Подойдёт только 9. Предложите карту?",
        ),
    ];
    for (haggle, en, ru) in cases {
        let ask = asked_with::<TheThings>("haggle", Value::Flag(haggle), Offer::Just(Move::Pass), offers);
        assert_says(&ask, en, ru);
    }
}

#[test]
fn the_tree_says_where_every_thing_comes_from() {
    let from = |by, round| Outcome::origin(&Twig { seat: A, depth: 0, by, round, turn: 4 * round });
    let cases = [
        (from(None, 0), "From the start, by the Queen of Hearts", "С самого начала, дама червей"),
        (from(None, 3), "Kept a red card, round 3", "Красная карта из колоды, круг 3"),
        (from(Some(B), 3), "By Bob, round 3", "От игрока Bob, круг 3"),
    ];
    for (said, en, ru) in &cases {
        assert_says(said, en, ru);
    }
}
