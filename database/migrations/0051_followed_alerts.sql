-- What an alert watches, by what it is narrowed, and from when on; and what alerts reported, at most one digest a day.
alter table user_alert
  -- At most one of the first three; without any the alert looks at all deals that the preferences leave.
  add column card_id bigint,
  add column opportunity_id bigint,
  add column account_id bigint,
  add column market_id bigint,
  add column industry_id bigint,
  add column segment_id bigint,
  add column region_id bigint,
  -- How many false alarms are accepted, over all that a person follows at that sensitivity.
  add column sensitivity text not null default 'low' check (sensitivity in ('average', 'low')),
  -- Of a Message Alert: the Mondays with which the weeks that are watched, and those they are compared with, begin.
  add column watched_from date,
  add column baseline_from date,
  -- The Monday of the week in which a change was found, and of the week from which on it is the likeliest to have come;
  -- until things are as usual again nothing more is reported.
  add column reported_in date,
  add column changed_from date,
  -- Of an alert about deals: what was last seen or reported of each of them.
  add column seen jsonb not null default '{}',
  add check (num_nonnulls(card_id, opportunity_id, account_id) <= 1),
  add check ((reported_in is null) = (changed_from is null)),
  add foreign key (customer_id, card_id) references card (customer_id, id) on delete cascade,
  add foreign key (customer_id, opportunity_id) references opportunity (customer_id, id) on delete cascade,
  add foreign key (customer_id, account_id) references account (customer_id, id) on delete cascade,
  add foreign key (customer_id, market_id) references market (customer_id, id) on delete cascade,
  add foreign key (customer_id, industry_id) references industry (customer_id, id) on delete set null (industry_id),
  add foreign key (customer_id, segment_id) references segment (customer_id, id) on delete set null (segment_id),
  add foreign key (customer_id, region_id) references region (customer_id, id) on delete set null (region_id);
-- The same thing is followed once by each person and type; of a market once for each narrowing.
create unique index user_alert_of_subject on user_alert (customer_id, user_id, alert_type, card_id, opportunity_id, account_id)
  nulls not distinct where card_id is not null or opportunity_id is not null or account_id is not null;
create index user_alert_of_card on user_alert (customer_id, card_id) where card_id is not null;

-- One digest a day: what a person's alerts reported since the one before.
create table alert_digest (
  customer_id bigint not null,
  user_id bigint not null,
  -- The customer's day.
  day date not null,
  made_at timestamptz not null,
  mailed_at timestamptz,
  primary key (customer_id, user_id, day),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);

create table raised_alert (
  customer_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  -- Null when it is no longer followed: what was reported stays, and counts.
  user_alert_id bigint,
  alert_type text not null check (alert_type in ('Weekly roundup', 'Message Alert', 'Opportunity',
    'Monthly Win-Loss Trends', 'Monthly Pipeline Action', 'Monthly Trending report', 'Deal Spotlight')),
  -- Names the event within its alert, so that it is reported once: a week, a month, a fact of a deal.
  event_key text not null,
  topic text not null,
  name text not null,
  market_name text,
  title text not null,
  body text not null,
  link text not null check (link ~ '^/([^/\\]|$)'),
  plan_link text check (plan_link ~ '^/([^/\\]|$)'),
  sensitivity text not null check (sensitivity in ('average', 'low')),
  raised_at timestamptz not null,
  -- When things were as usual again.
  over_at timestamptz,
  useful boolean,
  dismissed_at timestamptz,
  -- The digest that reported it; null while it waits for one.
  digest_day date,
  primary key (customer_id, id),
  unique (customer_id, user_alert_id, event_key),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade,
  foreign key (customer_id, user_alert_id) references user_alert (customer_id, id) on delete set null (user_alert_id)
);
create index raised_alert_of_user on raised_alert (customer_id, user_id, raised_at desc, id desc);

do $$
declare t text;
begin
  foreach t in array array['alert_digest', 'raised_alert']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;
