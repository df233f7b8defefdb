//! A stretch of network that can be slow or cut: a server believes it speaks to whom it is told,
//! and everything passes through here.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use anyhow::Result;
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream, UnixStream},
    runtime::Runtime,
    sync::watch,
    time,
};

/// How things are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weather {
    /// Everything passes at once.
    Fair,
    /// Everything takes so long, each way.
    Slow(Duration),
    /// Nothing passes, and nobody is told; what was sent arrives when it is over.
    Cut,
}

/// What is at the other end.
#[derive(Clone, Debug)]
pub(crate) enum Far {
    /// A machine.
    Address(SocketAddr),
    /// A socket of this machine.
    Socket(PathBuf),
}

/// A stretch of network, which is gone with this.
pub(crate) struct Network {
    /// Where it begins.
    pub(crate) near: SocketAddr,
    weather: watch::Sender<Weather>,
    _runtime: Runtime,
}

impl Network {
    /// A network to somewhere.
    pub(crate) fn to(far: Far) -> Result<Network> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))?;
        let near = listener.local_addr()?;
        let (weather, seen) = watch::channel(Weather::Fair);
        runtime.spawn(take(listener, far, seen));
        Ok(Network {
            near,
            weather,
            _runtime: runtime,
        })
    }

    /// Changes how things are.
    pub(crate) fn turn(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }
}

async fn take(listener: TcpListener, far: Far, weather: watch::Receiver<Weather>) {
    while let Ok((near, _)) = listener.accept().await {
        let (far, weather) = (far.clone(), weather.clone());
        // A connection that fails is one that has ended.
        tokio::spawn(async move { connect(near, far, weather).await });
    }
}

async fn connect(near: TcpStream, far: Far, weather: watch::Receiver<Weather>) -> io::Result<()> {
    near.set_nodelay(true)?;
    match far {
        Far::Address(address) => {
            let far = TcpStream::connect(address).await?;
            far.set_nodelay(true)?;
            join(near, far, weather).await
        }
        Far::Socket(path) => join(near, UnixStream::connect(path).await?, weather).await,
    }
}

async fn join(
    near: TcpStream,
    far: impl AsyncRead + AsyncWrite,
    weather: watch::Receiver<Weather>,
) -> io::Result<()> {
    let (near_read, near_write) = tokio::io::split(near);
    let (far_read, far_write) = tokio::io::split(far);
    // When one way has ended, so has the other.
    tokio::select! {
        ended = carry(near_read, far_write, weather.clone()) => ended,
        ended = carry(far_read, near_write, weather) => ended,
    }
}

/// Carries bytes one way.
async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut weather: watch::Receiver<Weather>,
) -> io::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let count = from.read(&mut bytes).await?;
        if count == 0 {
            return Ok(());
        }
        let passes = weather.wait_for(|weather| *weather != Weather::Cut).await;
        let passes = *passes.map_err(io::Error::other)?;
        if let Weather::Slow(delay) = passes {
            time::sleep(delay).await;
        }
        to.write_all(&bytes[..count]).await?;
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::{Read, Write},
        net,
    };

    use super::*;

    #[test]
    fn what_was_sent_while_it_was_cut_arrives_afterward() {
        let far = net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = far.local_addr().expect("it has one");
        let network = Network::to(Far::Address(address)).expect("there is a way");
        let mut near = net::TcpStream::connect(network.near).expect("it listens");
        let (mut end, _) = far.accept().expect("it is connected");
        let mut byte = [0];
        near.write_all(b"a").expect("it takes it");
        end.read_exact(&mut byte).expect("it passes");
        network.turn(Weather::Cut);
        near.write_all(b"b").expect("it takes it");
        let short = Some(Duration::from_millis(50));
        end.set_read_timeout(short).expect("it can wait");
        assert!(end.read(&mut byte).is_err(), "nothing passes");
        network.turn(Weather::Slow(Duration::from_millis(1)));
        end.set_read_timeout(None).expect("it can wait");
        end.read_exact(&mut byte).expect("it passes");
        assert_eq!(byte, *b"b");
    }
}
