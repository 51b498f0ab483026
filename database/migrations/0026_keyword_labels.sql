-- What people judged of single matches of a keyword: the place in the conversation, and whether it was meant there.
-- Places are kept, not texts; they stay when the keyword is changed, and are counted where it still matches.
create table keyword_label (
  customer_id bigint not null,
  keyword_id bigint not null,
  conversation_id bigint not null,
  start_at int not null check (start_at >= 0),
  end_at int not null check (end_at > start_at),
  is_right boolean not null,
  labelled_by bigint not null,
  labelled_at timestamptz not null,
  primary key (customer_id, keyword_id, conversation_id, start_at),
  foreign key (customer_id, keyword_id) references keyword (customer_id, id) on delete cascade,
  foreign key (customer_id, conversation_id) references conversation (customer_id, id) on delete cascade
);
create index keyword_label_of_conversation on keyword_label (customer_id, conversation_id);
alter table keyword_label enable row level security;
create policy tenant on keyword_label to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on keyword_label to bic_tenant;
