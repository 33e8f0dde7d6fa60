//! Two devices meet by codes in whatever order, and codes that lead nowhere are refused.

use super::super::code::{MAX_CODE, with_code};
use super::super::sdp_filter::description;
use super::super::sdp_filter::tests::CHROMIUM;
use super::*;
use data_encoding::BASE64URL_NOPAD;
use proptest::prelude::*;

/// A device, with the descriptions its browser would write.
struct Device {
    codes: Codes,
    way: ByCodes,
    /// Numbers the connections of all devices of a test.
    number: u8,
    /// The answers to its connections.
    answered: Vec<(Contact, String)>,
    departed: Vec<Contact>,
}

fn invite() -> Invite {
    Invite::new(7)
}

impl Device {
    fn new(number: u8, hasty: bool) -> Self {
        Self::at(&invite(), number, hasty)
    }

    fn at(invite: &Invite, number: u8, hasty: bool) -> Self {
        let (codes, way) = codes(invite, hasty);
        Device { codes, way, number, answered: Vec::new(), departed: Vec::new() }
    }

    /// Acts as a mesh does.
    fn run(&mut self) {
        while let Poll::Ready(met) = self.way.poll(&mut Context::from_waker(Waker::noop())) {
            match met {
                Met::Newcomer(contact) => {
                    let print = format!("sha-256 {:02X}:{:02X}:", self.number, contact.0);
                    self.way.describe(contact, Role::Offer, &CHROMIUM.replace("sha-256 49:66:", &print));
                }
                Met::Described(contact, Role::Answer, sdp) => {
                    assert_eq!(description(&sdp, Role::Answer), Ok(()));
                    self.answered.push((contact, sdp));
                }
                Met::Departed(contact) => self.departed.push(contact),
                other => panic!("{other:?}"),
            }
        }
    }

    /// The link it shows.
    fn shown(&mut self) -> String {
        self.codes.show();
        self.run();
        with_code("https://pages.example/winterover/#", &self.codes.code().expect("a code"))
            .replace("#", &fragment(&invite()))
    }

    fn takes(&mut self, link: &str) -> Result<(), BadCode> {
        let taken = self.codes.take(link);
        self.run();
        taken
    }

    fn stage(&self) -> CodeStage {
        self.codes.stage()
    }

    fn opens(&mut self) {
        let contact = self.answered.last().expect("an answer").0;
        self.way.learn(contact, Fate::Opened);
    }
}

fn fragment(invite: &Invite) -> String {
    format!("#{}", invite.fragment())
}

#[test]
fn one_shows_and_the_other_answers() {
    let mut ann = Device::new(1, false);
    let mut bob = Device::new(2, false);
    assert_eq!(ann.stage(), CodeStage::Nothing);
    let first = ann.shown();
    assert_eq!(ann.stage(), CodeStage::Shown);
    assert_eq!(bob.takes(&first), Ok(()));
    assert_eq!((bob.stage(), bob.answered.len()), (CodeStage::Answered, 1), "it waits for Ann from here on");
    assert_eq!(ann.takes(&bob.shown()), Ok(()));
    assert_eq!((ann.stage(), ann.answered.len()), (CodeStage::Connecting, 1));
    assert!(ann.answered[0].1.contains("a=setup:active") && bob.answered[0].1.contains("a=setup:passive"));
    [&mut ann, &mut bob].into_iter().for_each(Device::opens);
    assert_eq!((ann.stage(), bob.stage()), (CodeStage::Linked, CodeStage::Linked));
    assert_eq!(ann.codes.code(), None, "a code serves one newcomer");
}

#[test]
fn it_does_not_matter_who_begins() {
    let mut ann = Device::new(1, false);
    let mut bob = Device::new(2, false);
    let from_ann = ann.shown();
    let from_bob = bob.shown();
    assert_eq!((ann.takes(&from_bob), bob.takes(&from_ann)), (Ok(()), Ok(())));
    assert_eq!((ann.stage(), bob.stage()), (CodeStage::Answered, CodeStage::Answered));
    assert_eq!((ann.answered.len(), bob.answered.len()), (1, 1));
    // Scanned again, it says that this device's code was taken.
    let again = bob.shown();
    assert_eq!((ann.takes(&again), ann.stage(), ann.answered.len()), (Ok(()), CodeStage::Connecting, 1));
}

