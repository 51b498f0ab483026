-- What a language model said of a sentence of a content next to what it rests on. The digest is of the sentence and of what was said, so
-- that a verdict is of these words and no others; no words are kept, but where in the sentence those at fault stand.
create table content_judgement (
  customer_id bigint not null,
  asset_id bigint not null,
  digest text not null,
  verdict text not null check (verdict in ('supported', 'stronger', 'unsupported')),
  words_from int check (words_from >= 0),
  words_to int check (words_to > words_from),
  model text not null,
  judged_at timestamptz not null,
  primary key (customer_id, asset_id, digest),
  foreign key (customer_id, asset_id) references content_asset (customer_id, id) on delete cascade
);

alter table content_judgement enable row level security;
create policy tenant on content_judgement to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on content_judgement to bic_tenant;
