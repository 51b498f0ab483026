import type { DescribedColumn } from '@bic/database/describe-tables'
import type { SnapshotTx } from '@bic/database/tenant'
import { type ParquetColumn, parquetColumnOf } from './parquet-columns.ts'
import type { Rows } from './part.ts'

/** Rows are fetched and packed in groups of at most so many, or of so many bytes and what one more fetch brings. */
const rowsAtOnce = 100
const mostRows = 20_000
const mostBytes = 4 * 2 ** 20

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : value instanceof Uint8Array ? value.length : 8

/** Groups of rows, column by column. */
async function* groups(
  { client }: Pick<SnapshotTx, 'client'>,
  query: string,
  columns: readonly ParquetColumn[],
): AsyncGenerator<unknown[][]> {
  await client.query(`declare exported no scroll cursor for ${query}`)
  const empty = (): unknown[][] => columns.map(() => [])
  let group = empty()
  let size = 0
  for (;;) {
    const { rows } = await client.query<unknown[]>({ text: `fetch ${rowsAtOnce} from exported`, rowMode: 'array' })
    for (const row of rows) {
      for (const [index, value] of row.entries()) {
        group[index]?.push(value === null ? null : columns[index]?.convert(value))
        size += sizeOf(value)
      }
    }
    const count = group[0]?.length ?? 0
    const isLast = rows.length < rowsAtOnce
    if (count > 0 && (isLast || count >= mostRows || size >= mostBytes)) {
      yield group
      group = empty()
      size = 0
    }
    if (isLast) break
  }
  await client.query('close exported')
}

/**
 * The rows that a query answers, as Parquet. Only one group of rows is in memory at a time.
 *
 * @param query answers the columns in their order, by the expressions of `parquetColumnOf`
 */
export const readParquet = (
  tx: Pick<SnapshotTx, 'client'>,
  query: string,
  columns: readonly Pick<DescribedColumn, 'name' | 'nullable' | 'type'>[],
): Rows => {
  let count = 0
  const read = async function* (): AsyncGenerator<Uint8Array> {
    // Loaded by those exports only that need it.
    const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
    const known = columns.map(parquetColumnOf)
    const bytes = new ByteWriter()
    const writer = new ParquetWriter({
      writer: bytes,
      schema: [
        { name: 'root', num_children: columns.length },
        ...columns.map(({ name, nullable }, index) => ({
          ...known[index]?.element,
          name,
          repetition_type: nullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
        })),
      ],
    })
    const take = (): Uint8Array => {
      const taken = bytes.getBytes().slice()
      bytes.index = 0
      return taken
    }
    for await (const group of groups(tx, query, known)) {
      const rows = group[0]?.length ?? 0
      const columnData = columns.map(({ name }, index) => ({ name, data: group[index] ?? [], offsetIndex: false }))
      await writer.write({ columnData, rowGroupSize: rows })
      count += rows
      yield take()
    }
    await writer.finish()
    yield take()
  }
  return { content: read(), count: () => count }
}
