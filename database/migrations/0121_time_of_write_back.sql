-- A distributed database takes no time of its own in what a conflict changes, so it comes with the row.
create or replace function note_for_write_back() returns trigger language plpgsql as $$
declare
  customer bigint;
  n record;
  v record;
begin
  for customer in select distinct r.customer_id from new_rows r loop
    continue when not exists (select from write_back w where w.customer_id = customer and w.state = 'on');
    for n in select r.id from new_rows r where r.customer_id = customer loop
      for v in
        select f.*, w.connection_id from note_for_crm f join write_back w on w.customer_id = f.customer_id and w.state = 'on'
          and case f.kind when 'storyNote' then w.story_notes else w.plan_notes end
        where f.customer_id = customer and f.note_id = n.id and f.kind = tg_argv[0]
      loop
        insert into write_back_item as i (customer_id, connection_id, kind, note_id, opportunity_id, mark, state, changed_at)
          values (customer, v.connection_id, v.kind, v.note_id, v.opportunity_id,
            mark_of_note(v.customer_id, v.kind, v.note_id, v.created_at), 'waiting', now())
          on conflict (customer_id, connection_id, kind, note_id) where note_id is not null do update
            set removes = false, revision = i.revision + 1, changed_at = excluded.changed_at, attempts = 0, next_at = null, reason = null,
              state = case when i.state in ('conflict', 'kept') then i.state else 'waiting' end;
      end loop;
    end loop;
  end loop;
  return null;
end $$;
