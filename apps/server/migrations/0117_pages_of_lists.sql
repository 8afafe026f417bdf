-- Lists of the operator come in pages, the newest first, of all or of one state.
create index orders_by_stage on orders (stage, id);
create index payments_by_state on payments (state, id);
create index issues_moved on issues (updated_at, id);
create index issues_moved_of_state on issues (state, updated_at, id);
drop index issues_by_state;
create index faults_moved_of_state on faults (state, updated_at, id);
