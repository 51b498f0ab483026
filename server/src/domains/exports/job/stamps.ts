import { exportedTables } from '@bic/database/export-tables'
import { inDirectory, type SnapshotTx } from '@bic/database/tenant'

/** Tells whether the rows of a table are still those of an earlier snapshot. */
export type StampOf = (table: string) => Promise<string>

/**
 * The stamp of each table of the customer, made when it is asked for first. It comes from where each row lies and which
 * transaction wrote it, so that any row that was added, changed or deleted makes another one, and no row has to be unpacked.
 */
export const stampTables = (tx: SnapshotTx): StampOf => {
  const known = new Map<string, string>()
  const ask = async (table: string): Promise<string> => {
    const { only = 'true' } = exportedTables[table] ?? {}
    const text = `select count(*)::text as rows,
        coalesce(bit_xor(hashtextextended(t.ctid::text || ' ' || t.xmin::text, 0)), 0)::text as sum
      from ${table} t where customer_id = $1 and ${only}`
    const count = (client: SnapshotTx['client']) => client.query<{ rows: string; sum: string }>(text, [tx.customerId])
    const { rows } = table === 'login' ? await inDirectory(tx, ({ client }) => count(client)) : await count(tx.client)
    return `${rows[0]?.rows}:${rows[0]?.sum}`
  }
  return async table => {
    const stamp = known.get(table) ?? (await ask(table))
    known.set(table, stamp)
    return stamp
  }
}

/** One stamp for several tables. */
export const stampOfAll = async (stampOf: StampOf, tables: readonly string[]): Promise<string> => {
  const stamps: string[] = []
  for (const table of tables) stamps.push(await stampOf(table))
  return stamps.join(' ')
}
