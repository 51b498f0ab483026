-- The address at which a vendor says that there is something new: it only has the vendor asked sooner. What it signs with is a secret of the
-- customer.
create table connection_webhook (
  customer_id bigint not null,
  connection_id bigint not null,
  -- Of what makes the address one that nobody guesses.
  token_hash bytea not null,
  made_at timestamptz not null,
  -- When a message came last that counted, and when one last had the vendor asked at once.
  heard_at timestamptz,
  woke_at timestamptz,
  primary key (customer_id, connection_id),
  foreign key (customer_id) references customer (id) on delete cascade,
  foreign key (customer_id, connection_id) references connection (customer_id, id) on delete cascade
);
create unique index connection_webhook_by_token on connection_webhook (customer_id, token_hash);
alter table connection_webhook enable row level security;
create policy tenant on connection_webhook to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on connection_webhook to bic_tenant;
