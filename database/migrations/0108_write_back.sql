-- Notes and figures that are written into a connected CRM. Off for every connection until an administrator switches it on.
create table write_back (
  customer_id bigint not null,
  connection_id bigint not null,
  -- off: what was written before stays there, and is known again. removing: it is taken back, then it is off.
  state text not null check (state in ('on', 'removing', 'off')),
  story_notes boolean not null,
  plan_notes boolean not null,
  -- The fields of the CRM's deals that the figures go into, by figure, as the CRM described them.
  fields jsonb not null default '{}',
  -- When the figures were computed last.
  valued_at timestamptz,
  -- What went wrong last, how often in a row, and until when nothing is written because of it.
  problem text,
  failures int not null default 0,
  retry_at timestamptz,
  changed_by bigint,
  changed_at timestamptz not null,
  primary key (customer_id, connection_id),
  foreign key (customer_id) references customer (id) on delete cascade,
  foreign key (customer_id, connection_id) references connection (customer_id, id) on delete cascade,
  foreign key (customer_id, changed_by) references app_user (customer_id, id) on delete set null (changed_by)
);

-- The outbox, and what is known of what was written: a note or a figure of a deal. It outlives both, so that what stands in the CRM can be
-- taken back; so it refers to neither. It keeps no words: of a note a hash of what was written.
create table write_back_item (
  customer_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  kind text not null check (kind in ('storyNote', 'planNote', 'probability', 'score')),
  note_id bigint,
  opportunity_id bigint not null,
  -- Of a figure: the field of the CRM.
  field text,
  -- By which a note is known again in the CRM.
  mark uuid,
  -- conflict: somebody changed it in the CRM, and an administrator has to decide. kept: decided that theirs stays.
  state text not null check (state in ('waiting', 'written', 'refused', 'conflict', 'kept')),
  -- Whether it is to be taken back.
  removes boolean not null default false,
  -- Raised with every change, so that one that comes while an earlier one is written is not taken for written.
  revision int not null default 1,
  -- Of a figure: what is to stand there.
  wanted text,
  -- What the CRM confirmed last; what was sent last and not confirmed; what somebody made of it there. Figures as texts, '' for an empty field;
  -- of notes hashes, '' for one that was deleted.
  written text,
  sent text,
  theirs text,
  -- The CRM's ids.
  crm_deal_id text,
  crm_note_id text,
  -- Why the CRM refuses it.
  reason text,
  attempts int not null default 0,
  -- Null: at once.
  next_at timestamptz,
  written_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (customer_id, id),
  check ((note_id is null) = (kind in ('probability', 'score')) and (note_id is null) = (field is not null)
    and (note_id is null) = (mark is null)),
  foreign key (customer_id) references customer (id) on delete cascade,
  foreign key (customer_id, connection_id) references write_back (customer_id, connection_id) on delete cascade
);
create unique index write_back_note_once on write_back_item (customer_id, kind, note_id, connection_id) where note_id is not null;
create unique index write_back_figure_once on write_back_item (customer_id, connection_id, kind, opportunity_id, field) where note_id is null;
create index write_back_item_of_deal on write_back_item (customer_id, opportunity_id);
create index write_back_item_by_state on write_back_item (customer_id, connection_id, state, id);

do $$
declare t text;
begin
  foreach t in array array['write_back', 'write_back_item']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;
grant usage on all sequences in schema public to bic_tenant;

-- Notes that a CRM may be given: those on deals, and those on plans that are for everybody.
create view note_for_crm with (security_invoker = true) as
  select customer_id, 'storyNote' as kind, id as note_id, opportunity_id, '' as title, body, created_at, updated_at
    from story_note where btrim(body, E' \t\r\n') <> ''
  union all
  select n.customer_id, 'planNote', n.id, p.opportunity_id, n.title, n.readable, n.created_at, n.updated_at
    from plan_note n join opportunity_plan p on p.customer_id = n.customer_id and p.id = n.plan_id
    where n.note_type = 'public' and btrim(n.title || n.readable, E' \t\r\n') <> '';
grant select on note_for_crm to bic_tenant;

-- The same for a note however often its CRM is connected, and another one for a note that has its number after a backup was restored.
create function mark_of_note(customer bigint, kind text, note bigint, made timestamptz) returns uuid
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select md5(customer || ' ' || kind || ' ' || note || ' ' || extract(epoch from made))::uuid
$$;

