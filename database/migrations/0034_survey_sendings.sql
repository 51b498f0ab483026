-- Who was sent the link of a deal's review, on which day where the customer is: once a day at most.
create table survey_sending (
  customer_id bigint not null,
  opportunity_id bigint not null,
  user_id bigint not null,
  sent_on date not null,
  sent_by bigint not null,
  sent_at timestamptz not null,
  primary key (customer_id, opportunity_id, user_id, sent_on),
  foreign key (customer_id, opportunity_id) references opportunity (customer_id, id) on delete cascade,
  foreign key (customer_id, user_id) references app_user (customer_id, id),
  foreign key (customer_id, sent_by) references app_user (customer_id, id)
);
alter table survey_sending enable row level security;
create policy tenant on survey_sending to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on survey_sending to bic_tenant;
