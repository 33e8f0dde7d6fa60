//! The Things: every line of the log, every refusal, ending, card, rank, button and switch has its words.

use super::{assert_addressed, everything, with_speech};
use winterover::base::ids::{Seat, SeatSet};
use winterover::games::the_things::panel::speech;
use winterover::games::the_things::picture::act::Act;
use winterover::games::the_things::picture::said::{line, over, printed, rank_said, refusal};
use winterover::games::the_things::rules::face::{FACES, KING, Suit, face};
use winterover::games::the_things::rules::line::{Death, Faces, Foul, Line};
use winterover::games::the_things::rules::outcome::{Ending, Role};
use winterover::games::the_things::rules::phase::Side;
use winterover::games::the_things::rules::ranks::Ranks;
use winterover::games::the_things::rules::refusal::Refusal;
use winterover::table::card::Face;
use winterover::table::setup::Setup as _;
use winterover::ui::words::Lang;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

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

/// Every kind of line there is; the compiler asks for new ones in `said::line`.
fn lines() -> Vec<Line> {
    let faces: Faces =
        [face(7, Suit::Spades).expect("a card"), face(12, Suit::Hearts).expect("a card")].into_iter().collect();
    let (card, ranks) = (faces[0], Ranks::new([7, 12]).expect("two ranks"));
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
    for lang in Lang::ALL {
        with_speech(&everything(lang), |speech| {
            let told = lines().iter().map(line).chain(endings().map(over)).collect::<Vec<_>>();
            for said in told.iter().map(|said| speech.of(said)) {
                assert!(said.len() > 4 && !said.contains(['{', '$']) && !said.contains("  "), "{said}");
            }
        });
    }
}

#[test]
fn whoever_reads_the_log_is_addressed_in_it() {
    lines().iter().for_each(|told| assert_addressed(&line(told)));
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
    for lang in Lang::ALL {
        with_speech(&everything(lang), |speech| {
            all.iter().for_each(|why| assert!(!speech.of(&refusal(*why)).contains(['{', '$']), "{why:?}"));
        });
    }
}

#[test]
fn every_card_and_rank_has_its_name() {
    for lang in Lang::ALL {
        with_speech(&everything(lang), |speech| {
            for index in 0..FACES {
                let spoken = format!("{} {}", speech.card(printed(Face(index))), speech::card_use(speech, Face(index)));
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
    let heard = |lang, wanted: &str| {
        with_speech(&everything(lang), |speech| assert_eq!(speech.of(&line(&called)), wanted));
    };
    heard(Lang::En, "Ann calls: an 8, a Queen. Wanted: an Ace.");
    heard(Lang::Ru, "Ann называет: 8, дама. Желает: туз.");
}

#[test]
fn every_button_has_a_label_and_an_explanation() {
    let words = everything(Lang::En);
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
    let mut keys: Vec<&str> = acts.iter().map(|act| act.key()).collect();
    for key in &keys {
        assert!(words.has(key) && words.has(&format!("{key}-help")), "{key}");
    }
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), acts.len(), "two buttons share a label");
}

#[test]
fn every_switch_has_its_words() {
    let words = everything(Lang::Ru);
    let setup = winterover::games::the_things::rules::setup::Setup::new(7).expect("seats in range");
    for switch in setup.switches() {
        for key in [format!("switch-{}", switch.key), format!("switch-{}-help", switch.key)] {
            assert!(words.has(&key), "{key}");
        }
    }
    assert!(words.has("the-things-name") && words.has("the-things-line"));
}
