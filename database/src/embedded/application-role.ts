import pg from 'pg'
import { withClient } from '../with-client.ts'

const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit'

/**
 * Makes the role that the product connects as, or puts its password and attributes right: it may sign in and nothing
 * else. What it may read and write is granted where the schema is made (`prepareDatabase`).
 *
 * @param url connection string of the owner, to any database of the cluster.
 */
export const makeApplicationRole = (url: string, role: string, password: string): Promise<unknown> =>
  withClient(url, async client => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    const verb = rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${verb} role ${pg.escapeIdentifier(role)} with ${attributes} password ${pg.escapeLiteral(password)}`,
    )
  })
