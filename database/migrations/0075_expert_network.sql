-- An application to the network of experts, step by step, before anybody is known: found by the hash of the token that its browser has.
-- The sign-up takes it over; what no confirmed sign-up took over is removed.
create table expert_application (
  token_hash bytea primary key,
  job_title text,
  company text,
  topics text[] not null default '{}',
  bio text,
  linkedin_url text,
  begun_at timestamptz not null,
  changed_at timestamptz not null
);
create index expert_application_by_change on expert_application (changed_at);

-- With which application somebody signs up, and to which words they agreed; neither when they are not to be shown.
alter table expert_signup
  add column application_hash bytea,
  add column consent_version int,
  add constraint expert_signup_consent check ((application_hash is null) = (consent_version is null));

-- What the network shows of an expert who agreed to it. Of the directory, since the users of all customers see it.
create table expert_listing (
  customer_id bigint not null,
  user_id bigint not null,
  name text not null,
  job_title text not null,
  company text,
  topics text[] not null,
  bio text,
  linkedin_url text,
  consent_version int not null,
  consented_at timestamptz not null,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references login (customer_id, user_id) on delete cascade
);
create unique index expert_listing_of_user on expert_listing (user_id);
grant select, insert, update, delete on expert_application, expert_listing to bic_directory;
