//! A message that only the browser it is for can read: RFC 8291.

use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    error::Unspecified,
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
    rand::{SecureRandom, SystemRandom},
};

/// Bytes of a public key.
pub(crate) const PUBLIC: usize = 65;
/// Bytes of what sender and receiver know besides.
pub(crate) const AUTH: usize = 16;

const SALT: usize = 16;
/// Most bytes in one piece; ours are far shorter and are one piece.
const PIECE: u32 = 4096;
/// What ends the last piece.
const END: u8 = 2;

/// What a browser has said of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Receiver {
    pub(crate) public: [u8; PUBLIC],
    pub(crate) auth: [u8; AUTH],
}

/// Seals a message; `None` if the key of the receiver is none.
pub(crate) fn seal(receiver: &Receiver, message: &[u8]) -> Option<Vec<u8>> {
    let chance = SystemRandom::new();
    let mut salt = [0; SALT];
    chance.fill(&mut salt).expect("the system has chance");
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &chance);
    let own = own.expect("the system has chance");
    let public = own.compute_public_key().expect("a new key has one");
    let theirs = UnparsedPublicKey::new(&ECDH_P256, receiver.public);
    let sealed = agree_ephemeral(own, &theirs, |secret| {
        seal_with(secret, receiver, public.as_ref(), salt, message)
    });
    sealed.ok()?.ok()
}

/// Seals a message with what both sides know.
fn seal_with(
    secret: &[u8],
    receiver: &Receiver,
    sender: &[u8],
    salt: [u8; SALT],
    message: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let Keys { key, nonce } = keys(secret, receiver, sender, salt)?;
    let mut text = message.to_vec();
    text.push(END);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut text)?;
    let length = u8::try_from(sender.len()).map_err(|_| Unspecified)?;
    let mut sealed = salt.to_vec();
    sealed.extend(PIECE.to_be_bytes());
    sealed.push(length);
    sealed.extend(sender);
    sealed.extend(text);
    Ok(sealed)
}

struct Keys {
    key: LessSafeKey,
    nonce: [u8; 12],
}

fn keys(
    secret: &[u8],
    receiver: &Receiver,
    sender: &[u8],
    salt: [u8; SALT],
) -> Result<Keys, Unspecified> {
    let shared = Salt::new(HKDF_SHA256, &receiver.auth).extract(secret);
    let shared: [u8; 32] = expand(&shared, &[b"WebPush: info\0", &receiver.public, sender])?;
    let shared = Salt::new(HKDF_SHA256, &salt).extract(&shared);
    let key: [u8; 16] = expand(&shared, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expand(&shared, &[b"Content-Encoding: nonce\0"])?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    Ok(Keys { key, nonce })
}

/// So many bytes.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(from: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    from.expand(info, Length(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        let bytes = BASE64.decode(text).expect("base 64");
        bytes.try_into().expect("of this length")
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard() {
        let receiver = Receiver {
            public: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let secret: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let sender: [u8; PUBLIC] = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = seal_with(&secret, &receiver, &sender, salt, message);
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(
            sealed.map(|sealed| BASE64.encode(sealed)),
            Ok(expected.into())
        );
    }

    #[test]
    fn a_key_that_is_none_gets_nothing() {
        let receiver = Receiver {
            public: [4; PUBLIC],
            auth: [0; AUTH],
        };
        assert_eq!(seal(&receiver, b"hello"), None);
    }
}
