//! A game at one device.
