//! `fogg serve` and what plays with it, as processes that meet over sockets.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

mod attack;
mod backup;
mod bots;
mod game;
mod kill;
mod running;
mod secrets;
mod upgrade;

const PROGRAM: &str = env!("CARGO_BIN_EXE_fogg");

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.unwrap().block_on(future)
}
