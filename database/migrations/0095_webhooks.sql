-- Webhooks: what happens is posted to addresses that administrators register. An event is written by triggers, in the transaction of
-- what it reports, so that no call, import or job can forget it; where nobody wants its type, nothing is written. Rows keep ids and words of
-- the customer's own set-up, like the name of a stage: names of people and companies and words of buyers are read when an event is sent.
create table webhook_endpoint (
  customer_id bigint not null,
  id bigint generated always as identity,
  url text not null,
  description text not null,
  event_types text[] not null check (event_types <@ array['conversation.ingested', 'deal.stage_changed', 'deal.closed', 'alert.raised',
    'finding.concluded']),
  -- Whether names and words are sent besides ids.
  with_words boolean not null default false,
  enabled boolean not null default true,
  -- Why the product stopped it. gone: it answered 410. failing: it failed for days. sealed: its secret opens with another key.
  stopped_because text check (stopped_because in ('gone', 'failing', 'sealed')),
  key_id text not null,
  sealed bytea not null,
  -- The secret before the last rotation; it signs as well until then.
  previous_key_id text,
  previous_sealed bytea,
  previous_until timestamptz,
  -- Attempts in a row that failed, since when, and when the next one is made.
  failures int not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  delivered_at timestamptz,
  created_by bigint,
  created_at timestamptz not null,
  primary key (customer_id, id),
  check (not (enabled and stopped_because is not null)),
  foreign key (customer_id) references customer (id) on delete cascade,
  foreign key (customer_id, created_by) references app_user (customer_id, id) on delete set null (created_by)
);

-- What happened. An event goes with what it is about.
create table webhook_event (
  customer_id bigint not null,
  id bigint generated always as identity,
  -- What receivers know the event by, however often it is sent.
  message_id uuid not null default gen_random_uuid(),
  type text not null check (type in ('conversation.ingested', 'deal.stage_changed', 'deal.closed', 'alert.raised', 'finding.concluded',
    'webhook.test')),
  occurred_at timestamptz not null default now(),
  opportunity_id bigint,
  conversation_id bigint,
  raised_alert_id bigint,
  finding_id bigint,
  -- What was and what became, as of a stage.
  facts jsonb not null default '{}',
  primary key (customer_id, id),
  foreign key (customer_id) references customer (id) on delete cascade,
  foreign key (customer_id, opportunity_id) references opportunity (customer_id, id) on delete cascade,
  foreign key (customer_id, conversation_id) references conversation (customer_id, id) on delete cascade,
  foreign key (customer_id, raised_alert_id) references raised_alert (customer_id, id) on delete cascade,
  foreign key (customer_id, finding_id) references finding (customer_id, id) on delete cascade
);
create index webhook_event_by_time on webhook_event (customer_id, occurred_at);
create index webhook_event_of_deal on webhook_event (customer_id, opportunity_id) where opportunity_id is not null;
create index webhook_event_of_conversation on webhook_event (customer_id, conversation_id) where conversation_id is not null;
create index webhook_event_of_alert on webhook_event (customer_id, raised_alert_id) where raised_alert_id is not null;
create index webhook_event_of_finding on webhook_event (customer_id, finding_id) where finding_id is not null;

