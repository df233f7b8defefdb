//! A service of browsers on this machine, and a browser that reads what arrives there.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use fogg_push::{BadSubscription, Bell, PushKey, Reach, Subscription, Unheard};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::SystemRandom,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

const AUTH: [u8; 16] = *b"sixteen letters.";

/// A browser that can read one message.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
}

impl Browser {
    fn new() -> Browser {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new());
        let private = private.expect("there is chance");
        let public = private.compute_public_key().expect("it has one");
        Browser {
            private,
            public: public.as_ref().to_vec(),
        }
    }

    /// Opens what was sealed, step by step as RFC 8188 and RFC 8291 say.
    fn open(self, sealed: &[u8]) -> String {
        let (salt, rest) = sealed.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096_u32.to_be_bytes());
        let (sender, text) = rest[1..].split_at(rest[0].into());
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        let public = self.public;
        let shared = agree_ephemeral(self.private, &theirs, |secret| {
            let info = [&b"WebPush: info\0"[..], &public, sender].concat();
            derive(&AUTH, secret, &info, 32)
        });
        let shared = shared.expect("both keys are good");
        let key = derive(salt, &shared, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = derive(salt, &shared, b"Content-Encoding: nonce\0", 12);
        let key = UnboundKey::new(&AES_128_GCM, &key).expect("16 bytes");
        let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("12 bytes");
        let mut text = text.to_vec();
        let opened = LessSafeKey::new(key).open_in_place(nonce, Aad::empty(), &mut text);
        let opened = opened.expect("it was sealed for this browser");
        let (end, message) = opened.split_last().expect("it ends");
        assert_eq!(*end, 2);
        String::from_utf8(message.to_vec()).expect("a text")
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    let info = [info];
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    let expanded = extracted.expand(&info, Length(length)).expect("few bytes");
    expanded.fill(&mut bytes).expect("as many bytes");
    bytes
}

/// A service that answers each request with the next of these statuses, and where it is.
async fn service(
    statuses: &'static [&'static str],
) -> (String, tokio::task::JoinHandle<Vec<Vec<u8>>>) {
    let listener = TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port is free");
    let address = listener.local_addr().expect("it has an address");
    let received = tokio::spawn(async move {
        let mut received = Vec::new();
        for status in statuses {
            let (mut line, _) = listener.accept().await.expect("somebody calls");
            let mut request = Vec::new();
            while !is_whole(&request) {
                let read = line.read_buf(&mut request).await.expect("it is sent");
                assert!(read > 0, "it is cut off");
            }
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
            line.write_all(answer.as_bytes())
                .await
                .expect("it is heard");
            received.push(request);
        }
        received
    });
    (format!("http://{address}/call/me?x=1"), received)
}

/// The head of a request and its body.
fn parts(request: &[u8]) -> Option<(String, &[u8])> {
    let end = request.windows(4).position(|four| four == b"\r\n\r\n")?;
    let (head, body) = request.split_at(end + 4);
    let head = String::from_utf8(head.to_vec()).expect("a text");
    Some((head.to_lowercase(), body))
}

fn is_whole(request: &[u8]) -> bool {
    parts(request).is_some_and(|(head, body)| {
        let (_, length) = head.split_once("content-length: ").expect("its length");
        let (length, _) = length.split_once('\r').expect("a line");
        body.len() == length.parse::<usize>().expect("a number")
    })
}

fn bell() -> Bell {
    let contact = Some("https://fogg.example".to_owned());
    Bell::new(PushKey::generate(), contact, Reach::Here)
}

#[tokio::test]
async fn a_browser_reads_what_it_is_sent() {
    let (address, received) = service(&["201 Created"]).await;
    let browser = Browser::new();
    let (key, auth) = (BASE64.encode(&browser.public), BASE64.encode(AUTH));
    let subscription = Subscription::read(&address, &key, &auth, Reach::Here);
    let subscription = subscription.expect("all is well with it");
    let message = r#"{"turn":"abcdefghijkm"}"#;
    let bell = bell();
    let rung = bell.ring(&subscription, message, 0).await;
    rung.expect("the service takes it");
    let received = received.await.expect("the service ends");
    let (head, body) = parts(&received[0]).expect("a request");
    assert!(head.starts_with("post /call/me?x=1 http/1.1\r\n"), "{head}");
    let public = bell.public_key().to_lowercase();
    for line in [
        "content-encoding: aes128gcm",
        "ttl: 86400",
        &format!(", k={public}"),
    ] {
        assert!(head.contains(line), "{line}: {head}");
    }
    assert!(!String::from_utf8_lossy(&received[0]).contains("abcdefghijkm"));
    assert_eq!(browser.open(body), message);
}

#[tokio::test]
async fn what_a_service_answers_is_understood() {
    let statuses = &[
        "404 Not Found",
        "410 Gone",
        "429 Too Many Requests",
        "200 OK",
    ];
    let (address, received) = service(statuses).await;
    let (key, auth) = (BASE64.encode(Browser::new().public), BASE64.encode(AUTH));
    let subscription = Subscription::read(&address, &key, &auth, Reach::Here);
    let subscription = subscription.expect("all is well with it");
    let bell = bell();
    let ring = async || bell.ring(&subscription, "hello", 0).await;
    assert!(matches!(ring().await, Err(Unheard::Gone)));
    assert!(matches!(ring().await, Err(Unheard::Gone)));
    assert!(matches!(ring().await, Err(Unheard::Refused(429))));
    assert!(ring().await.is_ok());
    received.await.expect("the service ends");
    assert!(
        matches!(ring().await, Err(Unheard::Line(_))),
        "nobody listens any more"
    );
}

#[test]
fn what_is_no_subscription_says_why() {
    let (key, auth) = (BASE64.encode(Browser::new().public), BASE64.encode(AUTH));
    let address = "https://push.example/x";
    let read = |address: &str, key: &str, auth: &str| {
        Subscription::read(address, key, auth, Reach::Public).err()
    };
    assert_eq!(read(address, &key, &auth), None);
    assert_eq!(
        read(address, &format!("{key}="), &format!("{auth}==")),
        None
    );
    let not_on_the_curve = BASE64.encode([4; 65]);
    for (address, key, auth, wrong) in [
        ("http://127.0.0.1/x", &key, &auth, BadSubscription::Address),
        (address, &auth, &auth, BadSubscription::Key),
        (address, &not_on_the_curve, &auth, BadSubscription::Key),
        (address, &key, &key, BadSubscription::Auth),
    ] {
        assert_eq!(read(address, key, auth), Some(wrong));
    }
}
