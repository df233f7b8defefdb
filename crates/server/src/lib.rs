//! Serves the game to browsers. The whole game runs there; this only sends the files, which are
//! inside the program.

mod assets;
mod bundle;

use std::{io, net::SocketAddr};

use axum::{Router, routing::get};
use tokio::{net::TcpListener, runtime, signal};

pub use bundle::is_bundled;

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The program was built without the files for browsers.
    #[error(
        "the web client is not inside this program: build it with `cargo xtask web`, then build \
         the program again"
    )]
    NoBundle,
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// Something broke while serving.
    #[error("the server stopped: {0}")]
    Stopped(#[from] io::Error),
}

/// Serves until the process is told to end, and says the address once it is known.
///
/// # Errors
/// The program has no bundle, or the address cannot be used.
pub fn serve(address: SocketAddr, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    if !is_bundled() {
        return Err(ServeError::NoBundle);
    }
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listen = |source| ServeError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        ready(listener.local_addr().map_err(listen)?);
        let stop = async {
            // Without a way to hear of it, the process ends as any does.
            if signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        axum::serve(listener, router())
            .with_graceful_shutdown(stop)
            .await?;
        Ok(())
    })
}

/// Every address that is answered.
pub fn router() -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .fallback(assets::answer)
}
