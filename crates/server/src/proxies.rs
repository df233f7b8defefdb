//! Who asks when a proxy asks: the last address on the way that is none of our own proxies.

use std::{
    fmt,
    net::{AddrParseError, IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    str::FromStr,
};

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap},
};

const FORWARDED_FOR: &str = "x-forwarded-for";

/// An address, or all that begin like it: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    /// How many bits count.
    length: u8,
}

/// A text that names no network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNetwork {
    /// The address is none.
    #[error("`{0}` is no address: write `10.0.0.1` or `10.0.0.0/8`")]
    Address(String),
    /// The number of bits is none.
    #[error("`/{0}` is no number of bits: there are 0 to {1}")]
    Length(String, u8),
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Network, BadNetwork> {
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let wrong = |_: AddrParseError| BadNetwork::Address(address.to_owned());
        let address: IpAddr = address.parse().map_err(wrong)?;
        let most = bits(address).1;
        let length = match length {
            None => most,
            Some(text) => {
                let length = text.parse().ok().filter(|&length| length <= most);
                length.ok_or_else(|| BadNetwork::Length(text.to_owned(), most))?
            }
        };
        Ok(Network { address, length })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.length)
    }
}

impl Network {
    /// This very machine.
    pub const LOOPBACK: [Network; 2] = [
        Network {
            address: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)),
            length: 8,
        },
        Network {
            address: IpAddr::V6(Ipv6Addr::LOCALHOST),
            length: 128,
        },
    ];

    fn contains(self, address: IpAddr) -> bool {
        let (ours, most) = bits(self.address);
        let (theirs, length) = bits(address);
        let ignored = u32::from(most - self.length);
        let begin = |bits: u128| bits.checked_shr(ignored).unwrap_or(0);
        most == length && begin(ours) == begin(theirs)
    }
}

/// An address as a number, and how many bits it has.
fn bits(address: IpAddr) -> (u128, u8) {
    match address {
        IpAddr::V4(address) => (address.to_bits().into(), 32),
        IpAddr::V6(address) => (address.to_bits(), 128),
    }
}

/// The address of those whose address is not known, as when there is no network.
const NOWHERE: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// From where a request comes: from the other end of the connection, unless a trusted proxy says
/// for whom it asks. What others claim is worth nothing.
pub fn client_address(trusted: &[Network], extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(NOWHERE, |ConnectInfo(peer)| peer.ip());
    behind(trusted, peer, headers)
}

/// The same, if every proxy on the way is trusted; whoever is behind another one is not known.
pub(crate) fn direct_client(
    trusted: &[Network],
    extensions: &Extensions,
    headers: &HeaderMap,
) -> Option<IpAddr> {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>()?.0.ip();
    let through = headers.contains_key(FORWARDED_FOR);
    let known = !through || is_among(trusted, peer.to_canonical());
    known.then(|| behind(trusted, peer, headers))
}

/// Whether an address is in one of some networks.
pub(crate) fn is_among(networks: &[Network], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}

fn behind(trusted: &[Network], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let values = headers.get_all(FORWARDED_FOR).iter();
    let mut way: Vec<&str> = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|list| list.split(','))
        .collect();
    let mut client = peer.to_canonical();
    while is_among(trusted, client) {
        let Some(before) = way.pop() else { break };
        let Ok(before) = before.trim().parse::<IpAddr>() else {
            break;
        };
        client = before.to_canonical();
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().expect("a network")
    }

    #[test]
    fn networks_are_read() {
        for (text, inside, outside) in [
            ("10.0.0.1", "10.0.0.1", "10.0.0.2"),
            ("10.0.0.0/8", "10.9.9.9", "11.0.0.0"),
            ("0.0.0.0/0", "1.2.3.4", "::1"),
            ("fd00::/8", "fd12::1", "fe80::1"),
            ("::/0", "::1", "127.0.0.1"),
        ] {
            let network = network(text);
            assert!(network.contains(inside.parse().expect("an address")));
            assert!(!network.contains(outside.parse().expect("an address")));
        }
        for text in [
            "",
            "localhost",
            "10.0.0.0/33",
            "10.0.0.0/-1",
            "::/129",
            "1/",
        ] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trusted = [network("127.0.0.1"), network("10.0.0.0/8")];
        for (peer, forwarded, expected) in [
            ("192.0.2.7", "203.0.113.1", "192.0.2.7"),
            ("127.0.0.1", "203.0.113.1", "203.0.113.1"),
            ("::ffff:127.0.0.1", "203.0.113.1", "203.0.113.1"),
            ("127.0.0.1", "203.0.113.1, 10.1.1.1", "203.0.113.1"),
            // What the client itself has put before is not believed.
            ("127.0.0.1", "1.1.1.1, 203.0.113.1, 10.1.1.1", "203.0.113.1"),
            ("127.0.0.1", "nonsense", "127.0.0.1"),
            ("127.0.0.1", "", "127.0.0.1"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(FORWARDED_FOR, forwarded.parse().expect("a value"));
            let peer = peer.parse().expect("an address");
            let expected: IpAddr = expected.parse().expect("an address");
            assert_eq!(behind(&trusted, peer, &headers), expected, "{forwarded}");
        }
    }
}
