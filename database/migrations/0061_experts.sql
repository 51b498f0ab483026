-- Experts who signed up and have not confirmed their address yet. Nothing else of them is there: user, sign-in and customer are
-- made when the mailed link is opened, with the number that was answered. What is not confirmed is removed.
create table expert_signup (
  token_hash bytea primary key,
  user_id bigint not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  company text,
  linkedin_url text,
  password_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index expert_signup_by_end on expert_signup (expires_at);
grant select, insert, update, delete on expert_signup to bic_directory;

-- What an expert said of themselves. Their customer is theirs alone.
create table expert_profile (
  customer_id bigint not null,
  user_id bigint not null,
  company text,
  linkedin_url text,
  confirmed_at timestamptz not null,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references app_user (customer_id, id) on delete cascade
);
alter table expert_profile enable row level security;
create policy tenant on expert_profile to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on expert_profile to bic_tenant;
