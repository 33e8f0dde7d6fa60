//! The station lists its addresses on the LAN for a phone, likeliest first, and draws a code to scan. Layer 13.

use if_addrs::{IfAddr, get_if_addrs};
use qrcode::{QrCode, render::unicode::Dense1x2};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// The beginnings of the names of interfaces that lead into this machine rather than out of it.
const INNER: [&str; 8] = ["docker", "br-", "veth", "virbr", "vbox", "vmnet", "cni", "lxc"];

/// Addresses under which others on the network reach a server bound to `bound`, the one most likely right first.
pub(crate) fn reachable_from_lan(bound: IpAddr) -> Vec<IpAddr> {
    if bound.is_loopback() {
        return Vec::new();
    }
    if !bound.is_unspecified() {
        return vec![bound];
    }
    let outward = outward_address();
    let mut found: Vec<_> = get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .filter(|interface| !INNER.iter().any(|inner| interface.name.starts_with(inner)))
        .filter_map(|interface| match interface.addr {
            IfAddr::V4(v4) => Some(v4.ip),
            IfAddr::V6(_) => None,
        })
        .filter(|ip| !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified())
        .collect();
    found.sort_by_key(|ip| (Some(*ip) != outward, !ip.is_private(), *ip));
    found.dedup();
    found.into_iter().map(IpAddr::V4).collect()
}

/// The address from which this machine would speak to the internet. Nothing is sent: connecting a datagram socket only picks
/// the route.
fn outward_address() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address set aside for documentation: it stands for "somewhere out there".
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(ip) => Some(ip),
        IpAddr::V6(_) => None,
    }
}

/// `text` as a QR code of block characters. On a terminal the colours are set, black on white: most cameras want the modules darker
/// than what surrounds them, whatever the terminal's theme.
pub(crate) fn qr_lines(text: &str, coloured: bool) -> String {
    let Ok(code) = QrCode::new(text) else {
        return String::new();
    };
    let mut image = code.render::<Dense1x2>();
    if !coloured {
        // Drawn for the usual light-on-dark terminal.
        return image.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    }
    let picture = image.build();
    picture.lines().map(|line| format!("  \x1b[48;5;231;38;5;16m{line}\x1b[0m\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_address_stands_for_itself_and_loopback_for_nothing() {
        let lan: IpAddr = Ipv4Addr::new(192, 168, 1, 5).into();
        assert_eq!(reachable_from_lan(lan), [lan]);
        assert!(reachable_from_lan(Ipv4Addr::LOCALHOST.into()).is_empty());
    }

    #[test]
    fn every_address_found_could_be_a_neighbours_target() {
        for ip in reachable_from_lan(Ipv4Addr::UNSPECIFIED.into()) {
            assert!(!ip.is_loopback() && !ip.is_unspecified(), "{ip}");
        }
    }

    #[test]
    fn a_code_is_square_with_a_quiet_zone() {
        let lines = qr_lines("http://192.168.1.5:3536/", false);
        let rows: Vec<_> = lines.lines().map(|line| line.chars().count()).collect();
        let width = rows[0];
        assert!(rows.iter().all(|row| *row == width));
        assert_eq!(rows.len(), width.div_ceil(2));
    }
}
