-- What a distributed database does on the node of a customer, where neither the queue nor the directory is.

-- As sign-ins and sessions, keys belong to the directory and refer to no table: the directory is on one node, the customers are on all.
alter table api_key drop constraint api_key_customer_id_fkey;

-- Details of audit entries are emptied by whoever may: nothing else of an entry is changed, and nothing else is written in its place. The
-- rows are changed in the role of the transaction, because another role would have another transaction on the node of the customer.
drop trigger audit_entry_is_append_only on audit_entry;
create or replace function refuse_audit_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if new.detail = '{"removed": true}' and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail' then return new; end if;
  end if;
  raise exception 'The audit trail can only be added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_is_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_is_never_truncated before truncate on audit_entry
  for each statement execute function refuse_audit_change();
grant update (detail) on audit_entry to bic_tenant;

create or replace function empty_audit_detail(entries bigint[]) returns int language plpgsql security invoker as $$
declare
  customer bigint := nullif(current_setting('app.customer_id', true), '')::bigint;
  emptied int;
begin
  update audit_entry set detail = '{"removed": true}'
    where customer_id = customer and id = any (entries) and detail not in ('{}', '{"removed": true}');
  get diagnostics emptied = row_count;
  return emptied;
end $$;

-- On a node without the queue, where triggers write events, nothing is asked for: the transaction asks on the node that has it, before it ends.
create or replace function enqueue_webhooks(customer bigint, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  perform graphile_worker.add_job('deliver_webhooks', json_build_object('customerId', customer), queue_name => 'webhooks-' || customer,
    run_at => coalesce(at, now()), max_attempts => 8, priority => 30, job_key => 'webhooks-' || customer,
    job_key_mode => case when at is null then 'replace' else 'preserve_run_at' end);
end $$;

-- Asks for what triggers wrote to be delivered, and for what was not asked for before.
create function ask_for_new_deliveries(customer bigint) returns void language plpgsql as $$
begin
  if exists (
    select from webhook_delivery d join webhook_endpoint e on e.customer_id = d.customer_id and e.id = d.endpoint_id
    where d.customer_id = customer and d.state = 'waiting' and d.next_at is null
      and e.enabled and coalesce(e.retry_at, '-infinity') <= now())
  then
    perform enqueue_webhooks(customer, null);
  end if;
end $$;
