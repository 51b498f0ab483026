-- What was made of the conversations of a deal together: the top insight of a card (card_id 0: of the whole deal), and
-- the spotlight. Kept as made; made_from names all that it rests on. A conversation that is removed or moved away takes
-- these with it: nothing of its words stays.
create table deal_summary (
  customer_id bigint not null,
  opportunity_id bigint not null,
  kind text not null check (kind in ('insight', 'spotlight')),
  card_id bigint not null default 0,
  made_from text not null,
  -- 'built-in', or the name of the model.
  writer text not null,
  by_model boolean not null default false,
  -- Why a model that is set up did not write it.
  note text,
  content jsonb not null,
  made_at timestamptz not null,
  made_by bigint,
  primary key (customer_id, opportunity_id, kind, card_id),
  foreign key (customer_id, opportunity_id) references opportunity (customer_id, id) on delete cascade
);
alter table deal_summary enable row level security;
create policy tenant on deal_summary to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on deal_summary to bic_tenant;
