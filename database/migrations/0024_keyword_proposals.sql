-- Keywords that the engine proposed for a card, until somebody decides. Ids are those of keyword: an approved one
-- becomes the keyword of this id; a rejected one is not proposed again.
create table keyword_proposal (
  customer_id bigint not null,
  id bigint not null default nextval(pg_get_serial_sequence('keyword', 'id')),
  card_id bigint not null,
  text text not null,
  reason text not null,
  conversations int not null check (conversations >= 0),
  new_conversations int not null check (new_conversations between 0 and conversations),
  deals int not null check (deals >= 0),
  score double precision not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  proposed_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, card_id) references card (customer_id, id)
);
create unique index keyword_proposal_once on keyword_proposal (customer_id, card_id, lower(text));
alter table keyword_proposal enable row level security;
create policy tenant on keyword_proposal to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on keyword_proposal to bic_tenant;
