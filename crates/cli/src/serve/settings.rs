//! How a server runs, as it was asked for: flags first, then the environment, then a file, then
//! what is right for one machine.

use std::{
    collections::BTreeMap,
    env, fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    str::FromStr,
};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use fogg_server::{Config, Limits, NatsAddress, Network, Push, PushKey, Reach};
use serde::Deserialize;
use toml::Spanned;

use super::log::{Format, Level};

/// What can be said to `fogg serve`. Nothing here has a default of its own: the file is asked
/// first.
#[derive(Args)]
pub(crate) struct Settings {
    /// A file with settings of the same names, in TOML.
    #[arg(long, env = "FOGG_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:8080]; port 0 takes any that is free.
    #[arg(long, env = "FOGG_LISTEN", value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Where tables are kept: `sqlite:FILE`, `sqlite::memory:` or `postgres://…`
    /// [default: a file in your data folder].
    #[arg(long, env = "FOGG_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The NATS by which several servers on one PostgreSQL call each other, such as
    /// `nats://127.0.0.1:4222` [default: they call each other through the database].
    #[arg(
        long,
        env = "FOGG_NATS",
        hide_env_values = true,
        value_name = "ADDRESS"
    )]
    nats: Option<NatsAddress>,
    /// The address people use, such as `https://fogg.example`, if there is a proxy before the server.
    #[arg(long, env = "FOGG_PUBLIC_ADDRESS", value_name = "ADDRESS")]
    public_address: Option<String>,
    /// Proxies that are believed when they say for whom they ask, such as `127.0.0.1,10.0.0.0/8`.
    #[arg(
        long,
        env = "FOGG_TRUSTED_PROXIES",
        value_name = "NETWORKS",
        value_delimiter = ','
    )]
    trusted_proxies: Option<Vec<Network>>,
    /// From where /metrics may be read [default: 127.0.0.0/8,::1/128].
    #[arg(
        long,
        env = "FOGG_METRICS_FOR",
        value_name = "NETWORKS",
        value_delimiter = ','
    )]
    metrics_for: Option<Vec<Network>>,
    /// The key by which browsers are called that have no page open; `fogg push-key` makes one.
    #[arg(
        long,
        env = "FOGG_PUSH_KEY",
        hide_env_values = true,
        value_name = "KEY"
    )]
    push_key: Option<PushKey>,
    /// Games Fogg plays in its head about a decision, twice, when somebody asks the server to look
    /// back at a game [default: 3000]; 0: it does not.
    #[arg(long, env = "FOGG_ANALYSIS_PLAYOUTS", value_name = "N")]
    analysis_playouts: Option<u32>,
    /// How much is too much, such as `sockets=1000,tables_per_hour=20`; 0 is no limit, and
    /// `all=0` none at all. docs/deploy.md lists them.
    #[arg(
        long,
        env = "FOGG_LIMITS",
        value_name = "NAME=N",
        value_delimiter = ','
    )]
    limits: Vec<Limit>,
    /// How much is written to the standard error [default: info].
    #[arg(long, env = "FOGG_LOG", value_name = "LEVEL")]
    log: Option<Level>,
    /// In which form [default: text].
    #[arg(long, env = "FOGG_LOG_FORMAT", value_name = "FORM")]
    log_format: Option<Format>,
}

/// What is said in a file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    database: Option<String>,
    nats: Option<WrittenNats>,
    public_address: Option<String>,
    trusted_proxies: Option<Vec<Written>>,
    metrics_for: Option<Vec<Written>>,
    push_key: Option<WrittenKey>,
    analysis_playouts: Option<u32>,
    #[serde(default)]
    limits: BTreeMap<String, Spanned<u32>>,
    log: Option<Level>,
    log_format: Option<Format>,
}

/// A network in a file.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct Written(Network);

impl TryFrom<String> for Written {
    type Error = fogg_server::BadNetwork;

    fn try_from(text: String) -> Result<Written, Self::Error> {
        text.parse().map(Written)
    }
}

/// Where NATS is, in a file.
#[derive(Clone, Deserialize)]
#[serde(try_from = "String")]
struct WrittenNats(NatsAddress);

impl TryFrom<String> for WrittenNats {
    type Error = fogg_server::BadNats;

    fn try_from(text: String) -> Result<WrittenNats, Self::Error> {
        text.parse().map(WrittenNats)
    }
}

/// A key in a file.
#[derive(Clone, Deserialize)]
#[serde(try_from = "String")]
struct WrittenKey(PushKey);

impl TryFrom<String> for WrittenKey {
    type Error = fogg_server::BadKey;

    fn try_from(text: String) -> Result<WrittenKey, Self::Error> {
        text.parse().map(WrittenKey)
    }
}

