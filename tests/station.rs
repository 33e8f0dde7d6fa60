//! These tests meet the station as others do: as a real process with real sockets on loopback. They cover what browsers rely on — every pair of a
//! room hears of each other once, rooms are sealed off from each other, files come with the right headers — and what strangers can't do.

#![cfg(not(target_arch = "wasm32"))]

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};
use tungstenite::{Message, WebSocket, client::IntoClientRequest};

/// A running station with a small page of its own; ended when dropped.
struct Station {
    process: Child,
    port: u16,
    dir: PathBuf,
}

impl Station {
    fn start(name: &str) -> Self {
        Self::start_with(name, &[])
    }

    /// With more on its command line.
    fn start_with(name: &str, more: &[&str]) -> Self {
        let dir = std::env::temp_dir().join(format!("winterover-station-{name}-{}", std::process::id()));
        fs::create_dir_all(dir.join("inner")).expect("a temporary folder");
        fs::write(dir.join("index.html"), "<p>winter</p>").expect("written");
        fs::write(dir.join("page-0123456789abcdef_bg.wasm"), b"\0asm\x01\0\0\0").expect("written");
        fs::write(dir.join("page-0123456789abcdef_bg.wasm.gz"), b"zipped").expect("written");
        let mut process = Command::new(env!("CARGO_BIN_EXE_station"))
            .args(["--port", "0", "--bind", "127.0.0.1", "--quiet", "--dir"])
            .arg(&dir)
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the station starts");
        let mut lines = BufReader::new(process.stdout.take().expect("piped")).lines();
        let port = lines
            .find_map(|line| line.ok()?.split_once("http://localhost:")?.1.trim_end_matches('/').parse().ok())
            .expect("the station says its port");
        Self { process, port, dir }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the station listens");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket has timeouts");
        stream
    }

    /// Sends one request as written, with `extra` header lines; returns the whole answer, headers in lower case.
    fn get(&self, path: &str, extra: &str) -> (String, Vec<u8>) {
        let mut stream = self.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: station\r\nConnection: close\r\n{extra}\r\n").expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("answered");
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has headers");
        (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer[end + 4..].to_vec())
    }

    fn join(&self, room: &str) -> Peer {
        self.try_join(room).unwrap_or_else(|status| panic!("{room}: refused with {status}"))
    }

    /// Joins a room, or says the status it was refused with.
    fn try_join(&self, room: &str) -> Result<Peer, u16> {
        self.join_from(None, room)
    }

    /// The same as a browser with a page from this origin.
    fn join_from(&self, origin: Option<&str>, room: &str) -> Result<Peer, u16> {
        let url = format!("ws://127.0.0.1:{}/signal/{room}", self.port);
        let mut request = url.into_client_request().expect("a request");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        let mut socket = match tungstenite::client(request, self.connect()) {
            Ok((socket, _)) => socket,
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                return Err(answer.status().as_u16());
            }
            Err(error) => panic!("{error}"),
        };
        let id = event(&mut socket)["IdAssigned"].as_str().expect("the id comes first").to_owned();
        Ok(Peer { socket, id })
    }
}

impl Drop for Station {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.dir);
    }
}

struct Peer {
    socket: WebSocket<TcpStream>,
    id: String,
}

impl Peer {
    fn hear(&mut self) -> serde_json::Value {
        event(&mut self.socket)
    }

    fn say(&mut self, text: String) {
        self.socket.send(Message::text(text)).expect("sent");
    }

    fn signal(&mut self, to: &str, data: &str) {
        self.say(serde_json::json!({ "Signal": { "receiver": to, "data": data } }).to_string());
    }

    /// Reads until the station ends the connection.
    fn is_cut_off(&mut self) -> bool {
        loop {
            match self.socket.read() {
                Ok(Message::Close(_)) => return true,
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) => {
                    return error.kind() != std::io::ErrorKind::WouldBlock;
                }
                Err(_) => return true,
            }
        }
    }
}

/// The next event, pings aside.
fn event(socket: &mut WebSocket<TcpStream>) -> serde_json::Value {
    loop {
        if let Message::Text(text) = socket.read().expect("the station speaks") {
            return serde_json::from_str(&text).expect("events are JSON");
        }
    }
}

#[test]
fn all_pairs_of_a_room_meet_once_and_rooms_stay_apart() {
    let station = Station::start("rooms");
    let mut here: Vec<Peer> = Vec::new();
    let mut there = station.join("other");
    for _ in 0..12 {
        let newcomer = station.join("room_1-A");
        for peer in &mut here {
            assert_eq!(peer.hear()["NewPeer"], newcomer.id.as_str());
        }
        here.push(newcomer);
    }
    let last = here[11].id.clone();
    here[0].signal(&there.id, "across");
    here[0].signal(&last, "hello");
    let heard = here[11].hear();
    assert_eq!(heard["Signal"]["sender"], here[0].id.as_str());
    assert_eq!(heard["Signal"]["data"], "hello");
    // What comes to the other room next is its own arrival: nothing crossed before it.
    let neighbour = station.join("other");
    assert_eq!(there.hear()["NewPeer"], neighbour.id.as_str());
    let gone = here.remove(5);
    let id = gone.id.clone();
    drop(gone);
    for peer in &mut here {
        assert_eq!(peer.hear()["PeerLeft"], id.as_str());
    }
}