#[test]
fn whoever_sits_at_the_table_begins_the_encryption() {
    for number in [0, 9] {
        let mut ann = Device::new(number, false);
        let mut bob = Device::new(2, false);
        ann.way.know(&TableLinks { settled: true, ..TableLinks::default() });
        let first = ann.shown();
        bob.takes(&first).expect("taken");
        ann.takes(&bob.shown()).expect("taken");
        assert!(ann.answered[0].1.contains("a=setup:passive") && bob.answered[0].1.contains("a=setup:active"));
    }
}

#[test]
fn a_hasty_browser_begins_when_it_is_told_that_the_other_one_is_ready() {
    let mut ann = Device::new(1, true);
    let mut bob = Device::new(2, true);
    let first = ann.shown();
    bob.takes(&first).expect("taken");
    assert_eq!((bob.stage(), bob.answered.len()), (CodeStage::Held, 0));
    ann.takes(&bob.shown()).expect("taken");
    assert_eq!((ann.stage(), ann.answered.len()), (CodeStage::Connecting, 1), "Bob's code says that he has Ann's");
    bob.codes.connect();
    bob.run();
    assert_eq!((bob.stage(), bob.answered.len()), (CodeStage::Connecting, 1));
}

#[test]
fn a_code_that_leads_nowhere_is_told_apart_and_changes_nothing() {
    let mut ann = Device::new(1, false);
    let mut bob = Device::new(2, false);
    let first = ann.shown();
    let bare = first.split_once("&c=").expect("a code").1.to_owned();
    for text in ["", "hello", "https://example.org/", &fragment(&invite()), &format!("#XYZ&c={bare}"), "c=1"] {
        assert_eq!(bob.takes(text), Err(BadCode::None), "{text}");
    }
    let elsewhere = format!("{}&c={bare}", fragment(&Invite::new(8)));
    assert_eq!(bob.takes(&elsewhere), Err(BadCode::OtherTable));
    let moved = Device::at(&Invite::new(8), 3, false).codes.take(&elsewhere);
    assert_eq!(moved, Err(BadCode::Torn), "the card of one table under the name of another");
    assert_eq!(ann.takes(&first), Err(BadCode::Own));
    let link = |code: &str| format!("{}&c={code}", fragment(&invite()));
    for torn in [&bare[..bare.len() - 5], &bare[..2], "", "снег", &"A".repeat(MAX_CODE + 1), &format!("{bare}AAAA")]
    {
        assert_eq!(bob.takes(&link(torn)), Err(BadCode::Torn), "{torn}");
    }
    let newer = BASE64URL_NOPAD.encode(&[vec![2], vec![7; 40]].concat());
    assert_eq!(bob.takes(&link(&newer)), Err(BadCode::Version));
    assert_eq!((bob.stage(), bob.answered.len()), (CodeStage::Nothing, 0));
    assert_eq!(bob.takes(&format!(" Come, play: {first}\n")), Ok(()));
}

#[test]
fn a_code_serves_one_newcomer() {
    let mut ann = Device::new(1, false);
    let mut bob = Device::new(2, false);
    let mut cem = Device::new(3, false);
    let first = ann.shown();
    bob.takes(&first).expect("taken");
    cem.takes(&first).expect("nobody has told him");
    ann.takes(&bob.shown()).expect("taken");
    assert_eq!(ann.takes(&cem.shown()), Err(BadCode::Late));
    ann.opens();
    assert_eq!(ann.takes(&cem.shown()), Err(BadCode::Late));
    assert_eq!(ann.takes(&bob.shown()), Err(BadCode::Late));
    assert_eq!(ann.takes(&first), Err(BadCode::Own));
    let second = ann.shown();
    assert_ne!(first, second);
    assert_eq!(cem.takes(&second), Ok(()));
    assert_eq!(ann.takes(&cem.shown()), Ok(()));
    assert_eq!(ann.stage(), CodeStage::Connecting);
    // Dee has shown nobody a code, so Cem's answer isn't for her.
    assert_eq!(Device::new(4, false).takes(&cem.shown()), Err(BadCode::Astray));
    let mut dee = Device::new(4, false);
    let mut eve = Device::new(5, false);
    let plain = eve.shown();
    dee.takes(&plain).expect("taken");
    dee.opens();
    assert_eq!(dee.takes(&plain), Err(BadCode::Used));
}

