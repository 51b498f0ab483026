-- The cards whose messages a sales play carries: what an analysis of the play looks at.
create table sales_play_card (
  customer_id bigint not null,
  sales_play_id bigint not null,
  card_id bigint not null,
  position int not null,
  primary key (customer_id, sales_play_id, card_id),
  foreign key (customer_id, sales_play_id) references sales_play (customer_id, id) on delete cascade,
  foreign key (customer_id, card_id) references card (customer_id, id) on delete cascade
);
alter table sales_play_card enable row level security;
create policy tenant on sales_play_card to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on sales_play_card to bic_tenant;
