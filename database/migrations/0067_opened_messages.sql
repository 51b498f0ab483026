-- Which message or play somebody opened, where an action is such an opening: by which is asked whether they say it in their
-- next call.
alter table user_activity
  add column opened_kind text check (opened_kind in ('card', 'play')),
  add column opened_id bigint,
  add check ((opened_kind is null) = (opened_id is null));
create index user_activity_opened on user_activity (customer_id, at) where opened_id is not null;
