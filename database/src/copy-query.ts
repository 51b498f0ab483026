import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/**
 * Streams what a query answers, as CSV with a line of headings: null is an empty field, an empty text `""`, bytes are in
 * hexadecimal. Has to be read to its end before the connection does anything else.
 *
 * @returns the rows; `rowCount` says how many there were when all are read
 */
export const readQuery = (client: pg.ClientBase, query: string): Readable & { readonly rowCount: number } =>
  client.query(copyTo(`copy (${query}) to stdout (format csv, header)`))

/**
 * Writes CSV without headings into a table. Answers how many rows there were.
 *
 * @param target the table with its columns in parentheses
 */
export const writeCopy = async (
  client: pg.ClientBase,
  target: string,
  records: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const sink = client.query(copyFrom(`copy ${target} from stdin (format csv)`))
  await pipeline(Readable.from(records, { objectMode: false }), sink)
  return sink.rowCount
}
