-- Connecting the provider of recorded calls by OAuth. A set-up that somebody started waits here until the browser comes back from the
-- provider: state and browser are kept as hashes, a row is used once. Tokens stand in customer_secret, sealed.
create table recorder_authorization (
  customer_id bigint not null,
  state_hash bytea not null,
  -- Of the cookie of the browser that started it.
  browser_hash bytea not null,
  -- Of the customer, or of the provider's own when it sets up another customer.
  asked_by bigint not null,
  expires_at timestamptz not null,
  primary key (customer_id, state_hash),
  foreign key (customer_id) references customer (id) on delete cascade
);

create table recorder_connection (
  customer_id bigint not null,
  provider text not null check (provider in ('Gong')),
  -- The host that the provider named for this customer.
  api_base_url text not null,
  expires_at timestamptz not null,
  -- reconnect: the provider takes the refresh token no more.
  state text not null check (state in ('connected', 'reconnect')),
  connected_at timestamptz not null,
  primary key (customer_id, provider),
  foreign key (customer_id) references customer (id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['recorder_authorization', 'recorder_connection']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to bic_tenant using (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)
       with check (customer_id = nullif(current_setting(''app.customer_id'', true), '''')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to bic_tenant', t);
  end loop;
end $$;