-- What changed goes into the outbox in the transaction of the change, whoever makes it. The kind of the notes is the argument.
create function note_for_write_back() returns trigger language plpgsql as $$
begin
  if not exists (select from write_back w where w.state = 'on' and w.customer_id in (select customer_id from new_rows)) then
    return null;
  end if;
  insert into write_back_item as i (customer_id, connection_id, kind, note_id, opportunity_id, mark, state)
    select v.customer_id, w.connection_id, v.kind, v.note_id, v.opportunity_id,
      mark_of_note(v.customer_id, v.kind, v.note_id, v.created_at), 'waiting'
    from new_rows n
    -- Note by note, by its key: how many there are is not known when this is planned.
    cross join lateral (select * from note_for_crm f
      where f.customer_id = n.customer_id and f.note_id = n.id and f.kind = tg_argv[0] offset 0) v
    join write_back w on w.customer_id = n.customer_id and w.state = 'on'
      and case v.kind when 'storyNote' then w.story_notes else w.plan_notes end
    on conflict (customer_id, connection_id, kind, note_id) where note_id is not null do update
      set removes = false, revision = i.revision + 1, changed_at = now(), attempts = 0, next_at = null, reason = null,
        state = case when i.state in ('conflict', 'kept') then i.state else 'waiting' end;
  return null;
end $$;

-- A note that is gone, or is not for everybody any more, is taken back; so is one that may have been written though no answer came. It happens
-- when write-back is on again where it is off.
create function take_back_notes() returns trigger language plpgsql as $$
begin
  if not exists (select from write_back_item i where i.customer_id in (select customer_id from old_rows)) then
    return null;
  end if;
  delete from write_back_item i using old_rows o
    where i.customer_id = o.customer_id and i.kind = tg_argv[0] and i.note_id = o.id and i.written is null and i.sent is null
      and not exists (select from note_for_crm v where v.customer_id = i.customer_id and v.kind = i.kind and v.note_id = i.note_id);
  update write_back_item i
    set removes = true, revision = i.revision + 1, changed_at = now(), attempts = 0, next_at = null, reason = null,
      state = case when i.state = 'kept' then i.state else 'waiting' end
    from old_rows o
    where i.customer_id = o.customer_id and i.kind = tg_argv[0] and i.note_id = o.id and not i.removes
      and not exists (select from note_for_crm v where v.customer_id = i.customer_id and v.kind = i.kind and v.note_id = i.note_id);
  return null;
end $$;

create trigger write_back_new_story_notes after insert on story_note referencing new table as new_rows
  for each statement execute function note_for_write_back('storyNote');
create trigger write_back_changed_story_notes after update on story_note referencing new table as new_rows
  for each statement execute function note_for_write_back('storyNote');
create trigger write_back_emptied_story_notes after update on story_note referencing old table as old_rows
  for each statement execute function take_back_notes('storyNote');
create trigger write_back_removed_story_notes after delete on story_note referencing old table as old_rows
  for each statement execute function take_back_notes('storyNote');
create trigger write_back_new_plan_notes after insert on plan_note referencing new table as new_rows
  for each statement execute function note_for_write_back('planNote');
create trigger write_back_changed_plan_notes after update on plan_note referencing new table as new_rows
  for each statement execute function note_for_write_back('planNote');
create trigger write_back_hidden_plan_notes after update on plan_note referencing old table as old_rows
  for each statement execute function take_back_notes('planNote');
create trigger write_back_removed_plan_notes after delete on plan_note referencing old table as old_rows
  for each statement execute function take_back_notes('planNote');

-- The figures of a deal that is gone here are emptied there.
create function take_back_figures() returns trigger language plpgsql as $$
begin
  if not exists (select from write_back_item i where i.customer_id in (select customer_id from old_rows)) then
    return null;
  end if;
  delete from write_back_item i using old_rows o
    where i.customer_id = o.customer_id and i.opportunity_id = o.id and i.note_id is null and i.written is null and i.sent is null;
  update write_back_item i
    set removes = true, revision = i.revision + 1, changed_at = now(), attempts = 0, next_at = null, reason = null,
      state = case when i.state = 'kept' then i.state else 'waiting' end
    from old_rows o
    where i.customer_id = o.customer_id and i.opportunity_id = o.id and i.note_id is null and not i.removes;
  return null;
end $$;
create trigger write_back_removed_deals after delete on opportunity referencing old table as old_rows
  for each statement execute function take_back_figures();

-- Whether a consent was asked for, and given, with the scopes that writing takes.
alter table consent_request add column writes boolean not null default false;
alter table vendor_consent add column writes boolean not null default false;
