-- Says whether people of stored conversations became others, as `record_change` says it of deals: who took part in which conversation
-- is kept in memory until then. What comes in or moves says it by the revision of conversations.
alter table record_change add column what text not null default 'records' check (what in ('records', 'people'));

create function note_people_change() returns trigger language plpgsql as $$
declare
  customer bigint;
begin
  for customer in select distinct c.customer_id from changed_rows c loop
    insert into record_change (customer_id, what) values (customer, 'people');
  end loop;
  return null;
end $$;

create function note_contact_change() returns trigger language plpgsql as $$
declare
  customer bigint;
begin
  for customer in
    select distinct n.customer_id from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
    where (n.persona_id, n.job_title) is distinct from (o.persona_id, o.job_title)
  loop
    insert into record_change (customer_id, what) values (customer, 'people');
  end loop;
  return null;
end $$;

create trigger people_changed after update on participant referencing new table as changed_rows
  for each statement execute function note_people_change();
create trigger people_changed after update on contact referencing old table as old_rows new table as new_rows
  for each statement execute function note_contact_change();
create trigger people_removed after delete on contact referencing old table as changed_rows
  for each statement execute function note_people_change();
