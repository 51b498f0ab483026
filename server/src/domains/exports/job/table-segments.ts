import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readQuery } from '@bic/database/copy-query'
import type { DescribedTable } from '@bic/database/describe-tables'
import { exportedTables } from '@bic/database/export-tables'
import type { Row } from '@bic/database/schema'
import { inDirectory, type SnapshotTx } from '@bic/database/tenant'
import { parquetColumnOf } from './parquet-columns.ts'
import type { Part, Rows, Segment } from './part.ts'
import { readParquet } from './read-parquet.ts'
import type { StampOf } from './stamps.ts'

/**
 * Tables that change while an export is made, by the product itself or by people who only look: they come last, so that a job
 * that is taken up again finds what it wrote before still in force.
 */
export const restless: ReadonlySet<string> = new Set([
  'audit_entry',
  'home_visit',
  'job_run',
  'login_activity',
  'notification',
  'processing_error',
  'user_activity',
  'user_last_seen',
])

export type TableFormat = Row<'customer_export'>['format']

const pathOfTable = (name: string, format: TableFormat): string => `tables/${name}.${format}`

/** Columns of a table that are exported. */
export const columnsOf = ({ name, columns }: DescribedTable): DescribedTable['columns'] => {
  const { without = {} } = exportedTables[name] ?? {}
  return columns.filter(column => !(column.name in without))
}

/** Keys of stored objects stand without the customer, whose number may be another one elsewhere. */
const queryOf = (table: DescribedTable, customerId: number, format: TableFormat): string => {
  const { only = 'true', objects = [] } = exportedTables[table.name] ?? {}
  const columns = columnsOf(table).map(column => {
    const { name } = column
    const value = objects.includes(name) ? `regexp_replace(${name}, '^[0-9]+/', '')` : `"${name}"`
    return `${format === 'parquet' ? parquetColumnOf(column).expression(value) : value} as "${name}"`
  })
  // By the table's own values, not by what they are written as.
  const key = table.columns.filter(({ isKey }) => isKey).map(({ name }) => `${table.name}."${name}"`)
  const order = key.length > 0 ? ` order by ${key.join(', ')}` : ''
  return `select ${columns.join(', ')} from ${table.name} where customer_id = ${customerId} and ${only}${order}`
}

/** The rows that a query answers, as CSV with a line of headings. */
export const readCsv = (tx: SnapshotTx, query: string): Rows => {
  let rows: (Readable & { readonly rowCount: number }) | undefined
  const read = async function* (): AsyncGenerator<Uint8Array> {
    rows = readQuery(tx.client, query)
    try {
      for await (const piece of rows.iterator({ destroyOnReturn: false })) yield piece as Buffer
    } finally {
      // The connection is of use again only when the database has said all.
      if (!rows.readableEnded && !rows.destroyed) for await (const _ of rows);
    }
  }
  return { content: read(), count: () => rows?.rowCount ?? 0 }
}

/** Sign-ins stand in the directory, and are few. */
const readSignIns = async (
  tx: SnapshotTx,
  { content, count }: Rows,
): Promise<{ content: Buffer; count: () => number }> => {
  const all = await inDirectory(tx, () => buffer(content))
  return { content: all, count }
}

export const tableSegments = (
  tx: SnapshotTx,
  tables: readonly DescribedTable[],
  stampOf: StampOf,
  format: TableFormat,
): Segment[] =>
  tables.map(table => ({
    name: `table ${table.name}`,
    message: `Table ${table.name}`,
    stamp: () => stampOf(table.name),
    parts: async function* (): AsyncGenerator<Part> {
      const query = queryOf(table, tx.customerId, format)
      const read = format === 'parquet' ? readParquet(tx, query, columnsOf(table)) : readCsv(tx, query)
      const { content, count } = table.name === 'login' ? await readSignIns(tx, read) : read
      // Parquet is packed already.
      const asItIs = format === 'parquet'
      yield { path: pathOfTable(table.name, format), content, table: table.name, rows: count, asItIs }
    },
  }))
