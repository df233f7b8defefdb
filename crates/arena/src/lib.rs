//! Measures bots against each other.
