-- How many conversations a deal has, kept with them (server/src/pipeline/store) while the customer's counters are locked:
-- lists show it, add it up and sort by it, and counting anew takes longer the more history there is.
create table deal_count (
  customer_id bigint not null,
  opportunity_id bigint not null,
  conversations int not null,
  primary key (customer_id, opportunity_id)
);
insert into deal_count (customer_id, opportunity_id, conversations)
select customer_id, opportunity_id, count(*) from conversation where opportunity_id is not null group by 1, 2;

alter table deal_count enable row level security;
create policy tenant on deal_count to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on deal_count to bic_tenant;
