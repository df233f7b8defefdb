//! Passwords: kept as hashes that take memory and time to try, a few at once.

use std::{
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use fogg_protocol::Refusal;
use tokio::sync::{Semaphore, oneshot};

use crate::chance;

/// How many are computed at once: each takes 19 MiB and a processor for some time.
const AT_ONCE: usize = 2;
/// How many bytes of chance make two hashes of the same password different.
const SALT: usize = 16;
/// How many may wait for their turn, or have it.
const WAITING: usize = 64;

/// In what a hash is computed. It is kept: taken anew for each hash, so much memory does not come
/// back to the system.
type Memory = Vec<Block>;

/// Something to compute.
type Work = Box<dyn FnOnce(&mut Memory) + Send>;

/// Computes and compares hashes of passwords, on threads of their own.
#[derive(Clone)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    work: mpsc::Sender<Work>,
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        let (work, waiting) = mpsc::channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..AT_ONCE {
            let waiting = Arc::clone(&waiting);
            thread::spawn(move || {
                let mut memory = Memory::new();
                while do_next(&waiting, &mut memory) {}
            });
        }
        Passwords {
            places: Arc::new(Semaphore::new(WAITING)),
            work,
        }
    }

    /// The hash of a password, with a salt of its own.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Refusal> {
        let hash = self.compute(move |memory| hash(&password, memory)).await?;
        hash.ok_or(Refusal::Busy)
    }

    /// Whether a password has this hash. Without one it takes as long to say no, so that nobody
    /// learns from the time whether there is an account.
    pub(crate) async fn fits(
        &self,
        password: String,
        expected: Option<String>,
    ) -> Result<bool, Refusal> {
        let compare = move |memory: &mut Memory| {
            let expected = expected.as_deref().map(PasswordHash::new);
            let expected = expected.and_then(Result::ok);
            let fits = expected.and_then(|expected| has_hash(&password, &expected, memory));
            fits.unwrap_or_else(|| {
                let _ = hash(&password, memory);
                false
            })
        };
        self.compute(compare).await
    }

    async fn compute<T: Send + 'static>(
        &self,
        compute: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| Refusal::Busy)?;
        let (say, computed) = oneshot::channel();
        let work = move |memory: &mut Memory| {
            // Whoever asked may be gone; the place is free when the work is done.
            let _ = say.send(compute(memory));
            drop(place);
        };
        self.work.send(Box::new(work)).map_err(|_| Refusal::Busy)?;
        computed.await.map_err(|_| Refusal::Busy)
    }
}

/// Waits for something to do and does it; `false` if nothing will come any more.
fn do_next(waiting: &Mutex<mpsc::Receiver<Work>>, memory: &mut Memory) -> bool {
    let next = {
        let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.recv()
    };
    match next {
        Ok(work) => {
            work(memory);
            true
        }
        Err(_) => false,
    }
}

/// The hash of a password, as it is kept.
fn hash(password: &str, memory: &mut Memory) -> Option<String> {
    let argon2 = Argon2::default();
    let salt = Salt::new(&chance::bytes()[..SALT]).ok()?;
    let hash = computed(&argon2, password, &salt, memory)?;
    let kept = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon2.params()).ok()?,
        salt: Some(salt),
        hash: Some(hash),
    };
    Some(kept.to_string())
}

/// Whether a password has this hash; `None` if it is none of ours.
fn has_hash(password: &str, expected: &PasswordHash, memory: &mut Memory) -> Option<bool> {
    let version = Some(Version::default().into());
    let is_ours = expected.algorithm == Algorithm::default().ident() && expected.version == version;
    let (salt, hash) = expected.salt.as_ref().zip(expected.hash.as_ref())?;
    let argon2 = Argon2::from(Params::try_from(expected).ok().filter(|_| is_ours)?);
    // They are compared in the same time wherever they differ.
    Some(computed(&argon2, password, salt, memory)? == *hash)
}

fn computed(
    argon2: &Argon2<'_>,
    password: &str,
    salt: &Salt,
    memory: &mut Memory,
) -> Option<Output> {
    let params = argon2.params();
    let count = params.block_count();
    if memory.len() < count {
        memory.resize(count, Block::default());
    }
    let mut hash = vec![0; params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
    let memory = &mut memory[..count];
    let computed =
        argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut hash, memory);
    computed.ok()?;
    Output::new(&hash).ok()
}

#[cfg(test)]
mod tests {
    use argon2::PasswordHasher;

    use super::{Argon2, Passwords};

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
            // As earlier versions have kept it.
            let kept = Argon2::default().hash_password(b"open sesame");
            let kept = kept.expect("it is computed").to_string();
            assert_ne!(one, other, "each has a salt of its own");
            assert!(one.starts_with("$argon2id$"), "{one}");
            for (password, expected, fits) in [
                ("open sesame", Some(one.clone()), true),
                ("open sesame", Some(other), true),
                ("open sesame", Some(kept.clone()), true),
                ("Open sesame", Some(kept), false),
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
