-- What is kept of one person is looked up by names and addresses in small letters. Row-level security lets an index be used
-- only with functions that tell nothing of other rows, which lower() is not said to be: what is looked up is a column.
alter table participant
  add column name_key text not null generated always as (lower(name)) stored,
  add column email_key text generated always as (lower(email)) stored;
drop index participant_by_name;
create index participant_by_name on participant (customer_id, name_key);
create index participant_by_email_key on participant (customer_id, email_key) where email_key is not null;
create index participant_of_contact on participant (customer_id, contact_id) where contact_id is not null;
create index participant_of_user on participant (customer_id, user_id) where user_id is not null;

alter table app_user
  add column full_name text not null generated always as (lower(trim(first_name || ' ' || last_name))) stored;
create index app_user_by_full_name on app_user (customer_id, full_name);

alter table contact
  add column name_key text not null generated always as (lower(name)) stored,
  add column email_key text generated always as (lower(email)) stored;
create index contact_by_name on contact (customer_id, name_key);
create index contact_by_email_key on contact (customer_id, email_key) where email_key is not null;
