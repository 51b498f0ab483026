-- The proof of a permission to quote may be a file, such as a signed release. It is stored once, with the permission.
alter table quote_permission
  add column proof_name text,
  add column proof_size bigint,
  add column proof_hash text,
  add column proof_key text,
  add check ((proof_key is null) = (proof_name is null) and (proof_key is null) = (proof_size is null)
    and (proof_key is null) = (proof_hash is null));
create index quote_permission_with_file on quote_permission (customer_id, proof_key) where proof_key is not null;
