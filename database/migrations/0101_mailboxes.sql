-- Mails flow in from mailboxes whose owners agreed to it, but for those that rules leave out.
alter table connection drop constraint connection_provider_check,
  add constraint connection_provider_check check (provider in
    ('Gong', 'Clari Copilot', 'Chorus', 'Zoom', 'Fireflies', 'Microsoft Teams', 'Google Meet', 'Gmail', 'Salesforce', 'HubSpot'));

-- The mailbox of a person, which nobody else can let flow in.
create table mailbox (
  customer_id bigint not null,
  connection_id bigint not null,
  user_id bigint not null,
  agreed_at timestamptz not null,
  -- When the owner withdrew; null: it flows.
  withdrawn_at timestamptz,
  asked_at timestamptz,
  -- Why it could not be asked last, in words.
  problem text,
  -- When mails of nobody who was known were last forgotten, so that they are looked at again.
  judged_at timestamptz not null,
  primary key (customer_id, connection_id, user_id),
  foreign key (customer_id) references customer (id) on delete cascade,
  foreign key (customer_id, connection_id) references connection (customer_id, id) on delete cascade,
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);
create index mailbox_of on mailbox (customer_id, user_id);

-- What is left out of all mailboxes of a customer before anything of it is stored. Without a row: the labels that are usual.
create table mail_exclusion (
  customer_id bigint not null,
  addresses text[] not null default '{}',
  domains text[] not null default '{}',
  subject_words text[] not null default '{}',
  labels text[] not null default '{}',
  changed_at timestamptz not null,
  primary key (customer_id),
  foreign key (customer_id) references customer (id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['mailbox', 'mail_exclusion']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;
