//! Passwords: kept as hashes that take memory and time to try, a few at once.

use std::sync::Arc;

use argon2::{Argon2, PasswordHasher, PasswordVerifier, password_hash::phc::PasswordHash};
use fogg_protocol::Refusal;
use tokio::sync::Semaphore;

/// How many are computed at once: each takes 19 MiB and a processor for some time.
const AT_ONCE: usize = 2;
/// How many may wait for their turn.
const WAITING: usize = 64;

/// Computes and compares hashes of passwords.
#[derive(Clone)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    turns: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        Passwords {
            places: Arc::new(Semaphore::new(WAITING)),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// The hash of a password, with a salt of its own.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Refusal> {
        let hash = self.compute(move || hash(&password)).await?;
        hash.ok_or(Refusal::Busy)
    }

    /// Whether a password has this hash. Without one it takes as long to say no, so that nobody
    /// learns from the time whether there is an account.
    pub(crate) async fn fits(
        &self,
        password: String,
        expected: Option<String>,
    ) -> Result<bool, Refusal> {
        let compare = move || match expected.as_deref().map(PasswordHash::new) {
            Some(Ok(expected)) => {
                let verified = Argon2::default().verify_password(password.as_bytes(), &expected);
                verified.is_ok()
            }
            Some(Err(_)) | None => {
                let _ = hash(&password);
                false
            }
        };
        self.compute(compare).await
    }

    async fn compute<T: Send + 'static>(
        &self,
        compute: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = |_| Refusal::Busy;
        let _place = self.places.try_acquire().map_err(|_| Refusal::Busy)?;
        let turn = Arc::clone(&self.turns)
            .acquire_owned()
            .await
            .map_err(busy)?;
        let computed = tokio::task::spawn_blocking(move || {
            let computed = compute();
            // Whoever asked may be gone; the turn is over when the work is.
            drop(turn);
            computed
        });
        computed.await.map_err(|_| Refusal::Busy)
    }
}

fn hash(password: &str) -> Option<String> {
    let hash = Argon2::default().hash_password(password.as_bytes()).ok()?;
    Some(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::Passwords;

    #[test]
    fn passwords_are_known_again() {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.expect("there can be a thread").block_on(async {
            let passwords = Passwords::new();
            let hash = async || {
                let hash = passwords.hash("open sesame".into()).await;
                hash.expect("it is computed")
            };
            let (one, other) = (hash().await, hash().await);
            assert_ne!(one, other, "each has a salt of its own");
            assert!(one.starts_with("$argon2id$"), "{one}");
            for (password, expected, fits) in [
                ("open sesame", Some(one.clone()), true),
                ("open sesame", Some(other), true),
                ("Open sesame", Some(one), false),
                ("open sesame", Some("nonsense".into()), false),
                ("open sesame", None, false),
            ] {
                let compared = passwords.fits(password.into(), expected).await;
                assert_eq!(compared, Ok(fits));
            }
        });
    }
}
