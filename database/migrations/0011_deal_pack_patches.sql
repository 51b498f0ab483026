-- Cards of a deal that were scored anew since its pack was written: a changed keyword touches thousands of deals, and
-- a few bytes for each are written much faster than whole packs. Who reads a pack lays them over it; who writes the
-- pack of a deal takes the deal's patches away. entry: the card in both directions, packed.
create table deal_pack_patch (
  customer_id bigint not null,
  opportunity_id bigint not null,
  card_id bigint not null,
  rev bigint not null,
  entry bytea not null,
  primary key (customer_id, opportunity_id, card_id)
);
create index deal_pack_patch_by_rev on deal_pack_patch (customer_id, rev);

alter table deal_pack_patch enable row level security;
create policy tenant on deal_pack_patch to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on deal_pack_patch to bic_tenant;
