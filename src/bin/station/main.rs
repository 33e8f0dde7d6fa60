//! `station` serves the page's static files, and the signalling by which browsers find each other. Layer 13. It is the one native program a
//! table needs, uses one port, and prints where to point a phone.
//!
//! It never sees a game: browsers talk directly once they have met, and what passes through here are their descriptions of how
//! to be reached. It doesn't know games, rules or cryptography, and keeps nothing on disk.

mod addresses;
mod args;
mod callers;
mod files;
mod rooms;
mod signal;

use args::Args;
use axum::{Router, http::header, response::IntoResponse, routing::get};
use callers::Callers;
use clap::Parser;
use rooms::Rooms;
use signal::Door;
use std::{
    io::{self, IsTerminal, Write},
    net::{IpAddr, SocketAddr},
    process::ExitCode,
};
use tokio::net::TcpListener;

/// How many ports above the wanted one are tried when it is taken.
const MORE_PORTS: u16 = 20;

/// The answer to `GET health`. It tells the page that a station serves it, where the signalling is, and at which address others on the network find
/// the station (empty if there is none).
fn health(lan: &str) -> String {
    format!(r#"{{"service":"winterover-station","protocol":"matchbox-0.15","signal":"signal/","lan":"{lan}"}}"#)
}

// One thread is plenty for a house full of phones.
#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match run(Args::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("station: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: Args) -> io::Result<()> {
    if !args.dir.join("index.html").is_file() {
        let dir = args.dir.display();
        return Err(io::Error::other(format!(
            "there is no page in {dir} (no index.html). `make page` builds it; --dir says where it is."
        )));
    }
    let listener = listen(&args).await?;
    // Whatever started the station may have stopped listening to it; the browsers haven't.
    let _ = greet(&listener, args.port);
    let service = router(&args, listener.local_addr()?).into_make_service_with_connect_info::<SocketAddr>();
    // Nobody loses anything when the station goes at once: browsers that have met no longer need it.
    tokio::select! {
        ended = axum::serve(listener, service) => ended,
        () = interrupted() => Ok(()),
    }
}

fn router(args: &Args, bound: SocketAddr) -> Router {
    // This is asked again each time, as the machine may have changed networks.
    let answer = async move || {
        let lan = addresses::reachable_from_lan(bound.ip());
        let lan = lan.first().map(|ip| page_at(*ip, bound.port())).unwrap_or_default();
        ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], health(&lan))
            .into_response()
    };
    let door = Door {
        rooms: Rooms::new(!args.quiet),
        callers: Callers::new(args.per_address),
        origins: args.origin.clone().into(),
    };
    signal::router(door).route("/health", get(answer)).fallback_service(files::service(&args.dir))
}

/// Binds the wanted port or, if that is taken, the next free one above it.
async fn listen(args: &Args) -> io::Result<TcpListener> {
    let last = args.port.saturating_add(if args.port == 0 { 0 } else { MORE_PORTS });
    for port in args.port..=last {
        match TcpListener::bind(SocketAddr::new(args.bind, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other(format!("ports {} to {last} are all taken", args.port)))
}

fn page_at(ip: IpAddr, port: u16) -> String {
    format!("http://{}/", SocketAddr::new(ip, port))
}

/// Prints where the page is to be found: on this machine, and on the LAN with a code to scan.
fn greet(listener: &TcpListener, wanted: u16) -> io::Result<()> {
    let bound = listener.local_addr()?;
    let port = bound.port();
    let mut out = io::stdout().lock();
    if wanted != 0 && wanted != port {
        writeln!(out, "Port {wanted} is taken; using {port}.")?;
    }
    writeln!(out, "\nWinterover is served.\n")?;
    if bound.ip().is_unspecified() || bound.ip().is_loopback() {
        writeln!(out, "  on this machine   http://localhost:{port}/")?;
    }
    let lan = addresses::reachable_from_lan(bound.ip());
    for ip in &lan {
        writeln!(out, "  on the network    {}", page_at(*ip, port))?;
    }
    match lan.first() {
        Some(ip) => {
            let code = addresses::qr_lines(&page_at(*ip, port), io::stdout().is_terminal());
            writeln!(out, "\n{code}")?;
            writeln!(out, "Scan it with a phone on the same network. Ctrl-C ends the station.")?;
        }
        None => writeln!(out, "\nNo network is reachable, so only this machine can play. Ctrl-C ends the station.")?,
    }
    out.flush()
}

/// Resolves on Ctrl-C. If signals can't be heard it never resolves, and the process has to be ended from outside.
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
