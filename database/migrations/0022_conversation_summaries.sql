-- Summaries of calls, kept as they were made. made_from names all that one rests on (words, sides, cards, keywords,
-- engine, writer): when that has changed, it is made anew. They go with their conversation.
create table conversation_summary (
  customer_id bigint not null,
  conversation_id bigint not null,
  -- Ids of the cards it is about, ascending, joined by commas; empty for none.
  card_ids text not null,
  made_from text not null,
  -- 'built-in', or the name of the model.
  writer text not null,
  by_model boolean not null default false,
  -- Why a model that is set up did not write it.
  note text,
  content jsonb not null,
  made_at timestamptz not null,
  made_by bigint,
  primary key (customer_id, conversation_id, card_ids),
  foreign key (customer_id, conversation_id) references conversation (customer_id, id) on delete cascade
);
alter table conversation_summary enable row level security;
create policy tenant on conversation_summary to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on conversation_summary to bic_tenant;
