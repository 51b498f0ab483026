-- The audit trail can only be added to. The application loses the right to change it, and a trigger refuses the owner
-- too, so that a mistake in a migration or at a prompt does not rewrite what was recorded.
revoke update, delete, truncate on audit_entry from bic_tenant, bic_directory, public;

create function refuse_audit_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'The audit trail can only be added to.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
