//! Listing and playing moves needs no memory from the heap.

use crate::common::tables;
use fogg_chance::Rollout;
use fogg_engine::{apply, legal, setup};

#[test]
fn legal_and_play_do_not_allocate() {
    for (edition, players) in tables() {
        let mut dice = Rollout::new(11);
        let mut choices = Rollout::new(12);
        let mut actions = 0;
        let allocations = allocation_counter::measure(|| {
            for _ in 0..20 {
                let mut state = setup(&edition, players, &mut dice, &mut ()).unwrap();
                while let Some(seat) = state.public.actor() {
                    let action = choices.pick(&legal(state.view(&edition, seat))).unwrap();
                    apply(&edition, &mut state, seat, action, &mut dice, &mut ());
                    actions += 1;
                }
            }
        });
        assert_eq!(allocations.count_total, 0, "{} {players}", edition.id);
        assert!(actions > 1000);
    }
}

#[test]
fn the_counter_counts() {
    let allocations = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(allocations.count_total, 1);
}
