-- Triggers and references that a distributed database takes as well. There the rows of a customer and the triggers on them are on one of
-- several nodes: a statement of a trigger names one customer, a table of changed rows is not joined with tables, functions of SQL take no
-- parameters into a query, and a reference does not change rows of its own.

-- Opens a transaction of a customer: the role on this server only, because the others are asked in the role that asks, and the customer as a
-- setting that is sent on to them.
create procedure open_tenant(customer bigint) language plpgsql as $$
begin
  perform set_config('role', 'bic_tenant', true);
  execute format('set local app.customer_id = %L', customer);
end $$;

create or replace function note_record_change() returns trigger language plpgsql as $$
declare
  customer bigint;
begin
  for customer in select distinct c.customer_id from changed_rows c loop
    insert into record_change (customer_id) values (customer);
  end loop;
  return null;
end $$;

create or replace function keep_amounts() returns trigger language plpgsql as $$
declare
  customer bigint;
  today date;
  amounts text;
begin
  for customer in select distinct n.customer_id from new_rows n loop
    today := (select (now() at time zone c.time_zone)::date from customer c where c.id = customer);
    if tg_op = 'INSERT' then
      amounts := (
        select string_agg(format('(%s, %s, %L, %s)', customer, n.id,
          first_amount_day(n.status, n.created_on, n.closed_on, today), n.amount_cents), ', ')
        from new_rows n where n.customer_id = customer and n.amount_cents is not null);
    else
      amounts := (
        select string_agg(format('(%s, %s, %L, %s)', customer, n.id, today, coalesce(n.amount_cents::text, 'null')), ', ')
        from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
        where n.customer_id = customer and n.amount_cents is distinct from o.amount_cents);
    end if;
    continue when amounts is null;
    execute 'insert into amount_history (customer_id, opportunity_id, known_on, amount_cents) values ' || amounts
      || ' on conflict (customer_id, opportunity_id, known_on) do update set amount_cents = excluded.amount_cents';
  end loop;
  return null;
end $$;

create or replace function note_user_seen() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_argv[0] = 'login' then
    if new.event <> 'login' then return null; end if;
    insert into user_last_seen as seen (customer_id, user_id, login_at)
      select u.customer_id, u.id, new.at from app_user u where u.customer_id = new.customer_id and u.id = new.user_id
      on conflict (customer_id, user_id) do update set login_at = greatest(seen.login_at, excluded.login_at);
    update app_user set invited = false where customer_id = new.customer_id and id = new.user_id and invited;
  else
    insert into user_last_seen as seen (customer_id, user_id, active_at)
      select u.customer_id, u.id, new.at from app_user u where u.customer_id = new.customer_id and u.id = new.user_id
      on conflict (customer_id, user_id) do update set active_at = greatest(seen.active_at, excluded.active_at);
  end if;
  return null;
end $$;
drop trigger login_activity_is_noted on login_activity;
create trigger login_activity_is_noted after insert on login_activity for each row execute function note_user_seen('login');
drop trigger user_activity_is_noted on user_activity;
create trigger user_activity_is_noted after insert on user_activity for each row execute function note_user_seen('activity');

create or replace function keep_card_versions() returns trigger language plpgsql as $$
declare
  n record;
begin
  if tg_op = 'INSERT' then
    for n in select * from new_rows loop
      insert into card_version
        values (n.customer_id, n.id, n.version, n.updated_at, n.created_by, n.title, n.description, n.details, n.test_card,
          n.archived_at is not null);
    end loop;
  else
    -- A change that does not count up replaces what is kept of its version.
    for n in
      select r.* from new_rows r join old_rows o on o.customer_id = r.customer_id and o.id = r.id
      where (r.version, r.title, r.description, r.details, r.test_card, r.archived_at is not null)
        is distinct from (o.version, o.title, o.description, o.details, o.test_card, o.archived_at is not null)
    loop
      insert into card_version as v
        values (n.customer_id, n.id, n.version, n.updated_at, n.changed_by, n.title, n.description, n.details, n.test_card,
          n.archived_at is not null)
      on conflict (customer_id, card_id, version) do update
        set saved_at = excluded.saved_at, saved_by = excluded.saved_by, title = excluded.title,
          description = excluded.description, details = excluded.details, test_card = excluded.test_card,
          archived = excluded.archived;
    end loop;
  end if;
  return null;
end $$;

create or replace function keep_story_status() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in
    select r.customer_id, r.id, r.status from new_rows r join old_rows o on o.customer_id = r.customer_id and o.id = r.id
    where (o.status, o.name, o.account_id) is distinct from (r.status, r.name, r.account_id)
  loop
    -- The trigger of the title writes what is searched.
    update story_board b set status = n.status, title = b.title where b.customer_id = n.customer_id and b.opportunity_id = n.id;
  end loop;
  return null;
end $$;

