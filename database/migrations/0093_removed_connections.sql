-- A connection that was removed with what came in keeps hashes of the vendor's ids, so that it is not brought in again; they belong to
-- its row.
alter table connection drop constraint connection_state_check,
  add constraint connection_state_check check (state in ('active', 'paused', 'reconnect', 'stopped', 'removed'));
