-- The sound or film of a conversation, which its transcript follows. shift_ms: how much later the recording says what the
-- transcript says at a time; negative when it is earlier. The row goes with its conversation, and counts for the quota.
create table conversation_recording (
  customer_id bigint not null,
  conversation_id bigint not null,
  name text not null,
  media_type text not null check (media_type in
    ('audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm', 'video/mp4', 'video/webm')),
  size bigint not null check (size > 0),
  storage_key text not null,
  shift_ms int not null default 0 check (shift_ms between -86400000 and 86400000),
  added_by bigint,
  added_at timestamptz not null,
  primary key (customer_id, conversation_id),
  foreign key (customer_id, conversation_id) references conversation (customer_id, id) on delete cascade,
  foreign key (customer_id, added_by) references app_user (customer_id, id)
);
create index conversation_recording_stored_as on conversation_recording (customer_id, storage_key);

alter table conversation_recording enable row level security;
create policy tenant on conversation_recording to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on conversation_recording to bic_tenant;

create trigger usage_added after insert on conversation_recording referencing new table as new_rows
  for each statement execute function count_stored_bytes();
create trigger usage_changed after update on conversation_recording referencing old table as old_rows
  new table as new_rows for each statement execute function count_stored_bytes();
create trigger usage_removed after delete on conversation_recording referencing old table as old_rows
  for each statement execute function count_stored_bytes();
