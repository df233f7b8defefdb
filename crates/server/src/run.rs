//! Running a server: from an address and a database to the moment it is told to end.

use std::{io, net::SocketAddr, time::Duration};

use fogg_store::{Store, StoreError};
use tokio::{net::TcpListener, runtime, signal, time};

use crate::{config::Config, door, hall::Hall, nats::NatsError};

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
    /// Other servers cannot be called as they should be.
    #[error(transparent)]
    Nats(#[from] NatsError),
    /// Something broke while serving.
    #[error("the server stopped: {0}")]
    Stopped(#[from] io::Error),
}

/// How often there is a look at tables to which nobody comes.
const LOOKING: Duration = Duration::from_secs(10);

/// How long requests and tables may take to end.
const GRACE: Duration = Duration::from_secs(10);

/// Serves until the process is told to end, and says the address once it is known.
///
/// # Errors
/// The address or the database cannot be used.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(config, ready))
}

async fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let address = config.listen;
    let store = Store::open(&config.database).await?;
    let listen = |source| ServeError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let hall = Hall::new(store.clone(), config);
    hall.join().await?;
    tokio::spawn(hall.clone().heal());
    tokio::spawn(hall.clone().look_after(LOOKING));
    // Before anybody is told where the server is: from then on it may be told to end.
    let mut told_to_end = Box::pin(told_to_end()?);
    ready(address);
    let version = env!("CARGO_PKG_VERSION");
    tracing::info!(%address, version, database = store.kind(), "serving");

    let mut listening = Box::pin(door::listen(listener, hall.clone()));
    tokio::select! {
        () = &mut listening => {}
        () = &mut told_to_end => {}
    }
    tracing::info!("ending: sockets are closed, and what is being stored is stored");
    let ending = async { tokio::join!(hall.close(), listening) };
    tokio::select! {
        _ = ending => {}
        // Who asks twice does not want to wait.
        _ = signal::ctrl_c() => tracing::warn!("ended at once"),
        () = time::sleep(GRACE) => tracing::warn!("somebody did not leave in time"),
    }
    hall.leave().await;
    store.close().await;
    tracing::info!("ended");
    Ok(())
}

/// Waits until the process is told to end, by a terminal or by the system.
#[cfg(unix)]
fn told_to_end() -> io::Result<impl Future<Output = ()>> {
    use signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Waits until the process is told to end.
#[cfg(not(unix))]
fn told_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a way to hear of it, the process ends as any does.
        if signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
