//! Who may depend on whom. A new edge or a new crate from outside is a decision: it is made here,
//! in the open, together with its reason in ARCHITECTURE.md.

use super::Fault;
use crate::metadata::{Kind, Metadata, Package};

/// What a package may depend on.
struct Allowed {
    package: &'static str,
    /// For itself.
    normal: &'static [&'static str],
    /// For its tests, examples and benchmarks, beyond that.
    dev: &'static [&'static str],
}

/// The one build script: it turns the files of messages into code, see docs/adr/0013. Any other
/// would make the build a program of its own.
const BUILD: &[(&str, &str)] = &[("fogg-i18n", "fluent-syntax")];

const ALLOWED: &[Allowed] = &[
    Allowed {
        package: "fogg-engine",
        normal: &["arrayvec"],
        dev: &[
            "allocation-counter",
            "fogg-chance",
            "fogg-editions",
            "fogg-scenario",
            "proptest",
        ],
    },
    Allowed {
        package: "fogg-editions",
        normal: &["arrayvec", "fogg-engine", "sha2", "thiserror", "toml"],
        dev: &["fogg-chance", "proptest"],
    },
    Allowed {
        package: "fogg-chance",
        normal: &["fogg-engine", "sha2", "thiserror"],
        dev: &["fogg-editions", "proptest"],
    },
    Allowed {
        package: "fogg-record",
        normal: &["fogg-chance", "fogg-engine", "serde_json", "thiserror"],
        dev: &["fogg-editions", "proptest"],
    },
    Allowed {
        package: "fogg-commands",
        normal: &["fogg-engine", "fogg-i18n", "fogg-protocol"],
        dev: &["fogg-chance", "fogg-editions", "proptest"],
    },
    Allowed {
        package: "fogg-draw",
        normal: &["fogg-engine"],
        dev: &["fogg-editions"],
    },
    Allowed {
        package: "fogg-i18n",
        normal: &[],
        dev: &["fluent-syntax"],
    },
    Allowed {
        package: "fogg-scenario",
        normal: &[
            "arrayvec",
            "fogg-chance",
            "fogg-commands",
            "fogg-engine",
            "fogg-i18n",
        ],
        dev: &["fogg-editions", "proptest"],
    },
    Allowed {
        package: "fogg-bots",
        normal: &["arrayvec", "fogg-chance", "fogg-engine", "libm"],
        dev: &["fogg-editions"],
    },
    Allowed {
        package: "fogg-analysis",
        normal: &["fogg-bots", "fogg-engine", "fogg-record", "serde_json"],
        dev: &["fogg-chance", "fogg-editions"],
    },
    Allowed {
        package: "fogg-arena",
        normal: &[
            "arrayvec",
            "fogg-bots",
            "fogg-chance",
            "fogg-editions",
            "fogg-engine",
            "fogg-record",
            "serde",
            "serde_json",
            "thiserror",
        ],
        dev: &[],
    },
    Allowed {
        package: "fogg-wasm-check",
        normal: &["fogg-chance", "fogg-editions", "fogg-engine"],
        dev: &["anyhow", "wasmi"],
    },
    Allowed {
        package: "fogg-protocol",
        normal: &["fogg-engine", "serde_json"],
        dev: &["fogg-chance", "fogg-editions"],
    },
    Allowed {
        package: "fogg-game",
        normal: &["fogg-bots", "fogg-chance", "fogg-engine", "fogg-record"],
        dev: &["fogg-editions"],
    },
    Allowed {
        package: "fogg-online",
        normal: &[
            "fogg-bots",
            "fogg-chance",
            "fogg-editions",
            "fogg-engine",
            "fogg-protocol",
            "fogg-record",
            "thiserror",
        ],
        dev: &[],
    },
    Allowed {
        package: "fogg-store",
        normal: &["sqlx", "thiserror", "tokio"],
        dev: &["fogg-trial"],
    },
    Allowed {
        package: "fogg-table",
        normal: &[
            "fogg-bots",
            "fogg-chance",
            "fogg-editions",
            "fogg-engine",
            "fogg-game",
            "fogg-protocol",
            "fogg-record",
            "serde_json",
            "thiserror",
        ],
        dev: &["fogg-commands"],
    },
    Allowed {
        package: "fogg-thinker",
        normal: &[
            "fogg-analysis",
            "fogg-bots",
            "fogg-editions",
            "fogg-engine",
            "fogg-protocol",
            "fogg-record",
            "wasm-bindgen",
        ],
        dev: &["fogg-chance"],
    },
    Allowed {
        package: "fogg-web",
        normal: &[
            "fogg-bots",
            "fogg-commands",
            "fogg-draw",
            "fogg-editions",
            "fogg-engine",
            "fogg-i18n",
            "fogg-protocol",
            "fogg-table",
            "fogg-thinker",
            "js-sys",
            "leptos",
            "wasm-bindgen",
            "wasm-bindgen-futures",
            "web-sys",
        ],
        dev: &[],
    },
    Allowed {
        package: "fogg-client",
        normal: &[
            "fogg-editions",
            "fogg-engine",
            "fogg-protocol",
            "futures-util",
            "getrandom",
            "http-body-util",
            "hyper",
            "hyper-util",
            "rustls-native-certs",
            "thiserror",
            "tokio",
            "tokio-rustls",
            "tokio-tungstenite",
        ],
        dev: &[],
    },
    Allowed {
        package: "fogg-trial",
        normal: &[],
        dev: &[],
    },
    Allowed {
        package: "fogg-push",
        normal: &[
            "base64",
            "http-body-util",
            "hyper",
            "hyper-util",
            "ring",
            "rustls-native-certs",
            "serde_json",
            "thiserror",
            "tokio",
            "tokio-rustls",
        ],
        dev: &[],
    },
    Allowed {
        package: "fogg-server",
        normal: &[
            "argon2",
            "async-nats",
            "axum",
            "fogg-analysis",
            "fogg-chance",
            "fogg-editions",
            "fogg-engine",
            "fogg-online",
            "fogg-protocol",
            "fogg-push",
            "fogg-record",
            "fogg-store",
            "fogg-thinker",
            "form_urlencoded",
            "futures-util",
            "getrandom",
            "hyper",
            "hyper-util",
            "prometheus-client",
            "serde_json",
            "sha2",
            "skillratings",
            "thiserror",
            "tokio",
            "tracing",
        ],
        dev: &["fogg-client", "fogg-trial", "tower", "tungstenite"],
    },
    Allowed {
        package: "fogg",
        normal: &[
            "anyhow",
            "clap",
            "ctrlc",
            "fogg-analysis",
            "fogg-arena",
            "fogg-bots",
            "fogg-chance",
            "fogg-client",
            "fogg-commands",
            "fogg-draw",
            "fogg-editions",
            "fogg-engine",
            "fogg-game",
            "fogg-i18n",
            "fogg-protocol",
            "fogg-record",
            "fogg-scenario",
            "fogg-server",
            "fogg-store",
            "getrandom",
            "hdrhistogram",
            "indicatif",
            "serde",
            "serde_json",
            "tokio",
            "toml",
            "tracing",
            "tracing-subscriber",
        ],
        dev: &["fogg-chaos", "fogg-trial", "sqlx"],
    },
    Allowed {
        package: "fogg-chaos",
        normal: &[
            "anyhow",
            "clap",
            "fogg-chance",
            "fogg-client",
            "fogg-editions",
            "fogg-engine",
            "fogg-online",
            "fogg-protocol",
            "fogg-store",
            "fogg-trial",
            "indicatif",
            "serde_json",
            "tokio",
        ],
        dev: &[],
    },
    Allowed {
        package: "fogg-e2e",
        normal: &[
            "anyhow",
            "fogg-bots",
            "fogg-chance",
            "fogg-commands",
            "fogg-editions",
            "fogg-engine",
            "fogg-protocol",
            "fogg-record",
            "fogg-table",
            "fogg-thinker",
            "fogg-trial",
            "serde_json",
            "thirtyfour",
            "tokio",
        ],
        dev: &[],
    },
    Allowed {
        package: "fogg-bundle",
        normal: &[
            "anyhow",
            "brotli",
            "flate2",
            "fogg-i18n",
            "sha2",
            "wasm-bindgen-cli-support",
            "wasm_split_cli_support",
        ],
        dev: &[],
    },
    Allowed {
        package: "xtask",
        normal: &["anyhow", "serde", "serde_json"],
        dev: &[],
    },
];

