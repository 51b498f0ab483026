-- Accounts, deals and contacts that were deleted or erased here for good, so that no CRM brings them in again, whether it was connected
-- then or is later: keyed hashes of their ids there, of contacts of their e-mail addresses. The key is random, the same for all of a customer.
create table removed_record (
  customer_id bigint not null,
  kind text not null check (kind in ('account', 'deal', 'contact')),
  id_hash bytea not null,
  key bytea not null,
  primary key (customer_id, kind, id_hash),
  foreign key (customer_id) references customer (id) on delete cascade
);
alter table removed_record enable row level security;
create policy tenant on removed_record to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on removed_record to bic_tenant;
