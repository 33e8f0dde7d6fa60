//! The browser's statistics tell whether a connection goes over a TURN server. Layer 8; pure, and knows no browser.

use serde_json::Value;

/// Whether either address of the pair in use is a TURN server's; `stats` is a connection's list of statistics, as JSON. `None` while no pair is in
/// use, or if the browser doesn't say.
pub fn is_relayed(stats: &str) -> Option<bool> {
    let entries: Vec<Value> = serde_json::from_str(stats).ok()?;
    let of = |kind: &'static str| entries.iter().filter(move |entry| entry["type"] == kind);
    let named = |id: &Value| entries.iter().find(|entry| id.is_string() && entry["id"] == *id);
    let chosen = of("transport").find_map(|transport| named(&transport["selectedCandidatePairId"]));
    let flagged = || of("candidate-pair").find(|pair| pair["selected"] == true);
    let agreed = || of("candidate-pair").find(|pair| pair["nominated"] == true && pair["state"] == "succeeded");
    let pair = chosen.or_else(flagged).or_else(agreed)?;
    let kind = |end: &str| named(&pair[end])?["candidateType"].as_str();
    Some([kind("localCandidateId")?, kind("remoteCandidateId")?].contains(&"relay"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Candidates of three kinds, as browsers name them.
    const CANDIDATES: &str = r#"
        {"id":"Lh","type":"local-candidate","candidateType":"host"},
        {"id":"Lr","type":"local-candidate","candidateType":"relay","relayProtocol":"udp"},
        {"id":"Rh","type":"remote-candidate","candidateType":"srflx","address":"10.88.0.2","port":41878},
        {"id":"Rr","type":"remote-candidate","candidateType":"relay","address":"10.88.0.2","port":49256}"#;

    fn pair(id: &str, local: &str, remote: &str, more: &str) -> String {
        let ends = format!(r#""localCandidateId":"{local}","remoteCandidateId":"{remote}""#);
        format!(r#"{{"id":"{id}","type":"candidate-pair",{ends},{more}}}"#)
    }

    fn judged(entries: &[String]) -> Option<bool> {
        is_relayed(&format!("[{CANDIDATES},{}]", entries.join(",")))
    }

    const USED: &str = r#""nominated":true,"state":"succeeded""#;
    const TRIED: &str = r#""nominated":false,"state":"in-progress""#;

    #[test]
    fn the_pair_that_the_transport_names_decides_and_either_side_may_have_the_relay() {
        let transport = |id: &str| format!(r#"{{"id":"T01","type":"transport","selectedCandidatePairId":"{id}"}}"#);
        let pairs = |straight: &str, over: &str| [pair("P1", "Lh", "Rh", straight), pair("P2", "Lr", "Rh", over)];
        for (id, relayed) in [("P1", false), ("P2", true)] {
            // Others may be nominated too, while one replaces another.
            let entries = [pairs(USED, USED).to_vec(), vec![transport(id)]].concat();
            assert_eq!(judged(&entries), Some(relayed));
        }
        let theirs = [pair("P3", "Lh", "Rr", USED), transport("P3")];
        assert_eq!(judged(&theirs), Some(true), "the other side's relay");
        // This is what Chromium reports before there is a pair.
        let none = r#"{"id":"T01","type":"transport","iceState":"checking"}"#.to_owned();
        assert_eq!(judged(&[pairs(TRIED, TRIED).to_vec(), vec![none]].concat()), None);
    }

    #[test]
    fn without_a_transport_the_pair_itself_says_that_it_is_used() {
        let selected = format!(r#"{USED},"selected":true"#);
        let left = format!(r#"{USED},"selected":false"#);
        assert_eq!(judged(&[pair("P1", "Lr", "Rh", &left), pair("P2", "Lh", "Rh", &selected)]), Some(false));
        assert_eq!(judged(&[pair("P1", "Lh", "Rh", TRIED), pair("P2", "Lr", "Rr", USED)]), Some(true));
        let begun = r#""nominated":true,"state":"in-progress""#;
        assert_eq!(judged(&[pair("P1", "Lh", "Rr", begun)]), None);
    }

    #[test]
    fn what_a_browser_keeps_to_itself_is_not_guessed() {
        assert_eq!(judged(&[pair("P1", "Lh", "gone", USED)]), None);
        assert_eq!(
            judged(&[r#"{"id":"P1","type":"candidate-pair","nominated":true,"state":"succeeded"}"#.to_owned()]),
            None
        );
        for nothing in ["", "[]", "{}", "[null, 7]"] {
            assert_eq!(is_relayed(nothing), None, "{nothing}");
        }
    }
}
