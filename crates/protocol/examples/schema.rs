//! Prints the JSON Schema of the messages of a table.

#[expect(clippy::print_stdout, reason = "that is what it is for")]
fn main() {
    println!("{:#}", fogg_protocol::schema());
}
