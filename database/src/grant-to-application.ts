import pg from 'pg'

/** Roles that the application takes within a transaction; see `withTenant` and `withDirectory`. */
export const narrowRoles = ['bic_tenant', 'bic_directory'] as const

/** Tables without a customer that the application works with in its own name. */
const ownTables = `grant select, insert, update, delete on queue_attempt, queue_worker to %role%;
grant select on schema_migration to %role%;
grant usage on schema graphile_worker to %role%;
grant select, insert, update, delete on all tables in schema graphile_worker to %role%;
grant usage on all sequences in schema graphile_worker to %role%;
grant execute on all functions in schema graphile_worker to %role%;`

const isMember = 'select pg_has_role($1::name, $2::name, $$MEMBER$$) as member'

/** Membership without inheritance, so that nothing can be read before a narrow role is taken. */
const addMember = async (client: pg.ClientBase, role: string): Promise<void> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const options = (rows[0]?.version ?? 0) >= 160_000 ? ' with inherit false, set true' : ''
  for (const narrow of narrowRoles) {
    const known = await client.query<{ member: boolean }>(isMember, [role, narrow])
    if (known.rows[0]?.member) continue
    await client.query(`grant ${narrow} to ${pg.escapeIdentifier(role)}${options}`).catch((error: Error) => {
      throw new Error(
        `The owner may not grant ${narrow} to ${role} (${error.message}). ` +
          `Have an administrator of the database run: grant ${narrowRoles.join(', ')} to ${role};`,
        { cause: error },
      )
    })
  }
}

/** The queue's tables have row-level security without a policy, which shuts out everybody but their owner. */
const openQueue = async (client: pg.ClientBase, role: string): Promise<void> => {
  const policy = pg.escapeIdentifier(`application ${role}`)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [`application ${role}`],
  )
  for (const { name } of rows) {
    await client.query(
      `create policy ${policy} on graphile_worker.${pg.escapeIdentifier(name)} to ${pg.escapeIdentifier(role)} using (true) with check (true)`,
    )
  }
}

/**
 * Grants the application's role what it needs: the narrow roles, the queue, and to read the schema's version. What is
 * granted already stays as it is.
 *
 * @param client connection of the owner.
 * @throws Error saying what to run when the owner may not grant.
 */
export const grantToApplication = async (client: pg.ClientBase, role: string): Promise<void> => {
  await addMember(client, role)
  await client.query(ownTables.replaceAll('%role%', pg.escapeIdentifier(role)))
  await openQueue(client, role)
}