#[test]
fn joining_at_once_leaves_no_pair_out() {
    let station = Station::start_with("race", &["--per-address", "0"]);
    for round in 0..20 {
        let room = format!("race-{round}");
        let mut peers: Vec<Peer> = std::thread::scope(|scope| {
            let all: Vec<_> = (0..8).map(|_| scope.spawn(|| station.join(&room))).collect();
            all.into_iter().map(|one| one.join().expect("joined")).collect()
        });
        // One more, so that everybody has a last event to read up to.
        let last = station.join(&room);
        let mut told = 0;
        for peer in &mut peers {
            while peer.hear()["NewPeer"] != last.id.as_str() {
                told += 1;
            }
        }
        assert_eq!(told, 8 * 7 / 2, "each pair is introduced from one side");
    }
}

#[test]
fn a_full_room_and_bad_names_are_refused_plainly() {
    let station = Station::start("full");
    let _all: Vec<_> = (0..16).map(|_| station.join("small")).collect();
    assert_eq!(station.try_join("small").err(), Some(409));
    assert!(station.try_join("roomy").is_ok());
    for bad in ["a.b", "%20", "r%C3%BCm", &"x".repeat(65)] {
        assert_eq!(station.try_join(bad).err(), Some(400), "{bad}");
    }
    let (head, _) = station.get("/signal/room", "");
    assert!(head.starts_with("http/1.1 4"), "no WebSocket: {head}");
}

#[test]
fn pages_from_elsewhere_are_refused_unless_their_origin_was_named() {
    let station =
        Station::start_with("origins", &["--origin", "https://name.example", "--origin", "http://localhost:8080"]);
    let own = format!("http://127.0.0.1:{}", station.port);
    for welcome in [None, Some(own.as_str()), Some("https://name.example"), Some("http://localhost:8080")] {
        assert!(station.join_from(welcome, "room").is_ok(), "{welcome:?}");
    }
    for stranger in ["https://evil.example", "http://127.0.0.1", "null"] {
        assert_eq!(station.join_from(Some(stranger), "room").err(), Some(403), "{stranger}");
    }
}

#[test]
fn one_address_has_only_so_many_connections() {
    let station = Station::start_with("callers", &["--per-address", "4"]);
    let mut all: Vec<_> = (0..4).map(|at| station.join(&format!("room-{at}"))).collect();
    assert_eq!(station.try_join("more").err(), Some(429));
    // One that goes makes room, as soon as the station has seen it and an arrival is allowed again: every four seconds.
    drop(all.pop());
    let again = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        station.try_join("more").is_ok()
    });
    assert!(again);
}

#[test]
fn garbage_and_excess_end_their_own_connection_only() {
    let station = Station::start("garbage");
    let mut steady = station.join("r");
    let rude = ["not json".to_owned(), r#"{"Signal":{"receiver":"nobody","data":1}}"#.to_owned(), "x".repeat(70_000)];
    for text in rude {
        let mut peer = station.join("r");
        assert_eq!(steady.hear()["NewPeer"], peer.id.as_str());
        peer.say(text);
        assert!(peer.is_cut_off());
        assert_eq!(steady.hear()["PeerLeft"], peer.id.as_str());
    }
    let mut peer = station.join("r");
    steady.hear();
    peer.say(r#""KeepAlive""#.to_owned());
    let large = "y".repeat(60_000);
    peer.signal(&steady.id.clone(), &large);
    assert_eq!(steady.hear()["Signal"]["data"], large.as_str());
}

#[test]
fn files_come_with_their_types_and_lifetimes() {
    let station = Station::start("files");
    let (head, body) = station.get("/", "");
    assert!(head.contains("content-type: text/html") && head.contains("cache-control: no-cache"), "{head}");
    assert_eq!(body, b"<p>winter</p>");
    let (head, body) = station.get("/page-0123456789abcdef_bg.wasm", "");
    assert!(head.contains("content-type: application/wasm") && head.contains("immutable"), "{head}");
    assert_eq!(body, b"\0asm\x01\0\0\0");
    let (head, body) = station.get("/page-0123456789abcdef_bg.wasm", "Accept-Encoding: gzip, br\r\n");
    assert!(head.contains("content-encoding: gzip") && head.contains("content-type: application/wasm"), "{head}");
    assert_eq!(body, b"zipped");
    let (head, body) = station.get("/health", "");
    assert!(head.contains("application/json"), "{head}");
    let health: serde_json::Value = serde_json::from_slice(&body).expect("health is JSON");
    assert_eq!(health["protocol"], "matchbox-0.15");
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let station = Station::start("inner/page");
    fs::write(station.dir.join("../secret.txt"), "secret").expect("written");
    for path in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/x/../../secret.txt",
        "/missing.js",
        "//etc/passwd",
    ] {
        let (head, body) = station.get(path, "");
        assert!(head.starts_with("http/1.1 4"), "{path}: {head}");
        assert!(!String::from_utf8_lossy(&body).contains("secret"), "{path}");
    }
    let _ = fs::remove_file(station.dir.join("../secret.txt"));
}

#[test]
fn a_missing_page_and_a_taken_port_are_said() {
    let none = Command::new(env!("CARGO_BIN_EXE_station")).args(["--dir", "/nowhere"]).output().expect("runs");
    assert!(!none.status.success());
    assert!(String::from_utf8_lossy(&none.stderr).contains("make page"));

    let station = Station::start("port");
    let port: String = station.port.to_string();
    let dir: &Path = &station.dir;
    let mut second = Command::new(env!("CARGO_BIN_EXE_station"))
        .args(["--bind", "127.0.0.1", "--port", &port, "--dir"])
        .arg(dir)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the station starts");
    let mut first_line = String::new();
    BufReader::new(second.stdout.take().expect("piped")).read_line(&mut first_line).expect("says something");
    let _ = second.kill();
    let _ = second.wait();
    assert!(first_line.starts_with(&format!("Port {port} is taken; using ")), "{first_line}");
}
