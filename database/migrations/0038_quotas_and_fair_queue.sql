-- What a customer takes up, for their quotas: bytes of uploaded files and recorded pitches, and conversations. Kept by
-- triggers in the transaction of the change, once for a statement, so that asking costs one row and cannot be wrong.
create table customer_usage (
  customer_id bigint not null,
  what text not null check (what in ('stored_bytes', 'conversations')),
  amount bigint not null,
  primary key (customer_id, what)
);
alter table customer_usage enable row level security;
create policy tenant on customer_usage to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update on customer_usage to bic_tenant;

insert into customer_usage (customer_id, what, amount)
  select customer_id, 'stored_bytes', sum(size) from (
    select customer_id, size from file where storage_key <> ''
    union all select customer_id, size from pitch_video
  ) stored group by customer_id
  union all select customer_id, 'conversations', count(*) from conversation group by customer_id;

create function add_usage(for_customer bigint, of_what text, more bigint) returns void language sql as $$
  insert into customer_usage as u (customer_id, what, amount) values (for_customer, of_what, more)
  on conflict (customer_id, what) do update set amount = u.amount + excluded.amount
$$;

create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_usage(n.customer_id, 'stored_bytes', sum(n.size)::bigint) from new_rows n
      where to_jsonb(n) ->> 'storage_key' is distinct from '' group by n.customer_id;
  elsif tg_op = 'DELETE' then
    perform add_usage(o.customer_id, 'stored_bytes', -sum(o.size)::bigint) from old_rows o
      where to_jsonb(o) ->> 'storage_key' is distinct from '' group by o.customer_id;
  else
    perform add_usage(d.customer_id, 'stored_bytes', sum(d.size)::bigint) from (
      select n.customer_id, n.size from new_rows n where to_jsonb(n) ->> 'storage_key' is distinct from ''
      union all
      select o.customer_id, -o.size from old_rows o where to_jsonb(o) ->> 'storage_key' is distinct from ''
    ) d group by d.customer_id having sum(d.size) <> 0;
  end if;
  return null;
end $$;

create function count_conversations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_usage(n.customer_id, 'conversations', count(*)) from new_rows n group by n.customer_id;
  else
    perform add_usage(o.customer_id, 'conversations', -count(*)) from old_rows o group by o.customer_id;
  end if;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['file', 'pitch_video'] loop
    execute format('create trigger usage_added after insert on %I referencing new table as new_rows
      for each statement execute function count_stored_bytes()', t);
    execute format('create trigger usage_changed after update on %I referencing old table as old_rows
      new table as new_rows for each statement execute function count_stored_bytes()', t);
    execute format('create trigger usage_removed after delete on %I referencing old table as old_rows
      for each statement execute function count_stored_bytes()', t);
  end loop;
end $$;
create trigger usage_added after insert on conversation referencing new table as new_rows
  for each statement execute function count_conversations();
create trigger usage_removed after delete on conversation referencing old table as old_rows
  for each statement execute function count_conversations();

-- How many runs of a customer are open is asked with every new one.
create index job_run_open on job_run (customer_id, kind) where status in ('queued', 'running');

-- Work is asked for with its line (graphile-worker's named queue: one job of a line is worked at a time) and its priority
-- (the smaller goes first).
drop function enqueue_job(text, json, text);
create function enqueue_job(task text, payload json, job_key text, line text, priority int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => line, priority => priority, job_key => job_key,
    job_key_mode => 'preserve_run_at', max_attempts => 8);
end $$;
revoke all on function enqueue_job(text, json, text, text, int) from public;
grant execute on function enqueue_job(text, json, text, text, int) to bic_tenant, bic_directory;
