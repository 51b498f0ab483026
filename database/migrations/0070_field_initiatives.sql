-- Initiatives follow what sellers make of a play. When sellers start in an order drawn by chance, an initiative says what was
-- caused: what was drawn, and from which seed, is kept as it was on that day.

-- A play that is tracked. `drawn_at`: sellers start in waves, in an order that the seed gave; else all start on `starts_on`.
-- What a drawn trial concluded is kept when it is over: deals that change later do not change it.
create table field_initiative (
  customer_id bigint not null,
  sales_play_id bigint not null,
  owner_id bigint not null,
  status text not null default 'planned' check (status in ('planned', 'running', 'ended')),
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  drawn_at timestamptz,
  seed bigint,
  waves int,
  weeks_per_wave int,
  concluded text check (concluded in ('gain', 'loss', 'nothing seen')),
  concluded_on date,
  effect double precision,
  effect_low double precision,
  effect_high double precision,
  primary key (customer_id, sales_play_id),
  foreign key (customer_id, sales_play_id) references sales_play (customer_id, id) on delete cascade,
  foreign key (customer_id, owner_id) references app_user (customer_id, id),
  check (ends_on >= starts_on),
  check (status = 'planned' or starts_on is not null),
  check ((drawn_at is null) = (seed is null) and (drawn_at is null) = (waves is null) and (drawn_at is null) = (weeks_per_wave is null))
);

-- The sellers that were drawn, by the name that the CRM gives the owner of a deal; `lot` is the number that was drawn for.
create table initiative_seller (
  customer_id bigint not null,
  sales_play_id bigint not null,
  lot int not null,
  owner_name text not null,
  wave int not null,
  starts_on date not null,
  primary key (customer_id, sales_play_id, lot),
  foreign key (customer_id, sales_play_id) references field_initiative (customer_id, sales_play_id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['field_initiative', 'initiative_seller']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;
