//! Every line, refusal, card, button, switch and warning of The Thing has its words.

use super::sayings::{A, B, assert_follows, assert_labelled, assert_says, assert_switches_explained, assert_whole};
use super::{asked_with, assert_addressed, everything, follows_switches, with_speech};
use winterover::base::ids::SeatSet;
use winterover::games::kit::form::Doing as _;
use winterover::games::kit::telling::{Refusing as _, Telling as _};
use winterover::games::the_thing::panel::speech;
use winterover::games::the_thing::picture::act::Act;
use winterover::games::the_thing::picture::said::{over, printed};
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_thing::rules::claim::{Claim, Worth};
use winterover::games::the_thing::rules::face::{FACES, Suit, face};
use winterover::games::the_thing::rules::line::{Death, Faces, Foul, Line};
use winterover::games::the_thing::rules::moves::{Move, Report};
use winterover::games::the_thing::rules::offer::Offer;
use winterover::games::the_thing::rules::outcome::Ending;
use winterover::games::the_thing::rules::phase::{Phase, Side};
use winterover::games::the_thing::rules::refusal::Refusal;
use winterover::games::the_thing::rules::setup::Setup;
use winterover::games::the_thing::rules::view::View;
use winterover::table::card::Face;
use winterover::table::said::Said;
use winterover::table::setup::{Setup as _, Value};
use winterover::ui::words::Lang;

/// Every kind of line there is; the compiler asks for new ones in `Line::told`.
fn lines() -> Vec<Line> {
    let one = SeatSet::of(A);
    let two = SeatSet::first(2);
    let faces: Faces =
        [face(7, Suit::Spades).expect("a card"), face(7, Suit::Hearts).expect("a card")].into_iter().collect();
    let ace = faces[0];
    let claim = Claim::one(Worth::Number(7));
    let mut lines = vec![
        Line::Started { first: A },
        Line::Role { seat: A, alien: true },
        Line::Role { seat: A, alien: false },
        Line::Round { round: 3 },
        Line::Turn { seat: A },
        Line::Drew { seat: A, face: ace },
        Line::Kept { seat: A },
        Line::Rejected { seat: A, face: ace },
        Line::Short { seat: A },
        Line::Reshuffled { cards: 22, joker: true },
        Line::Reshuffled { cards: 1, joker: false },
        Line::Scavenges { seat: A },
        Line::Discarded { seat: A },
        Line::DiscardedFace { seat: A, face: ace },
        Line::Steals { seat: A, target: B, aces: faces.clone() },
        Line::Held { seat: B },
        Line::Stole { seat: A, target: B, count: 2 },
        Line::Passed { from: A, to: B, face: ace },
        Line::Infected { seat: B, by: A },
        Line::Proposes { seat: A, claim },
        Line::Offers { seat: B, claim },
        Line::NoOffer { seat: B },
        Line::Accepts { seat: A, partner: B },
        Line::Declined { seats: one },
        Line::Declined { seats: two },
        Line::Traded { seat: A, partner: B, count: 1 },
        Line::TradeEnded { seat: A },
        Line::Tests { seat: A, target: B, tests: faces.clone() },
        Line::Looked { seat: A, target: B, count: 1 },
        Line::Saw { seat: A, target: B, faces: faces.clone() },
        Line::Attacks { seat: A, target: B },
        Line::Joins { seat: A, side: Side::Attack },
        Line::Placed { seat: A, side: Side::Defence, faces, value: 21, total: 30 },
        Line::Exposed { seat: A },
        Line::Asks { seat: A },
        Line::NoHelp { seat: B },
        Line::Beaten { side: Side::Attack, survivors: one },
        Line::Beaten { side: Side::Defence, survivors: SeatSet::NONE },
        Line::Helicopter { seat: A },
        Line::Votes { yes: two, no: SeatSet::NONE },
        Line::Votes { yes: one, no: SeatSet::of(B) },
        Line::VoteCount { yes: 3, no: 1 },
        Line::Disease { drawer: A },
        Line::Lost { seat: A },
        Line::LostFace { seat: A, face: ace },
    ];
    lines.extend([Death::Disease, Death::Combat, Death::Left].map(|how| Line::Died { seat: A, how }));
    lines.extend(
        [Foul::NotRed, Foul::NotJoker, Foul::NotAces, Foul::NotTests].map(|foul| Line::Fouled { seat: A, foul }),
    );
    lines.extend([Report::Nothing, Report::Red, Report::Clean].map(|report| Line::Announced {
        seat: A,
        target: B,
        report,
    }));
    lines.extend(
        [Ending::Voted, Ending::Forced, Ending::LastOne, Ending::Nobody, Ending::RoundLimit]
            .map(|ending| Line::Over { ending }),
    );
    lines
}

