-- Where a person has digests posted besides mail. The address opens the channel for everybody who has it: it is kept sealed.
create table alert_channel (
  customer_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('slack', 'teams')),
  name text not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  -- Posts in a row that failed for good, and what was answered to the last of them.
  failures int not null default 0,
  problem text,
  posted_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);
create index alert_channel_of_user on alert_channel (customer_id, user_id);

-- One post of a digest in each channel.
create table alert_post (
  customer_id bigint not null,
  channel_id bigint not null,
  day date not null,
  posted_at timestamptz not null,
  primary key (customer_id, channel_id, day),
  foreign key (customer_id, channel_id) references alert_channel (customer_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['alert_channel', 'alert_post']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;
grant usage on all sequences in schema public to bic_tenant, bic_directory;
