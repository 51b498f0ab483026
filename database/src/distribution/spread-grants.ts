import type pg from 'pg'
import { narrowRoles } from '../grant-to-application.ts'
import { changeOtherNodes } from './nodes.ts'

/** Rights on views are not sent to the other nodes, where triggers read them. */
const spreadOfViews = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant %s on public.%I to %I', a.privilege_type, c.relname, r.rolname) as statement
     from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and r.rolname = any($1)`,
    [narrowRoles],
  )
  for (const { statement } of rows) await changeOtherNodes(client, statement)
}

/** Nor are rights on columns sent to the tables in which the rows are. */
const spreadOfColumns = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ table: string; privilege: string; column: string; role: string }>(
    `select c.oid::regclass::text as table, a.privilege_type as privilege, quote_ident(t.attname) as column, quote_ident(r.rolname) as role
     from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
     join pg_attribute t on t.attrelid = c.oid and t.attacl is not null
     cross join aclexplode(t.attacl) a join pg_roles r on r.oid = a.grantee
     where c.relnamespace = 'public'::regnamespace and r.rolname = any($1)`,
    [narrowRoles],
  )
  for (const { table, privilege, column, role } of rows) {
    await changeOtherNodes(client, `grant ${privilege} (${column}) on public.${table} to ${role}`)
    const answers = await client.query<{ success: boolean; result: string }>(
      'select success, result from run_command_on_placements($1::regclass, $2)',
      [`public.${table}`, `grant ${privilege} (${column}) on %s to ${role}`],
    )
    const refused = answers.rows.find(({ success }) => !success)
    if (refused) throw new Error(`The right to ${privilege} ${column} of ${table} was not granted: ${refused.result}`)
  }
}

/** Gives the narrow roles the same rights on every node. Shards that were made or moved since have only those on whole tables. */
export const spreadGrants = async (client: pg.ClientBase): Promise<void> => {
  await spreadOfViews(client)
  await spreadOfColumns(client)
}
