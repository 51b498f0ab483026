-- Activities that a connected CRM has: calls, meetings, e-mails, tasks and notes of sellers, by their day and subject. What was said or written in
-- them is not asked for. They are told apart by the ledger's key, and go when the CRM has them no more.
create table crm_activity (
  customer_id bigint not null,
  id bigint generated always as identity,
  source_key text not null,
  kind text not null check (kind in ('call', 'meeting', 'email', 'task', 'note')),
  subject text,
  -- On which it was done, or is due.
  happened_on date,
  -- done on a day that is still to come: it is planned for that day.
  state text not null check (state in ('done', 'open', 'cancelled')),
  owner_name text,
  primary key (customer_id, id),
  unique (customer_id, source_key),
  foreign key (customer_id) references customer (id) on delete cascade
);
alter table crm_activity enable row level security;
create policy tenant on crm_activity to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on crm_activity to bic_tenant;

-- The accounts and deals that an activity is about, by the CRM's ids: they may come later than it, go before it, and come back.
create table crm_activity_link (
  customer_id bigint not null,
  kind text not null check (kind in ('account', 'deal')),
  crm_id text not null,
  activity_id bigint not null,
  primary key (customer_id, kind, crm_id, activity_id),
  foreign key (customer_id) references customer (id) on delete cascade,
  foreign key (customer_id, activity_id) references crm_activity (customer_id, id) on delete cascade
);
create index crm_activity_link_of on crm_activity_link (customer_id, activity_id);
alter table crm_activity_link enable row level security;
create policy tenant on crm_activity_link to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on crm_activity_link to bic_tenant;
