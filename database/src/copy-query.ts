import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/**
 * Streams what a query answers, as CSV with a line of headings: null is an empty field, an empty text `""`, bytes are in
 * hexadecimal. Has to be read to its end before the connection does anything else.
 *
 * @returns the rows; `rowCount` says how many there were when all are read
 */
export const readQuery = (client: pg.ClientBase, query: string): Readable & { readonly rowCount: number } =>
  client.query(copyTo(`copy (${query}) to stdout (format csv, header)`))
