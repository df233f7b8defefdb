//! What a server counts, for those who run it: numbers, and nothing about anybody.

use std::{
    sync::atomic::AtomicU64,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use fogg_protocol::Refusal;
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
        info::Info,
    },
    registry::{Registry, Unit},
};

use crate::minute::Minute;

/// What a server counts.
pub(crate) struct Metrics {
    registry: Registry,
    begun: Instant,
    /// Tables that somebody is at.
    pub(crate) tables_awake: Gauge,
    /// Connections to them.
    pub(crate) sockets: Gauge,
    /// Entries that were stored in the last minute, and what failed.
    pub(crate) entries: Minute,
    pub(crate) failures: Minute,
    /// How long it took to store each entry.
    append: Histogram,
    /// Entries that another server was quicker to store.
    overtaken: Counter,
    /// How long bots of the server thought.
    thinking: Histogram,
    refusals: Family<Kind, Counter>,
    requests: Family<Request, Counter>,
    answering: Histogram,
}

/// Something that is counted for as long as it is there.
pub(crate) struct Counted(Gauge);

impl Counted {
    pub(crate) fn new(gauge: &Gauge) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Kind {
    kind: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Request {
    method: String,
    route: String,
    status: u16,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        // From half a millisecond to half a minute.
        let times = || Histogram::new(exponential_buckets(0.0005, 2.0, 16));
        let mut metrics = Metrics {
            registry: Registry::with_prefix("fogg"),
            begun: Instant::now(),
            entries: Minute::new(),
            failures: Minute::new(),
            tables_awake: Gauge::default(),
            sockets: Gauge::default(),
            append: times(),
            overtaken: Counter::default(),
            thinking: times(),
            refusals: Family::default(),
            requests: Family::default(),
            answering: times(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let Metrics {
            registry,
            begun: _,
            tables_awake,
            sockets,
            entries: _,
            failures: _,
            append,
            overtaken,
            thinking,
            refusals,
            requests,
            answering,
        } = self;
        let build = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "What runs", build);
        let started = Gauge::<f64, AtomicU64>::default();
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        started.set(since.map_or(0.0, |since| since.as_secs_f64()));
        let seconds = Unit::Seconds;
        registry.register_with_unit("start_time", "When it began", seconds, started);
        let about = "Tables that somebody is at";
        registry.register("tables_awake", about, tables_awake.clone());
        let about = "Connections to tables";
        registry.register("sockets", about, sockets.clone());
        let about = "How long storing an entry took; the count is that of entries stored";
        registry.register_with_unit("append", about, Unit::Seconds, append.clone());
        let about = "Entries that another server on the same database was quicker to store";
        registry.register("overtaken", about, overtaken.clone());
        let about = "How long bots of the server thought";
        registry.register_with_unit("bot_thinking", about, Unit::Seconds, thinking.clone());
        let about = "What was refused, by the name of the refusal";
        registry.register("refusals", about, refusals.clone());
        let about = "Requests, by route and status";
        registry.register("http_requests", about, requests.clone());
        let about = "How long answering a request took";
        registry.register_with_unit("http_answer", about, Unit::Seconds, answering.clone());
    }

    /// For how long the server has been there.
    pub(crate) fn up(&self) -> Duration {
        self.begun.elapsed()
    }

    /// An entry was stored.
    pub(crate) fn appended(&self, took: Duration) {
        self.entries.count();
        self.append.observe(took.as_secs_f64());
    }

    /// Another server was quicker to store an entry.
    pub(crate) fn overtaken(&self) {
        self.overtaken.inc();
    }

    /// A bot has thought.
    pub(crate) fn thought(&self, took: Duration) {
        self.thinking.observe(took.as_secs_f64());
    }

    /// Something was refused.
    pub(crate) fn refused(&self, why: &Refusal) {
        if *why == Refusal::NotStored {
            self.failures.count();
        }
        self.refused_as(why.name());
    }

    pub(crate) fn refused_as(&self, kind: String) {
        self.refusals.get_or_create(&Kind { kind }).inc();
    }

    /// A request was answered.
    pub(crate) fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let request = Request {
            method: method.to_owned(),
            route: route.to_owned(),
            status,
        };
        self.requests.get_or_create(&request).inc();
        if status >= 500 {
            self.failures.count();
        }
        self.answering.observe(took.as_secs_f64());
    }

    /// All numbers, as Prometheus reads them.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }
}
