import pg from 'pg'
import { connectionBounds } from './connect.ts'

/**
 * Opens one connection for the length of `work` and closes it, whatever happens.
 *
 * @param url PostgreSQL connection string.
 * @throws what connecting or `work` throws.
 */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, ...connectionBounds })
  // A connection cut while idle shows itself in the next query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
