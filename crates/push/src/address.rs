//! Where a call goes. The address is that of a stranger, so it must not lead into the network of
//! the server: only to public machines, by a secure way and at the usual port.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

use hyper::Uri;
use tokio::net::lookup_host;

/// Where calls may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// To public machines.
    Public,
    /// To this very machine, at any port and without a secure way: for tests.
    Here,
}

/// An address where calls may go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) is_secure: bool,
    /// The scheme and the host.
    pub(crate) origin: String,
    pub(crate) path: String,
}

/// Most bytes of an address; those of browsers have a few hundred.
const LONGEST: usize = 1024;

impl Address {
    /// Reads an address; `None` if calls may not go there. What its name leads to is looked at
    /// before each call.
    pub(crate) fn read(text: &str, reach: Reach) -> Option<Address> {
        let uri: Uri = text.parse().ok().filter(|_| text.len() <= LONGEST)?;
        let is_secure = match (uri.scheme_str()?, reach) {
            ("https", _) => true,
            ("http", Reach::Here) => false,
            _ => return None,
        };
        let authority = uri.authority()?.as_str();
        if authority.contains('@') {
            return None;
        }
        let port = match (uri.port_u16(), reach) {
            (None, _) => 443,
            (Some(443), _) => 443,
            (Some(port), Reach::Here) => port,
            (Some(_), Reach::Public) => return None,
        };
        let host = uri.host()?.trim_matches(['[', ']']).to_owned();
        let number = host.parse::<IpAddr>();
        if number.is_ok_and(|number| !may_reach(number, reach)) {
            return None;
        }
        Some(Address {
            host,
            port,
            is_secure,
            origin: format!("{}://{authority}", uri.scheme_str()?),
            path: uri.path_and_query()?.as_str().to_owned(),
        })
    }

    /// The machine to connect to. It is looked at after its name was looked up, so that no name
    /// leads to where a number may not.
    pub(crate) async fn machine(&self, reach: Reach) -> io::Result<SocketAddr> {
        let mut found = lookup_host((self.host.as_str(), self.port)).await?;
        let found = found.find(|machine| may_reach(machine.ip(), reach));
        found.ok_or_else(|| io::Error::new(io::ErrorKind::PermissionDenied, "no public machine"))
    }
}

fn may_reach(machine: IpAddr, reach: Reach) -> bool {
    match (reach, machine) {
        (Reach::Here, machine) => machine.is_loopback(),
        (Reach::Public, IpAddr::V4(machine)) => is_public(machine),
        (Reach::Public, IpAddr::V6(machine)) => is_public_v6(machine),
    }
}

/// Whether a machine is one of everybody's: the registry of special addresses has the others.
fn is_public(machine: Ipv4Addr) -> bool {
    let [first, second, third, _] = machine.octets();
    let is_special = matches!(
        (first, second, third),
        (0 | 10 | 127 | 224..=255, ..)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (192, 168, _)
            | (198, 18..=19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !is_special
}

/// Of the newer addresses, those given to everybody; not those in which an older one hides.
fn is_public_v6(machine: Ipv6Addr) -> bool {
    let [first, second, ..] = machine.segments();
    let is_given = first & 0xe000 == 0x2000;
    let is_special = matches!((first, second), (0x2001, 0..=0x1ff | 0xdb8) | (0x2002, _));
    is_given && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_go_to_public_machines_only() {
        for (address, may) in [
            (
                "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
                true,
            ),
            ("https://fcm.googleapis.com:443/fcm/send/a:b?c=d", true),
            ("https://1.1.1.1/x", true),
            ("https://[2606:4700::1111]/x", true),
            ("http://fcm.googleapis.com/fcm/send/a", false),
            ("https://fcm.googleapis.com:8443/fcm/send/a", false),
            ("https://somebody@fcm.googleapis.com/fcm", false),
            ("ftp://fcm.googleapis.com/", false),
            ("/fcm/send", false),
            ("https://", false),
            ("", false),
            ("https://127.0.0.1/x", false),
            ("https://10.1.2.3/x", false),
            ("https://100.100.1.1/x", false),
            ("https://169.254.169.254/latest", false),
            ("https://172.20.0.1/x", false),
            ("https://192.168.1.1/x", false),
            ("https://198.19.0.1/x", false),
            ("https://255.255.255.255/x", false),
            ("https://[::1]/x", false),
            ("https://[::ffff:10.0.0.1]/x", false),
            ("https://[fd00::1]/x", false),
            ("https://[fe80::1]/x", false),
            ("https://[2001:db8::1]/x", false),
            ("https://[2002:0a00:1::1]/x", false),
        ] {
            let read = Address::read(address, Reach::Public);
            assert_eq!(read.is_some(), may, "{address}");
        }
        let long = format!("https://push.example/{}", "x".repeat(LONGEST));
        assert_eq!(Address::read(&long, Reach::Public), None);
    }

    /// A name that leads to this machine is found out when it is looked up.
    #[tokio::test]
    async fn a_name_is_no_disguise() {
        let address = Address::read("https://localhost/x", Reach::Public);
        let address = address.expect("a name like any other");
        let machine = address.machine(Reach::Public).await;
        let error = machine.expect_err("it is this machine");
        assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
    }
}
