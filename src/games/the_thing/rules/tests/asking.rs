//! Players leave for good while a side of a fight asks for help (sections 7.2 and 7.3).

use super::super::line::Line;
use super::super::phase::{Phase, Side};
use super::super::refusal::Refusal;
use super::scene::{Scene, seat};
use crate::base::ids::SeatSet;

const SIDES: [Side; 2] = [Side::Attack, Side::Defence];

/// Ann has attacked Bob, and `side` asks for help, with `allies` already on it. Carl is being asked. Also returns the lead of that side.
fn asking(side: Side, allies: &[&str]) -> (Scene, &'static str) {
    let scene = Scene::new(6).hand("Ann", "10S 2S 3S 4S").hand("Bob", "10C 2C 3C 4C").hand("Carl", "2S 6S 7S");
    let scene = scene.hand("Dave", "2C 9S").hand("Eve", "10C 9C").hand("Fay", "8S 8C");
    let mut scene = scene.pile("5S 5C 6C 7C 8S 8C 9S");
    let lead = match side {
        Side::Attack => {
            scene.plays("Ann attack Bob 2S; Bob place 10C");
            "Ann"
        }
        Side::Defence => {
            scene.play("Ann", "attack Bob 10S");
            "Bob"
        }
    };
    scene.play(lead, "ask");
    for (at, ally) in allies.iter().enumerate() {
        for before in allies.iter().take(at) {
            scene.play(before, "pass");
        }
        let card = if *ally == "Carl" { "2S" } else { "2C" };
        scene.play(ally, &format!("join {card}")).play(lead, "ask");
    }
    assert_eq!(scene.game.phase, Phase::Poll { asked: seat("Carl"), ally: !allies.is_empty() });
    (scene, lead)
}

/// Checks that nobody is asked any more: the side is locked, and `lead` decides. If the lead asks again, only `allies` are asked.
#[track_caller]
fn decides_afresh(scene: &mut Scene, side: Side, lead: &str, allies: &[&str]) {
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat(lead), must: false }, "{side:?}");
    let combat = scene.view("Fay").combat.expect("a fight");
    assert!(combat.flank(side).locked && combat.to_ask.is_empty(), "{side:?}");
    assert_eq!(scene.refused("Fay", "join 8S"), Refusal::NotAwaited(seat("Fay")));
    scene.play(lead, "ask");
    for ally in allies {
        assert_eq!(scene.game.phase, Phase::Poll { asked: seat(ally), ally: true }, "{side:?}");
        scene.play(ally, "pass");
    }
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat(lead), must: true }, "{side:?}");
}

#[test]
fn with_a_lead_who_has_no_allies_the_side_is_beaten() {
    for side in SIDES {
        let (mut scene, lead) = asking(side, &[]);
        scene.play("Carl", "pass");
        scene.leave(lead);
        assert!(scene.game.combat.is_none(), "{side:?}");
        let survivors = SeatSet::of(seat(if side == Side::Attack { "Bob" } else { "Ann" }));
        assert!(scene.told(|line| *line == Line::Beaten { side, survivors }).is_some(), "{side:?}");
    }
}

#[test]
fn an_ally_who_becomes_the_lead_decides_afresh_and_is_not_asked_by_itself() {
    for side in SIDES {
        let (mut scene, lead) = asking(side, &["Carl"]);
        scene.leave(lead);
        decides_afresh(&mut scene, side, "Carl", &[]);
        // An outsider who was just being asked can't join any more.
        let (mut scene, lead) = asking(side, &["Carl"]);
        scene.play("Carl", "pass");
        assert_eq!(scene.game.phase, Phase::Poll { asked: seat("Dave"), ally: false });
        scene.leave(lead);
        decides_afresh(&mut scene, side, "Carl", &[]);
    }
}

#[test]
fn a_new_lead_can_ask_an_ally_who_has_passed_before() {
    for side in SIDES {
        let (mut scene, lead) = asking(side, &["Carl", "Dave"]);
        scene.plays("Carl pass; Dave pass");
        scene.leave(lead);
        decides_afresh(&mut scene, side, "Carl", &["Dave"]);
    }
}

#[test]
fn without_a_helper_the_lead_decides_afresh() {
    for side in SIDES {
        // The helper is being asked, or has been. Other allies stay, or there are none.
        for (allies, moves, left) in [
            (&["Carl"][..], "", &[][..]),
            (&["Carl"], "Carl pass", &[]),
            (&["Carl", "Dave"], "", &["Dave"]),
            (&["Carl", "Dave"], "Carl pass; Dave pass", &["Dave"]),
        ] {
            let (mut scene, lead) = asking(side, allies);
            if !moves.is_empty() {
                scene.plays(moves);
            }
            scene.leave("Carl");
            decides_afresh(&mut scene, side, lead, left);
        }
    }
}

#[test]
fn without_somebody_else_the_round_goes_on() {
    for side in SIDES {
        let (mut scene, lead) = asking(side, &["Carl"]);
        scene.play("Carl", "pass");
        scene.leave("Eve");
        assert_eq!(scene.game.phase, Phase::Poll { asked: seat("Dave"), ally: false }, "{side:?}");
        // This is the enemy's principal, so that side is locked, and not the one that asks.
        scene.leave(if lead == "Ann" { "Bob" } else { "Ann" });
        assert_eq!(scene.game.phase, Phase::Poll { asked: seat("Dave"), ally: false }, "{side:?}");
        scene.leave("Dave");
        assert_eq!(scene.game.phase, Phase::Poll { asked: seat("Fay"), ally: false }, "{side:?}");
        let locked = scene.view("Fay").combat.expect("a fight").flanks.map(|side| side.locked);
        assert!(!locked[side.index()] && locked[side.other().index()], "{side:?}");
        scene.play("Fay", "join 8S");
    }
}
