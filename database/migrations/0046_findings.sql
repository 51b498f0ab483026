-- Findings put to the test: differences that are judged on deals that close after they were written down.
create table finding (
  customer_id bigint not null,
  id bigint generated always as identity,
  market_id bigint not null,
  card_id bigint not null,
  -- 'standing': the standing family found it; 'person': somebody put it to the test.
  origin text not null check (origin in ('standing', 'person')),
  -- The filter without its market; of the same filter the same text.
  filter jsonb not null,
  filter_key text not null,
  -- By what it is judged: the landmark that was used, never one that depends on the deals there are.
  landmark text not null,
  exposure text not null check (exposure in ('once', 'twice')),
  -- The difference of win rates that was found, and the last keyword revision that its message had taken in.
  found double precision not null,
  words_rev bigint not null,
  -- The customer's day; deals that close later judge it. Before `known_from` no deal was looked at.
  found_on date not null,
  known_from date,
  made_at timestamptz not null,
  created_by bigint,
  -- What is settled first stays so. `settled_on`: the day on which the deal closed that settled it.
  state text not null default 'open' check (state in ('open', 'kept', 'broken')),
  settled_on date,
  deals_since integer not null default 0,
  ended_at timestamptz,
  ended_because text check (ended_because in ('withdrawn', 'market merged')),
  ended_by bigint,
  primary key (customer_id, id),
  check ((state = 'open') = (settled_on is null)),
  check ((ended_at is null) = (ended_because is null)),
  foreign key (customer_id, market_id) references market (customer_id, id) on delete cascade,
  foreign key (customer_id, card_id) references card (customer_id, id) on delete cascade,
  foreign key (customer_id, created_by) references app_user (customer_id, id) on delete set null (created_by),
  foreign key (customer_id, ended_by) references app_user (customer_id, id) on delete set null (ended_by)
);
-- The same finding twice is one.
create unique index finding_once on finding
  (customer_id, market_id, card_id, origin, filter_key, landmark, exposure, words_rev, (found > 0))
  where ended_at is null;
alter table finding enable row level security;
create policy tenant on finding to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on finding to bic_tenant;
