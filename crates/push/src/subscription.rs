//! What a browser gives to those who may call it.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};

use crate::{
    address::{Address, Reach},
    seal::{Receiver, seal},
};

/// An address at the service of a browser, with the keys of that browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    pub(crate) address: Address,
    pub(crate) receiver: Receiver,
}

/// Which part of a subscription is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSubscription {
    /// The address.
    #[error("a public https address")]
    Address,
    /// The public key, `p256dh` for browsers.
    #[error("a key of P-256 in base64url")]
    Key,
    /// The secret besides it, `auth` for browsers.
    #[error("16 bytes in base64url")]
    Auth,
}

impl Subscription {
    /// Reads what a browser gives.
    ///
    /// # Errors
    /// A part of it is wrong, or calls may not go there.
    pub fn read(
        address: &str,
        key: &str,
        auth: &str,
        reach: Reach,
    ) -> Result<Subscription, BadSubscription> {
        let address = Address::read(address, reach).ok_or(BadSubscription::Address)?;
        let receiver = Receiver {
            public: bytes(key).ok_or(BadSubscription::Key)?,
            auth: bytes(auth).ok_or(BadSubscription::Auth)?,
        };
        // Whether a key is one is known when something is sealed with it.
        seal(&receiver, b"").ok_or(BadSubscription::Key)?;
        Ok(Subscription { address, receiver })
    }
}

/// So many bytes; some browsers fill up the last letters.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let bytes = BASE64.decode(text.trim_end_matches('=')).ok()?;
    bytes.try_into().ok()
}
