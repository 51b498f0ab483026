-- The lists of deals and accounts have saved views of their own. Names are unique, and one view is the default, on each of
-- the screens that share a filter.
alter table saved_view add column screen text not null default 'analysis'
  check (screen in ('analysis', 'deals', 'accounts'));
drop index saved_view_once;
drop index saved_view_default;
create unique index saved_view_once on saved_view (customer_id, user_id, screen, lower(name));
create unique index saved_view_default on saved_view (customer_id, user_id, screen) where by_default;
