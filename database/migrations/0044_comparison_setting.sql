-- By what all screens of a customer compare messages before anything else is chosen; without a row the product's usual one.
create table comparison_setting (
  customer_id bigint not null,
  landmark text not null,
  exposure text not null check (exposure in ('once', 'twice')),
  close_period text not null,
  changed_by bigint,
  changed_at timestamptz not null,
  primary key (customer_id),
  foreign key (customer_id) references customer (id) on delete cascade,
  foreign key (customer_id, changed_by) references app_user (customer_id, id) on delete set null (changed_by)
);
alter table comparison_setting enable row level security;
create policy tenant on comparison_setting to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on comparison_setting to bic_tenant;
