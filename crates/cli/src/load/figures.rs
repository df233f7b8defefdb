//! What is counted while a server is loaded, and how it is shown.

use std::{collections::BTreeMap, fmt::Write, time::Duration};

use fogg_client::ClientError;
use fogg_protocol::wire::Wire;
use hdrhistogram::Histogram;
use serde_json::{Value, json};

use super::Load;

/// The percentiles that are shown.
const PERCENTILES: [f64; 4] = [50.0, 90.0, 99.0, 99.9];

/// Whatever takes longer counts as so long: an hour.
const LONGEST_US: u64 = 3_600_000_000;

/// What was counted.
#[derive(Clone)]
pub(super) struct Figures {
    pub(super) elapsed: Duration,
    pub(super) acts: u64,
    pub(super) games: u64,
    /// Microseconds from an act until another socket shows it.
    latency: Histogram<u64>,
    errors: BTreeMap<String, u64>,
}

impl Default for Figures {
    fn default() -> Figures {
        Figures {
            elapsed: Duration::ZERO,
            acts: 0,
            games: 0,
            latency: Histogram::new_with_bounds(1, LONGEST_US, 3).expect("these bounds are right"),
            errors: BTreeMap::new(),
        }
    }
}

impl Figures {
    /// An act that another socket has shown.
    pub(super) fn act(&mut self, latency: Duration) {
        self.acts += 1;
        let micros = u64::try_from(latency.as_micros()).unwrap_or(u64::MAX);
        self.latency.saturating_record(micros.max(1));
    }

    /// Something that went wrong.
    pub(super) fn error(&mut self, kind: &str) {
        *self.errors.entry(kind.to_owned()).or_default() += 1;
    }

    fn pace(&self) -> f64 {
        per_second(self.acts, self.elapsed)
    }

    /// A line for those who watch.
    pub(super) fn glance(&self, elapsed: Duration) -> String {
        let errors: u64 = self.errors.values().sum();
        format!(
            "{:.0} acts/s, p50 {}, p99 {}, {} games, {errors} errors",
            per_second(self.acts, elapsed),
            ms(self.latency.value_at_percentile(50.0)),
            ms(self.latency.value_at_percentile(99.0)),
            self.games,
        )
    }

    /// For people.
    pub(super) fn text(&self, load: &Load) -> String {
        let mut text = String::new();
        let mut line = |label: &str, value: &str| {
            let _ = writeln!(text, "{label:<9}{value}");
        };
        let sockets = load.tables * u32::from(load.seats);
        line(
            "tables",
            &format!(
                "{} of {} seats, {sockets} sockets, {} by {}",
                load.tables,
                load.seats,
                load.edition,
                load.level.name()
            ),
        );
        line("time", &format!("{:.1} s", self.elapsed.as_secs_f64()));
        line(
            "acts",
            &format!("{}, {:.1} a second", self.acts, self.pace()),
        );
        let percentile = |p: f64| format!("p{p} {}", ms(self.latency.value_at_percentile(p)));
        let mut latency: Vec<String> = PERCENTILES.map(percentile).into();
        latency.push(format!("max {}", ms(self.latency.max())));
        line("latency", &latency.join(", "));
        line("games", &format!("{} finished", self.games));
        let errors = self.errors.iter();
        let errors: Vec<String> = errors.map(|(kind, n)| format!("{kind}: {n}")).collect();
        let none = errors.is_empty();
        line(
            "errors",
            if none {
                "none".to_owned()
            } else {
                errors.join(", ")
            }
            .as_str(),
        );
        text
    }

    /// For programs.
    pub(super) fn json(&self, load: &Load) -> Value {
        let ms = |micros: u64| json!(micros as f64 / 1000.0);
        let percentile = |p: f64| (format!("p{p}"), ms(self.latency.value_at_percentile(p)));
        let mut latency: serde_json::Map<_, _> = PERCENTILES.map(percentile).into_iter().collect();
        latency.insert("max".into(), ms(self.latency.max()));
        json!({
            "tables": load.tables,
            "seats": load.seats,
            "edition": load.edition,
            "bot": load.level.name(),
            "pace_ms": u64::try_from(load.pace.0.as_millis()).unwrap_or(u64::MAX),
            "seconds": self.elapsed.as_secs_f64(),
            "acts": self.acts,
            "acts_per_second": self.pace(),
            "latency_ms": latency,
            "games": self.games,
            "errors": self.errors,
        })
    }
}

/// The name by which an error is counted.
pub(super) fn kind(error: &ClientError) -> String {
    match error {
        ClientError::Line { .. } => "line".to_owned(),
        ClientError::Foreign { .. } => "foreign".to_owned(),
        ClientError::Edition(_) => "edition".to_owned(),
        ClientError::Refused(why) => match why.write() {
            Value::String(name) => name,
            Value::Object(object) => object.keys().next().cloned().unwrap_or_default(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
                "refused".to_owned()
            }
        },
    }
}

fn per_second(n: u64, elapsed: Duration) -> f64 {
    n as f64 / elapsed.as_secs_f64().max(1e-9)
}

fn ms(micros: u64) -> String {
    format!("{:.1} ms", micros as f64 / 1000.0)
}