#[test]
fn what_is_given_up_is_closed_and_not_taken_up_again() {
    let mut ann = Device::new(1, false);
    let mut bob = Device::new(2, false);
    let first = ann.shown();
    ann.codes.stop();
    ann.run();
    assert_eq!((ann.stage(), &ann.departed), (CodeStage::Nothing, &vec![Contact(1)]));
    bob.takes(&first).expect("taken");
    assert_eq!(ann.takes(&bob.shown()), Err(BadCode::Late));
    bob.codes.stop();
    assert_eq!(bob.stage(), CodeStage::Answered, "somebody may be about to scan it");
    bob.codes.renew();
    bob.run();
    assert_eq!((bob.stage(), &bob.departed), (CodeStage::Shown, &vec![Contact(1)]));
    bob.way.learn(Contact(1), Fate::Closed);
    assert_eq!(bob.stage(), CodeStage::Shown, "that one is over");
    bob.way.learn(Contact(2), Fate::Closed);
    assert_eq!(bob.stage(), CodeStage::Failed(Failure::Unreached));
}

#[test]
fn a_device_without_a_network_is_told_so() {
    let (codes, mut way) = codes(&invite(), false);
    codes.show();
    assert!(way.poll(&mut Context::from_waker(Waker::noop())).is_ready());
    let lonely: Vec<&str> = CHROMIUM.lines().filter(|line| !line.contains("candidate")).collect();
    way.describe(Contact(1), Role::Offer, &lonely.join("\r\n"));
    assert_eq!(codes.stage(), CodeStage::Failed(Failure::NoNetwork));
    codes.show();
    way.describe(Contact(2), Role::Offer, "v=0");
    assert_eq!(codes.stage(), CodeStage::Failed(Failure::NoCode));
}

#[test]
fn whoever_listens_hears_of_every_change() {
    let (codes, mut way) = codes(&invite(), false);
    let heard = Rc::new(RefCell::new(Vec::new()));
    let stages = heard.clone();
    let asked = codes.clone();
    codes.on_change(move || stages.borrow_mut().push(asked.stage()));
    codes.show();
    way.describe(Contact(1), Role::Offer, CHROMIUM);
    way.learn(Contact(1), Fate::Closed);
    assert_eq!(*heard.borrow(), [CodeStage::Making, CodeStage::Shown, CodeStage::Failed(Failure::Unreached)]);
}

/// As long as links get: a host with a pass, a page at a usual address, a browser with two addresses.
#[test]
fn a_picture_holds_the_link() {
    use crate::crypto::Identity;
    let host = Identity::from([3; 32]).public();
    let invite = Invite::new(7).hosted_by(&host).with_pass(9);
    let mut device = Device::at(&invite, 1, false);
    device.codes.show();
    device.run();
    let link = format!("https://somebody.github.io/winterover/#{}", invite.fragment());
    let link = with_code(&link, &device.codes.code().expect("a code"));
    let picture = qrcode::QrCode::with_error_correction_level(&link, qrcode::EcLevel::L).expect("it fits");
    assert_eq!((link.len(), picture.version()), (218, qrcode::Version::Normal(9)));
    // Even with six long addresses, it makes a picture that a phone can read.
    let longest = "a".repeat(link.len() - link.split_once("&c=").expect("a code").1.len() + MAX_CODE);
    assert!(qrcode::QrCode::with_error_correction_level(longest, qrcode::EcLevel::L).is_ok());
}

proptest! {
    #[test]
    fn nonsense_is_refused(text in "\\PC{0,60}", bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut device = Device::new(1, false);
        for code in [text, BASE64URL_NOPAD.encode(&bytes)] {
            let refused = device.takes(&format!("{}&c={code}", fragment(&invite()))).is_err();
            prop_assert!(refused);
        }
    }
}