create table webhook_delivery (
  customer_id bigint not null,
  id bigint generated always as identity,
  event_id bigint not null,
  endpoint_id bigint not null,
  -- held: its endpoint was stopped before it arrived. failed: given up.
  state text not null check (state in ('waiting', 'delivered', 'failed', 'held')),
  attempts int not null default 0,
  -- Null: at once.
  next_at timestamptz,
  tried_at timestamptz,
  took_ms int,
  -- Of the last attempt: the status that was answered, how the answer begins, and why it did not count.
  status int,
  answer text,
  problem text,
  primary key (customer_id, id),
  unique (customer_id, event_id, endpoint_id),
  foreign key (customer_id, event_id) references webhook_event (customer_id, id) on delete cascade,
  foreign key (customer_id, endpoint_id) references webhook_endpoint (customer_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (customer_id, endpoint_id, next_at nulls first, id) where state = 'waiting';
create index webhook_delivery_of_endpoint on webhook_delivery (customer_id, endpoint_id, id);

do $$
declare t text;
begin
  foreach t in array array['webhook_endpoint', 'webhook_event', 'webhook_delivery']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;
grant usage on all sequences in schema public to bic_tenant;

-- One job of a customer delivers what is due. Asked for at once, it comes before the moment that it was asked for earlier; asked for at a
-- moment, it leaves what was asked for meanwhile as it is.
create function enqueue_webhooks(customer bigint, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('deliver_webhooks', json_build_object('customerId', customer), queue_name => 'webhooks-' || customer,
    run_at => coalesce(at, now()), max_attempts => 8, priority => 30, job_key => 'webhooks-' || customer,
    job_key_mode => case when at is null then 'replace' else 'preserve_run_at' end);
end $$;
revoke all on function enqueue_webhooks(bigint, timestamptz) from public;
grant execute on function enqueue_webhooks(bigint, timestamptz) to bic_tenant;

create function spread_webhook_events() returns trigger language plpgsql as $$
declare
  customer bigint;
begin
  insert into webhook_delivery (customer_id, event_id, endpoint_id, state)
    select n.customer_id, n.id, e.id, case when e.enabled then 'waiting' else 'held' end
    from new_rows n join webhook_endpoint e on e.customer_id = n.customer_id and n.type = any (e.event_types)
    where e.enabled or e.stopped_because is not null;
  for customer in select distinct n.customer_id from new_rows n where n.type <> 'webhook.test'
  loop
    perform enqueue_webhooks(customer, null);
  end loop;
  return null;
end $$;
create trigger webhook_events after insert on webhook_event referencing new table as new_rows
  for each statement execute function spread_webhook_events();

-- Whom a type of event concerns; for most customers nobody.
create view webhook_wish with (security_invoker = true) as
  select distinct e.customer_id, type.name from webhook_endpoint e cross join unnest(e.event_types) as type (name)
  where e.enabled or e.stopped_because is not null;
grant select on webhook_wish to bic_tenant;

create function note_conversations_for_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_event (customer_id, type, conversation_id, opportunity_id)
    select n.customer_id, 'conversation.ingested', n.id, n.opportunity_id
    from new_rows n join webhook_wish w on w.customer_id = n.customer_id and w.name = 'conversation.ingested';
  return null;
end $$;
create trigger webhooks_of_conversations after insert on conversation referencing new table as new_rows
  for each statement execute function note_conversations_for_webhooks();

create function note_deals_for_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_event (customer_id, type, opportunity_id, facts)
    select n.customer_id, w.name, n.id, case w.name
      when 'deal.stage_changed' then jsonb_build_object('from', o.stage, 'to', n.stage)
      else jsonb_build_object('outcome', n.status, 'closedOn', n.closed_on) end
    from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
    join webhook_wish w on w.customer_id = n.customer_id
      and (w.name = 'deal.stage_changed' and o.stage is distinct from n.stage
        or w.name = 'deal.closed' and o.status = 'Open' and n.status <> 'Open');
  return null;
end $$;
create trigger webhooks_of_deals after update on opportunity referencing old table as old_rows new table as new_rows
  for each statement execute function note_deals_for_webhooks();

create function note_alerts_for_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_event (customer_id, type, raised_alert_id)
    select n.customer_id, 'alert.raised', n.id
    from new_rows n join webhook_wish w on w.customer_id = n.customer_id and w.name = 'alert.raised';
  return null;
end $$;
create trigger webhooks_of_alerts after insert on raised_alert referencing new table as new_rows
  for each statement execute function note_alerts_for_webhooks();

create function note_findings_for_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_event (customer_id, type, finding_id, facts)
    select n.customer_id, 'finding.concluded', n.id, jsonb_build_object('conclusion', n.state, 'settledOn', n.settled_on)
    from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
    join webhook_wish w on w.customer_id = n.customer_id and w.name = 'finding.concluded'
    where o.state = 'open' and n.state <> 'open';
  return null;
end $$;
create trigger webhooks_of_findings after update on finding referencing old table as old_rows new table as new_rows
  for each statement execute function note_findings_for_webhooks();
