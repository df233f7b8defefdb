//! Serves the game: the files for browsers, which are inside the program, and the tables at which
//! people in different places play. `docs/protocol.md` says how to speak to a table.

mod answer;
mod api;
mod assets;
mod bundle;
mod caller;
mod chance;
mod clock;
mod config;
mod hall;
mod headers;
mod keeper;
mod limits;
mod lists;
mod origin;
mod password;
mod proxies;
mod ratings;
mod shelf;
mod socket;

use std::{io, net::SocketAddr, time::Duration};

use axum::{Router, middleware, routing::get};
use fogg_store::{Store, StoreError};
use tokio::{net::TcpListener, runtime, signal};

pub use bundle::{NO_BUNDLE, is_bundled};
pub use config::{Config, Limits};
pub use hall::Hall;
pub use proxies::{BadNetwork, Network, client_address};

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something broke while serving.
    #[error("the server stopped: {0}")]
    Stopped(#[from] io::Error),
}

/// Serves until the process is told to end, and says the address once it is known.
///
/// # Errors
/// The address or the database cannot be used.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let address = config.listen;
        let store = Store::open(&config.database).await?;
        let listen = |source| ServeError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        ready(listener.local_addr().map_err(listen)?);
        let stop = async {
            // Without a way to hear of it, the process ends as any does.
            if signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let hall = Hall::new(store.clone(), config);
        tokio::spawn(hall.clone().heal());
        tokio::spawn(hall.clone().look_after(LOOKING));
        let router = router(hall);
        // Limits are kept by the address a request comes from.
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service);
        // Sockets stay open for as long as people play, and what they were told is stored: there
        // is nothing to wait for.
        tokio::select! {
            served = serving.into_future() => served?,
            () = stop => {}
        }
        store.close().await;
        Ok(())
    })
}

/// How often there is a look at tables to which nobody comes.
const LOOKING: Duration = Duration::from_secs(10);

/// Every address that is answered.
pub fn router(hall: Hall) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .merge(api::router(hall))
        .fallback(assets::answer)
        .layer(middleware::map_response(headers::secure))
}
