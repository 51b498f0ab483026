-- Addresses that the mail server refuses for good, one after another mail. A mail that goes ends the row, and so does a person.
create table mail_bounce (
  customer_id bigint not null,
  user_id bigint not null,
  -- The address that was refused: another one of the same person is not.
  address text not null,
  refusals int not null check (refusals > 0),
  last_at timestamptz not null,
  -- What the mail server said last.
  reason text not null,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);
alter table mail_bounce enable row level security;
create policy tenant on mail_bounce to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on mail_bounce to bic_tenant;
