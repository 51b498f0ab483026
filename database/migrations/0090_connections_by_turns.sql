-- How a connection's work goes on: later, once more, after a person decided.
alter table connection
  -- What becomes of objects that the vendor has no more: ask a person when there are many; remove or keep them, as a person decided.
  add column absences text not null default 'ask' check (absences in ('ask', 'remove', 'keep')),
  -- Turns in a row that ended in a fault.
  add column failures int not null default 0;
alter table sync_slice
  -- Of pass late: how many hours are read again.
  add column reread_hours int,
  -- Of pass census: ids that the ledger did not know.
  add column unknown int not null default 0;
alter table sync_page
  -- The objects that it listed, until the slice is closed.
  add column object_ids bigint[] not null default '{}';
alter table sync_object
  -- The census that saw it last.
  add column census_id bigint;

-- Whether a vendor's object came in before is asked by its id.
create index conversation_by_message on conversation (customer_id, message_id) where message_id is not null;

drop function enqueue_job_at(text, json, text, text, int, timestamptz);
-- Work that is to begin later. Asked for again under the same key it begins at the new moment, or, to `keep` it, at the one
-- asked for before; while it runs, it is done once more.
create function enqueue_job_at(
  task text, payload json, job_key text, line text, priority int, at timestamptz, keep boolean default false
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => line, priority => priority, job_key => job_key,
    job_key_mode => case when keep then 'preserve_run_at' else 'replace' end, max_attempts => 8, run_at => at);
end $$;
revoke all on function enqueue_job_at(text, json, text, text, int, timestamptz, boolean) from public;
grant execute on function enqueue_job_at(text, json, text, text, int, timestamptz, boolean) to bic_tenant;
