-- What was learned of a customer's closed deals, as the last training left it; open deals are foretold by it when asked.
create table forecast (
  customer_id bigint not null,
  content jsonb not null,
  made_at timestamptz not null,
  primary key (customer_id)
);
alter table forecast enable row level security;
create policy tenant on forecast to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on forecast to bic_tenant;