#[test]
fn every_line_of_the_log_has_its_words() {
    let ending = Said::plain(over(Ending::Voted));
    let told = lines().iter().map(|line| line.told().said).chain([ending]).collect::<Vec<_>>();
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
        Refusal::TooMany { most: 2 },
        Refusal::LastCard,
        Refusal::WrongCards,
        Refusal::MustReject,
        Refusal::MustKeep,
        Refusal::MustShowJoker,
        Refusal::NotTheJoker,
        Refusal::MustDiscardRed,
        Refusal::LastRed,
        Refusal::MustHoldRed,
        Refusal::NothingToDraw,
        Refusal::BadClaim,
        Refusal::ClaimCount(2),
        Refusal::NotAsClaimed,
        Refusal::NoOffer(B),
        Refusal::Untrue,
        Refusal::MustPlace,
    ];
    assert_whole(&all.map(|why| why.said()), 5);
}

#[test]
fn every_card_and_value_has_its_name() {
    for lang in Lang::ALL {
        with_speech(&everything(lang), |speech| {
            for index in 0..FACES {
                let spoken = format!("{} {}", speech.card(printed(Face(index))), speech::card_use(speech, Face(index)));
                assert!(!spoken.contains(['{', '$']), "{spoken}");
            }
            Worth::all().for_each(|worth| assert!(!speech::worth(speech, worth).is_empty()));
        });
    }
}

#[test]
fn russian_cards_are_russian() {
    with_speech(&everything(Lang::Ru), |speech| {
        let queen = printed(face(12, Suit::Hearts).expect("a card"));
        assert_eq!(speech.card(queen), "Дама червей, красная масть");
        assert_eq!(speech.corner(queen), "Д♥\u{fe0e}");
        assert_eq!(
            speech.of(&Line::Stole { seat: A, target: B, count: 2 }.told().said),
            "Ann забирает 2 карты у игрока Bob."
        );
    });
}

#[test]
fn every_button_has_a_label_and_an_explanation() {
    let acts = [
        Act::Keep,
        Act::Reject,
        Act::Joker,
        Act::Scavenge,
        Act::Steal,
        Act::Trade,
        Act::Test,
        Act::Attack,
        Act::Helicopter,
        Act::Discard,
        Act::Hold,
        Act::Offer,
        Act::NoOffer,
        Act::Accept,
        Act::End,
        Act::Commit,
        Act::Decline,
        Act::Announce(Report::Nothing),
        Act::Announce(Report::Red),
        Act::Announce(Report::Clean),
        Act::Place,
        Act::Join,
        Act::Ask,
        Act::NoHelp,
        Act::Vote(true),
        Act::Vote(false),
    ];
    assert_labelled(acts.iter().map(|act| act.deed().key).collect());
}

#[test]
fn every_switch_and_warning_has_its_words() {
    let words = everything(Lang::Ru);
    for seats in 4..=12 {
        let mut setup = Setup::new(seats).expect("seats in range");
        assert_switches_explained(&words, &setup);
        setup.queens = seats - 1;
        setup.warnings().iter().for_each(|key| assert!(words.has(&format!("warning-{key}")), "{key}"));
    }
    assert!(words.has("the-thing-name") && words.has("the-thing-line"));
}

#[test]
fn the_rules_are_whole_whatever_the_switches() {
    follows_switches::<Setup>("/the_thing/", "thing-", 6);
}

