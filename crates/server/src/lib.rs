//! Serves the game: the files for browsers, which are inside the program, and the tables at which
//! people in different places play. `docs/protocol.md` says how to speak to a table.

mod analyses;
mod answer;
mod api;
mod assets;
mod bundle;
mod caller;
mod calls;
mod chance;
mod clock;
mod config;
mod door;
mod forget;
mod hall;
mod headers;
mod keeper;
mod limits;
mod lists;
mod metrics;
mod minute;
mod nats;
mod nodes;
mod origin;
mod password;
mod proxies;
mod ratings;
mod run;
mod session;
mod shelf;
mod socket;
mod status;
mod stop;
mod watch;

use axum::{Router, middleware};

pub use fogg_push::{BadKey, PushKey, Reach};

pub use bundle::{NO_BUNDLE, is_bundled};
pub use config::{Config, Limits, Push};
pub use door::listen;
pub use hall::Hall;
pub use nats::{BadNats, NatsAddress, NatsError};
pub use proxies::{BadNetwork, Network, client_address};
pub use run::{ServeError, serve};

/// Every address that is answered.
pub fn router(hall: Hall) -> Router {
    Router::new()
        .merge(watch::router(hall.clone()))
        .merge(api::router(hall.clone()))
        .fallback(assets::answer)
        .layer(middleware::map_response(headers::secure))
        .layer(middleware::from_fn_with_state(hall, watch::count))
}