create or replace function keep_story_account() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in
    select r.customer_id, r.id from new_rows r join old_rows o on o.customer_id = r.customer_id and o.id = r.id and o.name <> r.name
  loop
    update story_board b set title = b.title
      from opportunity d
      where d.customer_id = n.customer_id and d.account_id = n.id and b.customer_id = d.customer_id and b.opportunity_id = d.id;
  end loop;
  return null;
end $$;

create or replace function keep_card_search() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'UPDATE' then
    for changed in
      select n.customer_id, array_agg(n.card_id) || array_agg(o.card_id) as cards
      from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
      where (o.card_id, o.text, o.role, o.removed_rev is null) is distinct from (n.card_id, n.text, n.role, n.removed_rev is null)
      group by n.customer_id
    loop
      update card c set title = c.title where c.customer_id = changed.customer_id and c.id = any (changed.cards);
    end loop;
  else
    for changed in
      select customer_id, array_agg(distinct card_id) as cards from changed_rows where role = 'match' group by customer_id
    loop
      update card c set title = c.title where c.customer_id = changed.customer_id and c.id = any (changed.cards);
    end loop;
  end if;
  return null;
end $$;

create or replace function spread_webhook_events() returns trigger language plpgsql as $$
declare
  n record;
  endpoint record;
  customer bigint;
begin
  for customer in select distinct r.customer_id from new_rows r loop
    for endpoint in
      select e.id, e.event_types, e.enabled from webhook_endpoint e
      where e.customer_id = customer and (e.enabled or e.stopped_because is not null) order by e.id
    loop
      for n in select r.id from new_rows r where r.customer_id = customer and r.type = any (endpoint.event_types) order by r.id loop
        insert into webhook_delivery (customer_id, event_id, endpoint_id, state)
          values (customer, n.id, endpoint.id, case when endpoint.enabled then 'waiting' else 'held' end);
      end loop;
    end loop;
  end loop;
  for customer in select distinct r.customer_id from new_rows r where r.type <> 'webhook.test'
  loop
    perform enqueue_webhooks(customer, null);
  end loop;
  return null;
end $$;

create or replace function note_conversations_for_webhooks() returns trigger language plpgsql as $$
declare
  n record;
  customer bigint;
begin
  for customer in select distinct r.customer_id from new_rows r loop
    continue when not exists (
      select from webhook_wish w where w.customer_id = customer and w.name = 'conversation.ingested');
    for n in select r.id, r.opportunity_id from new_rows r where r.customer_id = customer order by r.id loop
      insert into webhook_event (customer_id, type, conversation_id, opportunity_id)
        values (customer, 'conversation.ingested', n.id, n.opportunity_id);
    end loop;
  end loop;
  return null;
end $$;

create or replace function note_deals_for_webhooks() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in
    select w.type, r.customer_id, r.id, case w.type
      when 'deal.stage_changed' then jsonb_build_object('from', o.stage, 'to', r.stage)
      else jsonb_build_object('outcome', r.status, 'closedOn', r.closed_on) end as facts
    from new_rows r join old_rows o on o.customer_id = r.customer_id and o.id = r.id
    join (values ('deal.stage_changed'), ('deal.closed')) as w (type)
      on w.type = 'deal.stage_changed' and o.stage is distinct from r.stage
        or w.type = 'deal.closed' and o.status = 'Open' and r.status <> 'Open'
  loop
    continue when not exists (select from webhook_wish w where w.customer_id = n.customer_id and w.name = n.type);
    insert into webhook_event (customer_id, type, opportunity_id, facts) values (n.customer_id, n.type, n.id, n.facts);
  end loop;
  return null;
end $$;

create or replace function note_alerts_for_webhooks() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in select r.customer_id, r.id from new_rows r loop
    continue when not exists (select from webhook_wish w where w.customer_id = n.customer_id and w.name = 'alert.raised');
    insert into webhook_event (customer_id, type, raised_alert_id) values (n.customer_id, 'alert.raised', n.id);
  end loop;
  return null;
end $$;

create or replace function note_findings_for_webhooks() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in
    select r.customer_id, r.id, r.state, r.settled_on
    from new_rows r join old_rows o on o.customer_id = r.customer_id and o.id = r.id
    where o.state = 'open' and r.state <> 'open'
  loop
    continue when not exists (select from webhook_wish w where w.customer_id = n.customer_id and w.name = 'finding.concluded');
    insert into webhook_event (customer_id, type, finding_id, facts)
      values (n.customer_id, 'finding.concluded', n.id, jsonb_build_object('conclusion', n.state, 'settledOn', n.settled_on));
  end loop;
  return null;
end $$;

create or replace function note_for_write_back() returns trigger language plpgsql as $$
declare
  customer bigint;
  n record;
  v record;
