import type pg from 'pg'
import { askOtherNodes, readNodes } from './nodes.ts'

/** Numbers that a node draws begin at so many times the number of its group; those of the coordinator, group 0, at 1. */
export const numbersOfNode = 2 ** 48

interface Identity {
  readonly table: string
  readonly column: string
}

const identities = async (client: pg.ClientBase): Promise<readonly Identity[]> => {
  const { rows } = await client.query<Identity>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and p.partmethod = 'h' order by 1`,
  )
  return rows
}

/**
 * Moves the sequences of the nodes behind the numbers that there are: rows of another installation may have numbers that a node
 * here would draw again. Nothing to do where the database is on one server.
 */
export const passNodeSequences = async (client: pg.ClientBase): Promise<void> => {
  if ((await readNodes(client)).length === 0) return
  for (const { table, column } of await identities(client)) {
    const { rows } = await client.query<{ group: string; least: string }>(
      `select (${column} / $1::bigint)::text as "group", (max(${column}) + 1000)::text as least
       from ${table} where ${column} >= $1::bigint group by ${column} / $1::bigint`,
      [numbersOfNode],
    )
    const sequence = `pg_get_serial_sequence('public.${table}', '${column}')`
    for (const { group, least } of rows) {
      await askOtherNodes(
        client,
        `select setval(${sequence}, greatest(nextval(${sequence}), ${least})) from pg_dist_local_group where groupid = ${group}`,
      )
    }
  }
}
