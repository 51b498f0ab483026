-- The deals that somebody owns, by record and by the name that the CRM gives: asked for by the list of one's own stories.
create index opportunity_of_owner on opportunity (customer_id, owner_user_id) where owner_user_id is not null;
create index opportunity_by_owner_name on opportunity (customer_id, lower(trim(owner_name))) where owner_name is not null;