#[test]
fn the_rules_say_what_the_switches_make_of_them() {
    const ON: Value = Value::Flag(true);
    const OFF: Value = Value::Flag(false);
    let cases = [
        (
            "thing-rules-test-text",
            "truthfulTests",
            [(OFF, "you may lie", "можно и солгать"), (ON, "don’t lie", "не лгут")],
        ),
        (
            "thing-rules-minute-text",
            "truthfulTests",
            [(OFF, "only the cards never lie", "не лгут только карты"), (ON, "don’t lie", "о них не лгут")],
        ),
        (
            "thing-now-announce-text",
            "truthfulTests",
            [(OFF, "you may lie", "можно и солгать"), (ON, "don’t lie", "не лгут")],
        ),
        (
            "thing-rules-test-text",
            "truthfulTests",
            [
                (OFF, "but a human knows that “i saw red” can’t be true", "но человек знает, что красного у него нет"),
                (ON, "you announce truly", "правдиво объявляете"),
            ],
        ),
        (
            "thing-now-announce-text",
            "truthfulTests",
            [
                (OFF, "but a human knows that “i saw red” can’t be true", "но человек знает, что красного у него нет"),
                (ON, "say truly", "правдиво объявите"),
            ],
        ),
        (
            "thing-rules-helicopter-text",
            "openVotes",
            [(ON, "who voted how", "кто как голосовал"), (OFF, "not who", "не чьи")],
        ),
        (
            "thing-now-vote-text",
            "openVotes",
            [(ON, "by name", "кто как голосовал"), (OFF, "without names", "не называя имён")],
        ),
        (
            "thing-rules-cards-text",
            "queenPairs",
            [(OFF, "makes no pairs", "не образует пар"), (ON, "pairs with 10s", "с десяткой")],
        ),
        (
            "thing-rules-cards-text",
            "facesPairByRank",
            [(OFF, "blood tests with blood", "анализы крови — с"), (ON, "only with jacks", "только с валетами")],
        ),
        (
            "thing-rules-cards-text",
            "disease",
            [(ON, "single joker", "единственный джокер"), (OFF, "no joker", "джокера за этим столом нет")],
        ),
        (
            "thing-rules-disease-text",
            "disease",
            [(ON, "draws the joker", "вытянул джокера"), (OFF, "no joker", "джокера за этим столом нет")],
        ),
        (
            "thing-rules-disease-text",
            "jokerDelay",
            [(OFF, "the next shuffle", "при следующем"), (ON, "shuffle after next", "через одно")],
        ),
        (
            "thing-rules-replenish-text",
            "jokerDelay",
            [(OFF, "goes in with them", "вместе с ними"), (ON, "sits out", "пропускает")],
        ),
        (
            "thing-rules-trade-text",
            "multiTrade",
            [(OFF, "name a value", "назовите достоинство"), (ON, "one or more values", "одно или несколько")],
        ),
        (
            "thing-rules-end-text",
            "maxRounds",
            [(Value::Number(17), "after round 17", "после круга 17"), (Value::Number(0), "no limit", "не ограничено")],
        ),
    ];
    assert_follows::<Setup>(6, &cases);
}

#[test]
fn a_tester_is_told_whether_lies_are_allowed() {
    let announce = |view: &mut View| {
        view.phase = Phase::Announce { target: B, count: 1 };
        view.awaited = SeatSet::of(A);
    };
    let cases = [
        (
            false,
            "You have seen into the hand of Bob. What do you say? You may lie.",
            "Вы видели карты игрока Bob. Что скажете? Солгать можно.",
        ),
        (
            true,
            "You have seen into the hand of Bob. What do you say? At this table testers don’t lie.",
            "Вы видели карты игрока Bob. Что скажете? За этим столом об анализах не лгут.",
        ),
    ];
    for (truthful, en, ru) in cases {
        let silent = Offer::Just(Move::Announce { report: Report::Nothing });
        let ask = asked_with::<TheThing>("truthfulTests", Value::Flag(truthful), silent, announce);
        assert_says(&ask, en, ru);
    }
}

#[test]
fn whoever_is_in_no_fight_yet_may_join_one() {
    let rules = |lang| everything(lang).say("thing-rules-combat-text", &[]);
    assert!(rules(Lang::En).contains("Whoever isn’t in the fight yet may join it"), "{}", rules(Lang::En));
    assert!(rules(Lang::Ru).contains("любой не занятый в бою — вступить"), "{}", rules(Lang::Ru));
}

#[test]
fn a_joker_that_has_sat_out_a_shuffle_goes_in_with_the_next() {
    let said = |lang| everything(lang).say("thing-joker-waiting", &[]);
    assert_eq!(said(Lang::En), "goes in with the next shuffle");
    assert_eq!(said(Lang::Ru), "попадёт в колоду при следующем перемешивании");
}

#[test]
fn what_is_said_of_the_disease_is_true_whether_or_not_the_joker_sits_out_a_shuffle() {
    let said = |lang| everything(lang).say("switch-disease-help", &[]);
    assert_eq!(
        said(Lang::En),
        "The Joker is shuffled into the pile with the discards. When it is drawn, everyone loses a card."
    );
    assert_eq!(
        said(Lang::Ru),
        "Джокера замешивают в колоду вместе со сбросом. Когда его вытянут, каждый потеряет по карте."
    );
}
