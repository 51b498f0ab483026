-- What a card said in each of its versions: who changed it, when, and what it became. Kept by triggers in the transaction of the
-- change, once for a statement, so that no call, import or merge can forget it.
alter table card add column changed_by bigint;

create table card_version (
  customer_id bigint not null,
  card_id bigint not null,
  version int not null,
  saved_at timestamptz not null,
  -- Null for the product's own work, and for versions from before this table was there.
  saved_by bigint,
  title text not null,
  description text not null,
  details jsonb not null,
  test_card boolean not null,
  archived boolean not null,
  primary key (customer_id, card_id, version),
  foreign key (customer_id, card_id) references card (customer_id, id) on delete cascade
);

create function keep_card_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into card_version
      select n.customer_id, n.id, n.version, n.updated_at, n.created_by, n.title, n.description, n.details, n.test_card,
        n.archived_at is not null
      from new_rows n;
  else
    -- A change that does not count up replaces what is kept of its version.
    insert into card_version as v
      select n.customer_id, n.id, n.version, n.updated_at, n.changed_by, n.title, n.description, n.details, n.test_card,
        n.archived_at is not null
      from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
      where (n.version, n.title, n.description, n.details, n.test_card, n.archived_at is not null)
        is distinct from (o.version, o.title, o.description, o.details, o.test_card, o.archived_at is not null)
    on conflict (customer_id, card_id, version) do update
      set saved_at = excluded.saved_at, saved_by = excluded.saved_by, title = excluded.title,
        description = excluded.description, details = excluded.details, test_card = excluded.test_card,
        archived = excluded.archived;
  end if;
  return null;
end $$;
create trigger card_versions_added after insert on card referencing new table as new_rows
  for each statement execute function keep_card_versions();
create trigger card_versions_changed after update on card referencing old table as old_rows new table as new_rows
  for each statement execute function keep_card_versions();

insert into card_version
  select customer_id, id, version, updated_at, case when version = 1 then created_by end, title, description, details, test_card,
    archived_at is not null
  from card;

-- Cards that a person does not want in their own lists.
create table hidden_card (
  customer_id bigint not null,
  user_id bigint not null,
  card_id bigint not null,
  primary key (customer_id, user_id, card_id),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade,
  foreign key (customer_id, card_id) references card (customer_id, id) on delete cascade
);
create index hidden_card_of_card on hidden_card (customer_id, card_id);

-- What a person thinks of how two cards belong together. Of the two the smaller id stands first: a relation has no direction.
create table card_relation (
  customer_id bigint not null,
  id bigint generated always as identity,
  card_id bigint not null,
  related_card_id bigint not null check (card_id < related_card_id),
  user_id bigint not null,
  -- 1 (hardly) to 5 (closely); null when only a note was written.
  rating int check (rating between 1 and 5),
  notes text not null default '',
  changed_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, card_id, related_card_id, user_id),
  foreign key (customer_id, card_id) references card (customer_id, id) on delete cascade,
  foreign key (customer_id, related_card_id) references card (customer_id, id) on delete cascade,
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);
create index card_relation_of_related on card_relation (customer_id, related_card_id);
create index card_relation_of_user on card_relation (customer_id, user_id);

-- Pages of the cards of a solution, in their order.
create index solution_card_in_order on solution_card (customer_id, solution_id, rank, card_id);

do $$
declare t text;
begin
  foreach t in array array['card_version', 'hidden_card', 'card_relation']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;
grant usage on all sequences in schema public to bic_tenant;