begin
  for customer in select distinct r.customer_id from new_rows r loop
    continue when not exists (select from write_back w where w.customer_id = customer and w.state = 'on');
    for n in select r.id from new_rows r where r.customer_id = customer loop
      for v in
        select f.*, w.connection_id from note_for_crm f join write_back w on w.customer_id = f.customer_id and w.state = 'on'
          and case f.kind when 'storyNote' then w.story_notes else w.plan_notes end
        where f.customer_id = customer and f.note_id = n.id and f.kind = tg_argv[0]
      loop
        insert into write_back_item as i (customer_id, connection_id, kind, note_id, opportunity_id, mark, state)
          values (customer, v.connection_id, v.kind, v.note_id, v.opportunity_id,
            mark_of_note(v.customer_id, v.kind, v.note_id, v.created_at), 'waiting')
          on conflict (customer_id, connection_id, kind, note_id) where note_id is not null do update
            set removes = false, revision = i.revision + 1, changed_at = now(), attempts = 0, next_at = null, reason = null,
              state = case when i.state in ('conflict', 'kept') then i.state else 'waiting' end;
      end loop;
    end loop;
  end loop;
  return null;
end $$;

create or replace function take_back_notes() returns trigger language plpgsql as $$
declare
  o record;
begin
  for o in select r.customer_id, array_agg(r.id) as ids from old_rows r group by r.customer_id loop
    continue when not exists (select from write_back_item i where i.customer_id = o.customer_id);
    delete from write_back_item i
      where i.customer_id = o.customer_id and i.kind = tg_argv[0] and i.note_id = any (o.ids) and i.written is null and i.sent is null
        and not exists (select from note_for_crm v where v.customer_id = i.customer_id and v.kind = i.kind and v.note_id = i.note_id);
    update write_back_item i
      set removes = true, revision = i.revision + 1, changed_at = now(), attempts = 0, next_at = null, reason = null,
        state = case when i.state = 'kept' then i.state else 'waiting' end
      where i.customer_id = o.customer_id and i.kind = tg_argv[0] and i.note_id = any (o.ids) and not i.removes
        and not exists (select from note_for_crm v where v.customer_id = i.customer_id and v.kind = i.kind and v.note_id = i.note_id);
  end loop;
  return null;
end $$;

create or replace function take_back_figures() returns trigger language plpgsql as $$
declare
  o record;
begin
  for o in select r.customer_id, array_agg(r.id) as ids from old_rows r group by r.customer_id loop
    continue when not exists (select from write_back_item i where i.customer_id = o.customer_id);
    delete from write_back_item i
      where i.customer_id = o.customer_id and i.opportunity_id = any (o.ids) and i.note_id is null and i.written is null and i.sent is null;
    update write_back_item i
      set removes = true, revision = i.revision + 1, changed_at = now(), attempts = 0, next_at = null, reason = null,
        state = case when i.state = 'kept' then i.state else 'waiting' end
      where i.customer_id = o.customer_id and i.opportunity_id = any (o.ids) and i.note_id is null and not i.removes;
  end loop;
  return null;
end $$;

-- What `on delete set null` did. The arguments are the table that refers to the deleted row, and its column.
create function clear_reference() returns trigger language plpgsql as $$
begin
  execute format('update %I set %I = null where customer_id = $1 and %2$I = $2', tg_argv[0], tg_argv[1])
    using old.customer_id, old.id;
  return old;
end $$;
do $$
declare
  reference record;
begin
  for reference in
    select f.conname as name, c.relname as table, a.attname as column, t.relname as target
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.confdelsetcols[1]
    where f.contype = 'f' and f.confdeltype = 'n' and f.connamespace = 'public'::regnamespace
  loop
    execute format('alter table %I drop constraint %I, add constraint %2$I foreign key (customer_id, %3$I) references %4$I (customer_id, id)',
      reference.table, reference.name, reference.column, reference.target);
    execute format('create trigger %I before delete on %I for each row execute function clear_reference(%L, %L)',
      reference.table || '_' || reference.column, reference.target, reference.table, reference.column);
  end loop;
end $$;

create or replace function add_usage(for_customer bigint, of_what text, more bigint) returns void language plpgsql as $$
begin
  insert into customer_usage as u (customer_id, what, amount) values (for_customer, of_what, more)
    on conflict (customer_id, what) do update set amount = u.amount + excluded.amount;
end $$;

create or replace function story_search_text(customer bigint, deal bigint, title text) returns text
  language plpgsql stable as $$
declare
  name text;
  account text;
begin
  select o.name, a.name into name, account
    from opportunity o left join account a on a.customer_id = o.customer_id and a.id = o.account_id
    where o.customer_id = customer and o.id = deal;
  if not found then return null; end if;
  return lower(concat_ws(' | ', title, name, account));
end $$;

create or replace function card_search_text(customer bigint, card bigint, title text) returns text
  language plpgsql stable as $$
declare
  keywords text;
begin
  select string_agg(k.text, E'\n' order by k.id) into keywords from keyword k
    where k.customer_id = customer and k.card_id = card and k.role = 'match' and k.removed_rev is null;
  return lower(concat_ws(E'\n', title, keywords));
end $$;
