-- How many active people may have a licence type; one without a row, as many as there are.
create table license_seat (
  customer_id bigint not null,
  license_type_id bigint not null,
  seats int not null check (seats >= 0),
  primary key (customer_id, license_type_id),
  foreign key (customer_id, license_type_id) references license_type (customer_id, id) on delete cascade
);
create index app_user_of_license on app_user (customer_id, license_type_id) where active;

-- invited: asked by mail to choose a password, and not signed in since. searched: what the list of users looks in; kept,
-- because putting it together for every row takes longer than the search.
alter table app_user
  add column invited boolean not null default false,
  add column searched text not null
    generated always as (lower(first_name || ' ' || last_name || ' ' || email || ' ' || username)) stored;
create index app_user_by_name on app_user (customer_id, lower(last_name), lower(first_name), id);

-- When each person was last here. login_activity and user_activity have every time; going through them for a list of all
-- people would read the whole history.
create table user_last_seen (
  customer_id bigint not null,
  user_id bigint not null,
  login_at timestamptz,
  active_at timestamptz,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['license_seat', 'user_last_seen'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;

-- Whoever records a sign-in or an action keeps this true. A first sign-in ends the state of being invited.
create function note_user_seen() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'login_activity' then
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
create trigger login_activity_is_noted after insert on login_activity for each row execute function note_user_seen();
create trigger user_activity_is_noted after insert on user_activity for each row execute function note_user_seen();

insert into user_last_seen (customer_id, user_id, login_at, active_at)
  select u.customer_id, u.id, l.at, a.at from app_user u
  left join (select customer_id, user_id, max(at) as at from login_activity where event = 'login' group by 1, 2) l
    on l.customer_id = u.customer_id and l.user_id = u.id
  left join (select customer_id, user_id, max(at) as at from user_activity group by 1, 2) a
    on a.customer_id = u.customer_id and a.user_id = u.id
  where l.at is not null or a.at is not null;

-- Links by which invited people choose their first password. Of the directory: they are opened without a sign-in. At most
-- one of a person is open at a time.
create table invitation (
  token_hash bytea primary key,
  customer_id bigint not null,
  user_id bigint not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (customer_id, user_id) references login (customer_id, user_id) on update cascade on delete cascade
);
create unique index open_invitation on invitation (customer_id, user_id) where ended_at is null;
create index invitation_by_end on invitation (expires_at);
grant select, insert, update, delete on invitation to bic_directory;
