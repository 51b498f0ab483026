-- When each person was last on Home. What changed is counted from the end of the visit before this one, so that it stays in
-- sight for as long as somebody is there.
create table home_visit (
  customer_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz not null,
  -- The last look of the visit before; null in the first visit.
  previous_at timestamptz,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);

-- The newest conversations, and those of the last weeks.
create index conversation_by_day on conversation (customer_id, happened_on, id);

alter table home_visit enable row level security;
create policy tenant on home_visit to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on home_visit to bic_tenant;
