-- Who was added to the team of a deal, beside its owner and those who took part in its conversations.
create table deal_team_member (
  customer_id bigint not null,
  opportunity_id bigint not null,
  user_id bigint not null,
  added_by bigint not null,
  added_at timestamptz not null,
  primary key (customer_id, opportunity_id, user_id),
  foreign key (customer_id, opportunity_id) references opportunity (customer_id, id) on delete cascade,
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade,
  foreign key (customer_id, added_by) references app_user (customer_id, id)
);
alter table deal_team_member enable row level security;
create policy tenant on deal_team_member to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on deal_team_member to bic_tenant;
