import type pg from 'pg'
import { placements } from './placements.ts'

/** Tables that are distributed, or on every node, already. */
export const readDistributed = async (client: pg.ClientBase): Promise<ReadonlySet<string>> => {
  const known = await client.query<{ there: boolean }>(`select to_regclass('pg_dist_partition') is not null as there`)
  if (!known.rows[0]?.there) return new Set()
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace and (p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't')`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * How far the distribution of a database has come: `none` where all of it is on one server, `part` after an interruption
 * or a migration that made a table.
 */
export const readProgress = async (client: pg.ClientBase): Promise<'none' | 'part' | 'whole'> => {
  const done = await readDistributed(client)
  if (done.size === 0) return 'none'
  const left = Object.entries(placements).filter(([table, placement]) => placement !== 'local' && !done.has(table))
  return left.length > 0 ? 'part' : 'whole'
}
