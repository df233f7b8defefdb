//! How a server runs: everything somebody who runs one can choose, with what is right for most.

use std::net::{Ipv4Addr, SocketAddr};

use fogg_analysis::Depth;
use fogg_push::{PushKey, Reach};

use crate::{nats::NatsAddress, proxies::Network};

/// How a server runs. It does not print itself: the address of a database may have a password.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// Where tables are kept: `sqlite:FILE`, `sqlite::memory:` or `postgres://…`.
    pub database: String,
    /// By which NATS servers on one PostgreSQL call each other; without one, through the database.
    pub nats: Option<NatsAddress>,
    /// The address people use, such as `https://fogg.example`, where it is not that of `listen`.
    pub public_address: Option<String>,
    /// Proxies before the server, which are believed when they say for whom they ask.
    pub trusted_proxies: Vec<Network>,
    /// From where `/metrics` may be read.
    pub metrics_for: Vec<Network>,
    /// By which key browsers are called that have no page open; without one nobody is.
    pub push: Option<Push>,
    /// Games that Fogg plays in its head about a decision, twice, when it is asked to look back at
    /// a game; with none it does not look back.
    pub analysis_playouts: u32,
    /// How much is too much.
    pub limits: Limits,
}

/// Calling browsers that have no page open.
#[derive(Clone)]
pub struct Push {
    /// The key of the server.
    pub key: PushKey,
    /// Where calls may go.
    pub reach: Reach,
}

impl Default for Config {
    /// A server for this machine that forgets everything when it ends.
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            database: "sqlite::memory:".to_owned(),
            nats: None,
            public_address: None,
            trusted_proxies: Vec::new(),
            metrics_for: Network::LOOPBACK.into(),
            push: None,
            analysis_playouts: Depth::PLAYOUTS,
            limits: Limits::default(),
        }
    }
}

/// Declares the limits once: a field, its default, and the name under which it is set.
macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $name:ident: $default:literal,)+) => {
        /// How much is too much. Zero is no limit.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Limits {
            $($(#[doc = $doc])+ pub $name: u32,)+
        }

        impl Default for Limits {
            fn default() -> Limits {
                Limits { $($name: $default,)+ }
            }
        }

        impl Limits {
            /// The names of all limits, and what each is unless set.
            pub const ALL: &'static [(&'static str, u32)] =
                &[$((stringify!($name), $default),)+];

            /// The limit of a name, to be set.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut u32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

limits! {
    /// Sockets in all.
    sockets: 20_000,
    /// Connections from one address at a time, those of proxies apart.
    connections_per_address: 256,
    /// Sockets that one person may have open at a time.
    sockets_per_person: 50,
    /// Games that one person may have under way at tables of their own.
    tables_per_person: 200,
    /// Tables that one person may open in an hour.
    tables_per_hour: 200,
    /// New guests from one address in an hour.
    guests_per_hour: 120,
    /// New accounts from one address in an hour.
    accounts_per_hour: 10,
    /// Wrong passwords for one name, or from one address, in an hour.
    guesses_per_hour: 20,
    /// Games that one address may have looked back at in an hour.
    analyses_per_hour: 30,
    /// Requests from one address in a minute, those for files apart.
    requests_per_minute: 600,
}
