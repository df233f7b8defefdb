//! How a server is set up, looked after and ended.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Command, Stdio},
};

use fogg_trial::{Folder, Postgres, Serve};

use crate::{
    PROGRAM, block_on,
    game::{Game, server},
};

/// What a server answers to a request, head and all.
fn get(address: SocketAddr, path: &str, header: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n{header}Connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn serve(config: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(["serve", "--no-open", "--config"]).arg(config);
    command.env_remove("FOGG_LISTEN");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Where a server says that it is; then it is ended.
fn address(command: &mut Command) -> String {
    let mut child = command.spawn().unwrap();
    let output = child.stdout.take().unwrap();
    let said = BufReader::new(output).lines().next().unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    said
}

#[test]
fn flags_count_before_the_environment_and_that_before_the_file() {
    let folder = Folder::new("precedence");
    let config = folder.path().join("fogg.toml");
    let text = "listen = \"127.0.0.2:0\"\ndatabase = \"sqlite::memory:\"\n[limits]\nsockets = 9\n";
    fs::write(&config, text).unwrap();
    assert!(address(&mut serve(&config)).contains("127.0.0.2"));
    let environment = ("FOGG_LISTEN", "127.0.0.3:0");
    let said = address(serve(&config).env(environment.0, environment.1));
    assert!(said.contains("127.0.0.3"), "{said}");
    let mut flag = serve(&config);
    flag.env(environment.0, environment.1);
    flag.args([
        "--listen",
        "127.0.0.4:0",
        "--public-address",
        "https://fogg.example",
    ]);
    let said = address(&mut flag);
    assert!(
        said.contains("127.0.0.4") && said.contains("https://fogg.example"),
        "{said}"
    );
}

#[test]
fn what_is_wrong_in_a_file_is_named_with_its_line() {
    let folder = Folder::new("mistakes");
    let config = folder.path().join("fogg.toml");
    for (text, line, name) in [
        (
            "log = \"info\"\nlisten_on = \"127.0.0.1:0\"\n",
            "line 2",
            "listen_on",
        ),
        (
            "[limits]\n\nsocket = 3\n",
            "line 3",
            "there is no limit `socket`",
        ),
        ("listen = \"here\"\n", "line 1", "here"),
        ("trusted_proxies = [\"10.0.0.0/40\"]\n", "line 1", "/40"),
        ("log = \"loud\"\n", "line 1", "loud"),
        (
            "nats = \"http://here\"\n",
            "line 1",
            "write the address of NATS as nats://",
        ),
    ] {
        fs::write(&config, text).unwrap();
        let output = serve(&config).output().unwrap();
        assert!(!output.status.success());
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(line) && said.contains(name), "{said}");
    }
    let output = serve(&config).args(["--limits", "chairs=3"]).output();
    let said = String::from_utf8(output.unwrap().stderr).unwrap();
    assert!(said.contains("there is no limit `chairs`"), "{said}");
}

#[test]
fn nats_is_for_several_servers() {
    let folder = Folder::new("nats");
    let config = folder.path().join("fogg.toml");
    fs::write(&config, "database = \"sqlite::memory:\"\n").unwrap();
    for (address, expected) in [
        ("nats:4222", "write the address of NATS as nats://"),
        ("nats://127.0.0.1:4222", "leave `--nats` out"),
    ] {
        let output = serve(&config).env("FOGG_NATS", address).output().unwrap();
        assert!(!output.status.success());
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn a_server_tells_how_it_is_and_ends_when_it_is_told() {
    let folder = Folder::new("running");
    let (database, log) = (folder.database("tables.db"), folder.path().join("log"));
    let mut serve = Serve::new(PROGRAM, &database).log(&log);
    let mut served = serve.start();
    let mut game = block_on(async {
        let mut game = Game::begin(&server(&served), 6).await;
        assert!(game.step().await);
        game
    });

    assert!(get(served.address, "/healthz", "").contains("200 OK"));
    let numbers = get(served.address, "/metrics", "");
    for line in [
        "fogg_tables_awake 1",
        "fogg_sockets 2",
        "fogg_build_info{version=",
    ] {
        assert!(numbers.contains(line), "{numbers}");
    }
    let opened = "fogg_http_requests_total{method=\"POST\",route=\"/api/tables\",status=\"201\"} 1";
    assert!(numbers.contains(opened), "{numbers}");
    // Whoever comes through a proxy that we do not know is not from this machine.
    let foreign = get(served.address, "/metrics", "X-Forwarded-For: 127.0.0.1\r\n");
    assert!(foreign.contains("404 Not Found"), "{foreign}");

    assert!(served.terminate().success());
    served = serve.start();
    // The same clients go on where they were: the line broke, and nothing else.
    block_on(async {
        game = Game::join(&server(&served), game.guests, &game.table, 7).await;
        assert!(game.step().await);
    });
    let log = fs::read_to_string(log).unwrap();
    assert!(log.contains("serving") && log.contains("ended"), "{log}");
    assert!(!log.contains("did not leave in time"), "{log}");
}

#[test]
fn the_document_lists_every_limit() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/deploy.md");
    let document = fs::read_to_string(document).unwrap();
    for (name, default) in fogg_server::Limits::ALL {
        assert!(
            document.contains(&format!("| `{name}` | {default} |")),
            "{name}"
        );
    }
}

/// NATS is away, which is said once, and a table can be played at; what is no address is refused.
#[test]
fn a_server_starts_without_its_nats() {
    let postgres = Postgres::start();
    let (database, folder) = (postgres.database("alone"), Folder::new("nats_away"));
    let log = folder.path().join("log");
    // Nobody listens at this port.
    let nats = ["--nats", "nats://fogg:secret@127.0.0.1:1"];
    let served = Serve::new(PROGRAM, &database).with(nats).log(&log).start();
    block_on(async { Game::begin(&server(&served), 5).await });
    assert!(served.terminate().success());
    let log = fs::read_to_string(log).unwrap();
    let said: Vec<&str> = log.lines().filter(|line| line.contains("NATS")).collect();
    assert_eq!(said.len(), 1, "{log}");
    assert!(said[0].contains("WARN") && said[0].contains("127.0.0.1:1"));
    assert!(!log.contains("secret"), "{log}");

    let mut refused = Command::new(PROGRAM);
    refused.args(["serve", "--no-open", "--nats", "127.0.0.1:4222"]);
    let refused = refused.output().unwrap();
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(
        !refused.status.success() && said.contains("nats://"),
        "{said}"
    );
}
