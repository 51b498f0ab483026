-- Single sign-on. A person of an identity provider is tied to one user by issuer and subject on the first sign-in, so
-- that a changed or reused e-mail address moves nobody. A session that rests on an identity session knows which.
-- Both are of the directory: they are looked up before a customer is known.
create table identity_link (
  issuer text not null,
  subject text not null,
  customer_id bigint not null,
  user_id bigint not null,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (customer_id, user_id, issuer),
  foreign key (customer_id, user_id) references login (customer_id, user_id) on delete cascade
);
grant select, insert, update, delete on identity_link to bic_directory;

alter table session
  add column identity_issuer text,
  add column identity_subject text,
  add check ((identity_issuer is null) = (identity_subject is null));
