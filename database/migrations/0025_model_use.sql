-- How many tokens of a language model a customer used on a day (UTC); what is asked for is entered before the model is,
-- so that many at once cannot go over the budget together.
create table model_use (
  customer_id bigint not null,
  day date not null,
  tokens bigint not null default 0,
  answers int not null default 0,
  primary key (customer_id, day)
);
alter table model_use enable row level security;
create policy tenant on model_use to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on model_use to bic_tenant;
