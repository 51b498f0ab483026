-- Says whether deals changed since somebody looked: what is computed from many of them is kept in memory until then. Each
-- statement that changes what comparisons read adds a row of its own, so that no writer waits for another one; two snapshots
-- that see the same rows see the same deals. Every night all rows become one new row.
create table record_change (
  customer_id bigint not null,
  id bigint generated always as identity,
  primary key (customer_id, id)
);
alter table record_change enable row level security;
create policy tenant on record_change to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on record_change to bic_tenant;

create function note_record_change() returns trigger language plpgsql as $$
begin
  insert into record_change (customer_id) select distinct customer_id from changed_rows;
  return null;
end $$;

do $$
declare
  changed text;
begin
  foreach changed in array array['opportunity', 'account', 'stage', 'stage_history', 'amount_history'] loop
    execute format('create trigger records_added after insert on %I referencing new table as changed_rows
      for each statement execute function note_record_change()', changed);
    execute format('create trigger records_changed after update on %I referencing new table as changed_rows
      for each statement execute function note_record_change()', changed);
    execute format('create trigger records_removed after delete on %I referencing old table as changed_rows
      for each statement execute function note_record_change()', changed);
  end loop;
end $$;
