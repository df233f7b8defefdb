//! Addresses as people paste them: of a server, and of a table there.

use std::{fmt, str::FromStr};

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    pub(crate) secure: bool,
    /// The name or number of the machine, without brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// What names the server in requests.
    pub(crate) authority: String,
}

/// The link to a table: its server, and its name there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLink {
    /// The server.
    pub server: Address,
    /// The name of the table.
    pub table: String,
}

/// A text that is no address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAddress {
    /// It does not begin like one.
    #[error("`{0}` is no address: it begins with http:// or https://")]
    Scheme(String),
    /// There is no machine in it, or the port is no number.
    #[error("`{0}` names no machine: write it as in http://127.0.0.1:8080/")]
    Authority(String),
    /// It is that of a server, but of no table.
    #[error("`{0}` leads to no table: use the link that the table shows, which ends with its name")]
    NoTable(String),
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Address, BadAddress> {
        split(text).map(|(address, _)| address)
    }
}

impl FromStr for TableLink {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<TableLink, BadAddress> {
        let (server, way) = split(text)?;
        // A page's link, or the address of the socket: the name is the last word of both.
        let words = way.split(['/', '#', '?', '=', '&']);
        let mut words = words.filter(|word| !word.is_empty() && *word != "socket");
        let table = words.next_back().filter(|word| is_name(word));
        let table = table.ok_or_else(|| BadAddress::NoTable(text.to_owned()))?;
        Ok(TableLink {
            server,
            table: table.to_owned(),
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

impl Address {
    /// Whether it is this very machine.
    pub fn is_loopback(&self) -> bool {
        let number = self.host.parse::<std::net::IpAddr>();
        self.host == "localhost" || number.is_ok_and(|number| number.is_loopback())
    }
}

/// Names of tables are letters and digits, and longer than the words before them.
fn is_name(word: &str) -> bool {
    word.len() >= 8 && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The server of an address, and the rest.
fn split(text: &str) -> Result<(Address, &str), BadAddress> {
    let text = text.trim();
    let schemes = [
        ("http://", false),
        ("ws://", false),
        ("https://", true),
        ("wss://", true),
    ];
    let mut schemes = schemes.into_iter();
    let found = schemes.find_map(|(scheme, secure)| Some((text.strip_prefix(scheme)?, secure)));
    let (rest, secure) = found.ok_or_else(|| BadAddress::Scheme(text.to_owned()))?;
    let end = rest.find(['/', '#', '?']).unwrap_or(rest.len());
    let (authority, way) = rest.split_at(end);
    let wrong = || BadAddress::Authority(text.to_owned());
    // A number of the new kind has colons of its own, and brackets around them.
    let (host, port) = match authority.strip_prefix('[') {
        Some(number) => number.split_once(']').ok_or_else(wrong)?,
        None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
    };
    let port = match port.strip_prefix(':') {
        Some(port) => port.parse().map_err(|_| wrong())?,
        None if !port.is_empty() => return Err(wrong()),
        None if secure => 443,
        None => 80,
    };
    let is_strange = |c: char| c == '@' || c.is_whitespace() || c.is_control();
    if host.is_empty() || authority.contains(is_strange) {
        return Err(wrong());
    }
    let address = Address {
        secure,
        host: host.to_owned(),
        port,
        authority: authority.to_owned(),
    };
    Ok((address, way))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_people_paste_them() {
        let table = "abcdefghijkm";
        for (link, server, port) in [
            (
                "http://127.0.0.1:8080/#/online/abcdefghijkm",
                "http://127.0.0.1:8080",
                8080,
            ),
            (
                "https://fogg.example/table/abcdefghijkm",
                "https://fogg.example",
                443,
            ),
            (
                "http://fogg.example/abcdefghijkm/",
                "http://fogg.example",
                80,
            ),
            (
                "ws://[::1]:9/api/tables/abcdefghijkm/socket",
                "http://[::1]:9",
                9,
            ),
            (
                " https://fogg.example/?table=abcdefghijkm ",
                "https://fogg.example",
                443,
            ),
        ] {
            let read: TableLink = link.parse().expect(link);
            assert_eq!(read.table, table);
            assert_eq!(read.server.to_string(), server);
            assert_eq!(read.server.port, port);
        }
    }

    #[test]
    fn what_is_no_link_says_why() {
        for (link, why) in [
            ("fogg.example/abcdefghijkm", "begins with"),
            ("http://", "no machine"),
            ("http://:80/abcdefghijkm", "no machine"),
            ("http://fogg.example:port/", "no machine"),
            ("http://[::1/abcdefghijkm", "no machine"),
            ("http://somebody@fogg.example/abcdefghijkm", "no machine"),
            ("http://fogg.example/", "no table"),
            ("http://fogg.example/table/", "no table"),
        ] {
            let error = link.parse::<TableLink>().expect_err(link).to_string();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn this_machine_is_known() {
        for (address, loopback) in [
            ("http://127.0.0.1:8080", true),
            ("http://127.9.9.9", true),
            ("http://localhost:8080", true),
            ("http://[::1]:8080", true),
            ("http://fogg.example", false),
            ("http://localhost.fogg.example", false),
            ("http://0.0.0.0:8080", false),
        ] {
            let read: Address = address.parse().expect(address);
            assert_eq!(read.is_loopback(), loopback, "{address}");
        }
    }
}
