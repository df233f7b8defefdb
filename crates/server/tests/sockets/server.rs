//! A server in a thread, which can be cut off in the middle of whatever it does.

use std::{net::SocketAddr, sync::mpsc, thread};

use fogg_server::{Config, Hall};
use fogg_store::Store;
use tokio::{net::TcpListener, runtime, sync::oneshot};

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Server {
    /// Serves the tables of a database.
    pub(crate) fn start(database: &str) -> Server {
        Server::start_with(database, Config::default())
    }

    /// Serves them like this.
    pub(crate) fn start_with(database: &str, config: Config) -> Server {
        let database = database.to_owned();
        let (stop, stopped) = oneshot::channel();
        let (say, said) = mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("there can be a runtime").block_on(async {
                let store = Store::open(&database).await.expect("it opens");
                let hall = Hall::new(store, config);
                hall.join().await.expect("others can be called");
                let listener = TcpListener::bind("127.0.0.1:0")
                    .await
                    .expect("a port is free");
                let address = listener.local_addr().expect("it has an address");
                say.send(address).expect("somebody waits for it");
                // Nothing is finished: tables and sockets end wherever they are.
                tokio::select! {
                    () = fogg_server::listen(listener, hall) => {}
                    _ = stopped => {}
                }
            });
        });
        Server {
            address: said.recv().expect("it starts"),
            stop: Some(stop),
            thread: Some(thread),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
