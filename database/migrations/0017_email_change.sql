-- A person who changes their own e-mail shows first that they read what is sent there: until a mailed link is opened, the
-- address is only wished for. One row per link, so that links can be counted; at most one of a user is open at a time.
-- Of the directory: a link is opened without a sign-in.
create table email_change (
  token_hash bytea primary key,
  customer_id bigint not null,
  user_id bigint not null,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (customer_id, user_id) references login (customer_id, user_id) on update cascade on delete cascade
);
create unique index open_email_change on email_change (customer_id, user_id) where ended_at is null;
create index email_change_of_user on email_change (customer_id, user_id, asked_at);
grant select, insert, update, delete on email_change to bic_directory;
