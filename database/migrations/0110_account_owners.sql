-- Who owns an account, as the CRM says: the name that it gives, and the user who has the owner's e-mail.
alter table account add column owner_name text, add column owner_user_id bigint;
create index account_of_owner on account (customer_id, owner_user_id) where owner_user_id is not null;
create index account_by_owner_name on account (customer_id, lower(trim(owner_name))) where owner_name is not null;
