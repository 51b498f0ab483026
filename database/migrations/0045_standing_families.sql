-- What was concluded of the messages of a market, and when: computed once a week and kept in between, so that looking every day
-- concludes nothing more often than that. Of one setting of comparisons; recomputed when it changes.
create table standing_family (
  customer_id bigint not null,
  market_id bigint not null,
  made_at timestamptz not null,
  landmark text not null,
  exposure text not null check (exposure in ('once', 'twice')),
  close_period text not null,
  -- The landmark that was used, after a stage or in days; null where history says too little for one.
  used_landmark text,
  -- How much history there was: when a lot is loaded, the family is recomputed.
  deals integer not null,
  conversations integer not null,
  primary key (customer_id, market_id),
  foreign key (customer_id, market_id) references market (customer_id, id) on delete cascade
);
alter table standing_family enable row level security;
create policy tenant on standing_family to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on standing_family to bic_tenant;

-- The members of a family: messages with the words that they had then.
create table standing_card (
  customer_id bigint not null,
  market_id bigint not null,
  card_id bigint not null,
  -- The last keyword revision that the figures had taken in.
  words_rev bigint not null,
  -- Null where history says too little for a landmark.
  comparison jsonb,
  primary key (customer_id, market_id, card_id),
  foreign key (customer_id, market_id) references standing_family (customer_id, market_id) on delete cascade,
  foreign key (customer_id, card_id) references card (customer_id, id) on delete cascade
);
alter table standing_card enable row level security;
create policy tenant on standing_card to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on standing_card to bic_tenant;
