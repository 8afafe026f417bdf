-- The next turn at a box of capsules is promised to one player at a time, until then: what was accepted for its number is drawn before anybody else's.
alter table gashapon_boxes
  add column turn_of bigint references users (id),
  add column turn_until timestamptz,
  add constraint gashapon_boxes_turn_check check (num_nonnulls(turn_of, turn_until) in (0, 2));
