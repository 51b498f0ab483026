-- Mails of one type of alert about one week, month or day: at most one for each person, type and period.
create table period_mail (
  customer_id bigint not null,
  user_id bigint not null,
  alert_type text not null check (alert_type in ('Weekly roundup', 'Message Alert', 'Opportunity',
    'Monthly Win-Loss Trends', 'Monthly Pipeline Action', 'Monthly Trending report', 'Deal Spotlight')),
  -- Like 2026-W46, 2026-10 or 2026-11-24.
  period text not null,
  -- The customer's day, and the digest that tells the same in the application.
  day date not null,
  asked_at timestamptz not null,
  mailed_at timestamptz,
  primary key (customer_id, user_id, alert_type, period),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);
alter table period_mail enable row level security;
create policy tenant on period_mail to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on period_mail to bic_tenant;
