//! A PostgreSQL of our own, on a socket in a folder, that ends with the test.

use std::{
    fs,
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::folder::Folder;

/// Where Debian keeps the programs, a folder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";
/// How long it may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A PostgreSQL of our own.
#[derive(Debug)]
pub struct Postgres {
    server: Child,
    programs: PathBuf,
    user: Option<u32>,
    folder: Folder,
    is_safe: bool,
}

impl Postgres {
    /// Starts one.
    ///
    /// # Panics
    /// PostgreSQL is not installed, or does not start.
    pub fn start() -> Postgres {
        // Nothing has to survive the machine here.
        Postgres::start_like(false)
    }

    /// Starts one that waits for the disk at each commit if it is to be safe, as anybody's does.
    ///
    /// # Panics
    /// PostgreSQL is not installed, or does not start.
    pub fn start_like(is_safe: bool) -> Postgres {
        let programs = programs();
        // It refuses to run as root, and Debian has made a user for it.
        let user = (id(&[]) == Some(0)).then(|| id(&["postgres"]).expect("there is its user"));
        let folder = Folder::new("postgres");
        if user.is_some() {
            chown(folder.path(), user, None).expect("root may");
        }
        let data = folder.path().join("data");
        let mut initdb = command(&programs.join("initdb"), user);
        initdb.args(["--no-sync", "--auth=trust", "--username=fogg", "--pgdata"]);
        run(initdb.arg(&data));
        let server = serve(&programs, user, &folder, is_safe);
        let postgres = Postgres {
            server,
            programs,
            user,
            folder,
            is_safe,
        };
        postgres.wait();
        postgres
    }

    /// Ends it in the middle of whatever it does, and starts it again.
    ///
    /// # Panics
    /// It does not end, or does not start.
    pub fn restart(&mut self) {
        let process = self.server.id().to_string();
        let mut quit = command(Path::new("kill"), None);
        run(quit.args(["-s", "QUIT", &process]));
        self.server.wait().expect("it ends");
        self.server = serve(&self.programs, self.user, &self.folder, self.is_safe);
        self.wait();
    }

    /// Makes a database and says its address.
    ///
    /// # Panics
    /// It cannot be made.
    pub fn database(&self, name: &str) -> String {
        let mut create = command(&self.programs.join("createdb"), self.user);
        create.arg("--host").arg(self.folder.path());
        run(create.args(["--username=fogg", name]));
        let socket = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://fogg@{socket}/{name}")
    }

    /// Breaks all connections to a database, as a failing network does.
    ///
    /// # Panics
    /// It cannot be told.
    pub fn cut(&self, name: &str) {
        // It is waited until they have ended, in milliseconds.
        const CUT: &str = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()";
        let mut tell = command(&self.programs.join("psql"), self.user);
        tell.arg("--host").arg(self.folder.path());
        run(tell.args(["--username=fogg", "--command", CUT, name]));
    }

    /// Copies a database into a file, as a document tells those who run one to.
    ///
    /// # Panics
    /// It cannot be copied.
    pub fn dump(&self, name: &str, file: &Path) {
        let mut dump = command(&self.programs.join("pg_dump"), self.user);
        dump.arg("--host").arg(self.folder.path());
        dump.args(["--username=fogg", "--format=custom"]);
        run(dump.arg("--file").arg(file).arg(name));
    }

    /// Makes a database what a file has.
    ///
    /// # Panics
    /// It cannot be made.
    pub fn restore(&self, name: &str, file: &Path) {
        let mut restore = command(&self.programs.join("pg_restore"), self.user);
        restore.arg("--host").arg(self.folder.path());
        restore.args(["--username=fogg", "--clean", "--if-exists"]);
        run(restore.arg("--dbname").arg(name).arg(file));
    }

    /// A folder in which it may write.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The socket at which it listens.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    fn wait(&self) {
        let begun = Instant::now();
        loop {
            let mut ready = command(&self.programs.join("pg_isready"), self.user);
            ready.arg("--quiet").arg("--host").arg(self.folder.path());
            if ready.status().is_ok_and(|status| status.success()) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "PostgreSQL does not start");
            thread::yield_now();
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It is of no use any more, whatever it is doing.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn serve(programs: &Path, user: Option<u32>, folder: &Folder, is_safe: bool) -> Child {
    let mut server = command(&programs.join("postgres"), user);
    server.args(["-c", if is_safe { "fsync=on" } else { "fsync=off" }]);
    // Only we can reach the socket.
    server.args(["-c", "listen_addresses="]);
    server.arg("-k").arg(folder.path());
    server.arg("-D").arg(folder.path().join("data"));
    server.spawn().expect("it starts")
}

/// The folder with the newest programs.
fn programs() -> PathBuf {
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let programs = versions.map(|version| version.path().join("bin"));
    let newest = programs.filter(|path| path.join("initdb").exists()).max();
    newest.expect("PostgreSQL is needed: install it with `apt install postgresql`")
}

fn command(program: &Path, user: Option<u32>) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir("/")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Some(user) = user {
        command.uid(user);
    }
    command
}

fn run(command: &mut Command) {
    let status = command.status().expect("it starts");
    assert!(status.success(), "{command:?} failed");
}

/// The number of a user, or of ourselves.
fn id(user: &[&str]) -> Option<u32> {
    let output = Command::new("id").arg("-u").args(user).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
