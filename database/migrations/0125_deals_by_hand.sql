-- Deals that a person made in the product. They have no other source, so they may be changed here; a row of a table or CRM that names one
-- takes it over, and ends that.
alter table opportunity add column by_hand boolean not null default false;
create index opportunity_by_hand on opportunity (customer_id, account_id) where by_hand;