/// Every dependency that is not in the table, and every package that is not.
pub(super) fn faults(metadata: &Metadata) -> Vec<Fault> {
    metadata.members().flat_map(package_faults).collect()
}

fn package_faults(package: &Package) -> Vec<Fault> {
    let manifest = format!("Cargo.toml of {}", package.name);
    let Some(allowed) = ALLOWED.iter().find(|row| row.package == package.name) else {
        let what = "is not in the table of xtask/src/tidy/edges.rs";
        return vec![Fault::new(&manifest, 1, what)];
    };
    let mut faults = Vec::new();
    for dependency in &package.dependencies {
        let name = dependency.name.as_str();
        let may = match dependency.kind {
            None => allowed.normal.contains(&name),
            Some(Kind::Dev) => allowed.normal.contains(&name) || allowed.dev.contains(&name),
            Some(Kind::Build) => BUILD.contains(&(package.name.as_str(), name)),
        };
        if !may {
            let what = format!("may not depend on {name}");
            faults.push(Fault::new(&manifest, 1, what));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{Package, package_faults};
    use crate::metadata::{Dependency, Kind};

    fn count(package: &str, dependency: &str, kind: Option<Kind>) -> usize {
        let package = Package {
            name: package.into(),
            version: "0.1.0".into(),
            id: package.into(),
            license: None,
            dependencies: vec![Dependency {
                name: dependency.into(),
                kind,
            }],
        };
        package_faults(&package).len()
    }

    #[test]
    fn forbidden_edges_are_found() {
        for (package, dependency, kind) in [
            ("fogg-engine", "fogg-editions", None),
            ("fogg-engine", "serde", None),
            ("fogg-commands", "fogg-editions", None),
            ("fogg-editions", "fogg-record", None),
            ("xtask", "fogg-engine", None),
            ("xtask", "fogg-engine", Some(Kind::Dev)),
            ("fogg", "arrayvec", Some(Kind::Build)),
            ("fogg-i18n", "fluent-syntax", None),
            ("fogg-stranger", "arrayvec", None),
        ] {
            assert_eq!(count(package, dependency, kind), 1, "{package}");
        }
    }

    #[test]
    fn allowed_edges_are_left_alone() {
        for (package, dependency, kind) in [
            ("fogg-engine", "arrayvec", None),
            ("fogg-engine", "fogg-editions", Some(Kind::Dev)),
            ("fogg-scenario", "fogg-commands", None),
            ("fogg-i18n", "fluent-syntax", Some(Kind::Build)),
        ] {
            assert_eq!(count(package, dependency, kind), 0, "{package}");
        }
    }
}