/// A limit by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Limit {
    name: String,
    limit: u32,
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Limit, String> {
        let wrong = || format!("`{text}` is no limit: write it as sockets=1000");
        let (name, limit) = text.split_once('=').ok_or_else(wrong)?;
        let limit = Limit {
            name: name.trim().to_owned(),
            limit: limit.trim().parse().map_err(|_| wrong())?,
        };
        limit.set(&mut Limits::default())?;
        Ok(limit)
    }
}

/// What stands for every limit.
const ALL: &str = "all";

impl Limit {
    fn set(&self, limits: &mut Limits) -> Result<(), String> {
        if self.name == ALL {
            for (name, _) in Limits::ALL {
                if let Some(limit) = limits.get_mut(name) {
                    *limit = self.limit;
                }
            }
            return Ok(());
        }
        let unknown = || {
            let names: Vec<&str> = Limits::ALL.iter().map(|(name, _)| *name).collect();
            format!(
                "there is no limit `{}`; there are {ALL}, {}",
                self.name,
                names.join(", ")
            )
        };
        *limits.get_mut(&self.name).ok_or_else(unknown)? = self.limit;
        Ok(())
    }
}

/// What was chosen, from wherever it came.
pub(super) struct Chosen {
    pub(super) config: Config,
    pub(super) log: Level,
    pub(super) log_format: Format,
}

impl Settings {
    /// Puts everything together.
    pub(super) fn choose(&self) -> Result<Chosen> {
        let (file, file_limits) = match &self.config {
            None => (File::default(), Vec::new()),
            Some(path) => read(path)?,
        };
        let mut limits = Limits::default();
        for limit in file_limits.iter().chain(&self.limits) {
            limit.set(&mut limits).map_err(|wrong| anyhow!(wrong))?;
        }
        let networks = |list: Option<Vec<Written>>| {
            list.map(|list| list.into_iter().map(|written| written.0).collect())
        };
        let usual = Config::default();
        let written = file.push_key.map(|WrittenKey(key)| key);
        let push = self.push_key.clone().or(written).map(|key| Push {
            key,
            reach: Reach::Public,
        });
        let config = Config {
            listen: self.listen.or(file.listen).unwrap_or(usual.listen),
            database: match self.database.clone().or(file.database) {
                Some(database) => database,
                None => own_database()?,
            },
            nats: self
                .nats
                .clone()
                .or(file.nats.map(|WrittenNats(nats)| nats)),
            public_address: self.public_address.clone().or(file.public_address),
            trusted_proxies: self
                .trusted_proxies
                .clone()
                .or(networks(file.trusted_proxies))
                .unwrap_or(usual.trusted_proxies),
            metrics_for: self
                .metrics_for
                .clone()
                .or(networks(file.metrics_for))
                .unwrap_or(usual.metrics_for),
            push,
            analysis_playouts: self
                .analysis_playouts
                .or(file.analysis_playouts)
                .unwrap_or(usual.analysis_playouts),
            limits,
        };
        Ok(Chosen {
            config,
            log: self.log.or(file.log).unwrap_or(Level::Info),
            log_format: self.log_format.or(file.log_format).unwrap_or(Format::Text),
        })
    }
}

/// Reads a file; the general limit before the others, whatever their order.
fn read(path: &Path) -> Result<(File, Vec<Limit>)> {
    let text = fs::read_to_string(path)
        .with_context(|| format!("cannot read the settings in {}", path.display()))?;
    let about = || format!("the settings in {} are wrong", path.display());
    let file: File = toml::from_str(&text).with_context(about)?;
    let mut limits = Vec::new();
    for (name, value) in &file.limits {
        let limit = Limit {
            name: name.clone(),
            limit: *value.get_ref(),
        };
        let line = text[..value.span().start].matches('\n').count() + 1;
        let known = limit.set(&mut Limits::default());
        known.map_err(|wrong| anyhow!("line {line}: {wrong}").context(about()))?;
        limits.push(limit);
    }
    limits.sort_by_key(|limit| limit.name != ALL);
    Ok((file, limits))
}

/// The database somebody means: what they say, or what a file says, or their own.
pub(crate) fn database(said: Option<&str>, config: Option<&Path>) -> Result<String> {
    if let Some(said) = said {
        return Ok(said.to_owned());
    }
    let file = config.map(read).transpose()?;
    match file.and_then(|(file, _)| file.database) {
        Some(database) => Ok(database),
        None => own_database(),
    }
}

/// A file in the folder where programs keep the data of a person.
fn own_database() -> Result<String> {
    let kept = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let kept = kept.filter(|folder| folder.is_absolute());
    let home = || env::home_dir().map(|home| home.join(".local/share"));
    let folder = kept.or_else(home);
    let folder = folder.context("there is no home folder: say where with `--database`")?;
    let folder = folder.join("fogg");
    fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(format!("sqlite:{}", folder.join("tables.db").display()))
}
