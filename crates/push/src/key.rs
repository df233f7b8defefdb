//! The key by which the services of browsers know a server again.

use std::{fmt, str::FromStr};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde_json::json;

/// A key, in the form in which it is kept: PKCS #8, as one word. Whoever has it can call in the
/// name of the server, so it does not print itself by chance.
#[derive(Clone, PartialEq, Eq)]
pub struct PushKey(Vec<u8>);

/// A text that is no key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no key for calling browsers: `fogg push-key` makes one")]
pub struct BadKey;

/// For how long a service may believe what was signed: half a day, of the whole one it accepts.
const LASTS_S: u64 = 12 * 60 * 60;

impl PushKey {
    /// A new one.
    pub fn generate() -> PushKey {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let made = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new());
        let made = made.expect("the system has chance");
        PushKey(made.as_ref().to_vec())
    }

    /// The key as one word, which is a secret.
    pub fn secret(&self) -> String {
        BASE64.encode(&self.0)
    }

    /// The part of it that browsers are told.
    pub fn public(&self) -> String {
        BASE64.encode(self.pair().public_key())
    }

    fn pair(&self) -> EcdsaKeyPair {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, &self.0, &SystemRandom::new());
        pair.expect("it was checked when it was read")
    }

    /// What a request to a service shows: who asks, and until when that holds.
    pub(crate) fn vouch(&self, audience: &str, contact: Option<&str>, now_s: u64) -> String {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let mut claims = json!({ "aud": audience, "exp": now_s + LASTS_S });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let word = |part: &serde_json::Value| BASE64.encode(part.to_string());
        let signed = format!("{}.{}", word(&head), word(&claims));
        let signature = self.pair().sign(&SystemRandom::new(), signed.as_bytes());
        let signature = BASE64.encode(signature.expect("the system has chance"));
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

impl FromStr for PushKey {
    type Err = BadKey;

    fn from_str(text: &str) -> Result<PushKey, BadKey> {
        let key = BASE64.decode(text.trim()).map_err(|_| BadKey)?;
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, &key, &SystemRandom::new());
        pair.map(|_| PushKey(key)).map_err(|_| BadKey)
    }
}

impl fmt::Debug for PushKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PushKey({})", self.public())
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_key_is_kept_as_a_word() {
        let key = PushKey::generate();
        assert_eq!(key.secret().parse(), Ok(key.clone()));
        assert_eq!(format!(" {}\n", key.secret()).parse(), Ok(key.clone()));
        assert!(!format!("{key:?}").contains(&key.secret()));
        for wrong in ["", "x", "!", &key.public(), &key.secret()[1..]] {
            assert_eq!(wrong.parse::<PushKey>(), Err(BadKey), "{wrong}");
        }
    }

    #[test]
    fn a_service_can_check_who_asks() {
        let key = PushKey::generate();
        let shown = key.vouch("https://push.example", Some("https://fogg.example"), 1000);
        let (token, public) = shown
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="))
            .expect("the form of RFC 8292");
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let decode = |word: &str| BASE64.decode(word).expect("base 64");
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(public));
        let verified = public.verify(signed.as_bytes(), &decode(signature));
        assert!(verified.is_ok());
        let (_, claims) = signed.split_once('.').expect("two parts");
        let claims: Value = serde_json::from_slice(&decode(claims)).expect("JSON");
        let expected = json!({
            "aud": "https://push.example", "exp": 44200, "sub": "https://fogg.example",
        });
        assert_eq!(claims, expected);
    }
}
