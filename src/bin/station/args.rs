//! The command line says what the station serves, where, and for which pages. Layer 13; knows nothing of what is done with it.

use clap::Parser;
use std::{
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
};

/// Serves the page and introduces browsers to each other, on one port.
#[derive(Debug, Parser)]
#[command(name = "station", version)]
pub(crate) struct Args {
    /// Port to listen on; if it is taken, the next free one. 0 takes any
    #[arg(long, default_value_t = 3536)]
    pub(crate) port: u16,

    /// Folder with the built page
    #[arg(long, default_value = "dist")]
    pub(crate) dir: PathBuf,

    /// Address to listen on; 0.0.0.0 means every interface
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    pub(crate) bind: IpAddr,

    /// Another origin whose pages may use this station, such as https://name.github.io; can be given several times, * means any. Pages
    /// that this station serves always may
    #[arg(long)]
    pub(crate) origin: Vec<String>,

    /// How many connections one address may have at a time, and open at once; 0 means any number, for a station behind a proxy
    #[arg(long, default_value_t = 64)]
    pub(crate) per_address: u32,

    /// Don't report arrivals and departures
    #[arg(long)]
    pub(crate) quiet: bool,
}
