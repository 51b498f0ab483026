-- Every customer has a default market: deals and cards of tables that name no market belong to it.
alter table market add column by_default boolean not null default false;
create unique index market_default on market (customer_id) where by_default;

-- The first market is the default one, unless deals without a market would mix with those of several: they get their own.
update market m set by_default = true
  where m.id = (select min(o.id) from market o where o.customer_id = m.customer_id)
    and ((select count(*) from market o where o.customer_id = m.customer_id) = 1
      or not exists (select from opportunity o where o.customer_id = m.customer_id and o.market_id is null));
insert into market (customer_id, name, by_default)
  select c.id, 'General', true from customer c
  where not exists (select from market m where m.customer_id = c.id and m.by_default)
  on conflict (customer_id, name) do update set by_default = true;
update opportunity o set market_id = m.id from market m
  where o.market_id is null and m.customer_id = o.customer_id and m.by_default;
