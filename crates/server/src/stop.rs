//! The end of a server: everybody is told, and it is waited until the last one has gone.

use tokio::sync::watch;

/// Tells everybody.
pub(crate) struct Stopper(watch::Sender<bool>);

/// Hears of the end. Whoever holds one is waited for.
#[derive(Clone)]
pub(crate) struct Stop(watch::Receiver<bool>);

impl Stopper {
    pub(crate) fn new() -> Stopper {
        Stopper(watch::Sender::new(false))
    }

    pub(crate) fn subscribe(&self) -> Stop {
        Stop(self.0.subscribe())
    }

    /// Tells everybody, and waits until nobody is left.
    pub(crate) async fn stop(&self) {
        self.0.send_replace(true);
        self.0.closed().await;
    }
}

impl Stop {
    /// Waits until it is time to end.
    pub(crate) async fn wait(&mut self) {
        // A server that is gone has ended as well.
        let _ = self.0.wait_for(|&stop| stop).await;
    }

    /// Whether it is time to end.
    pub(crate) fn is_told(&self) -> bool {
        *self.0.borrow()
    }
}
