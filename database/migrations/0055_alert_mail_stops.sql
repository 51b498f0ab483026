-- Types of alert whose mails a person has ended. The alerts run on, and what they report stands in the application.
create table alert_mail_stop (
  customer_id bigint not null,
  user_id bigint not null,
  alert_type text not null check (alert_type in ('Weekly roundup', 'Message Alert', 'Opportunity',
    'Monthly Win-Loss Trends', 'Monthly Pipeline Action', 'Monthly Trending report', 'Deal Spotlight')),
  stopped_at timestamptz not null,
  primary key (customer_id, user_id, alert_type),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);
alter table alert_mail_stop enable row level security;
create policy tenant on alert_mail_stop to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on alert_mail_stop to bic_tenant;
