import { withClient } from './with-client.ts'

const question = `select rolsuper as "superuser", rolcreaterole as "createRole", rolbypassrls as "bypassesRowSecurity",
    exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace) as "ownsTables"
  from pg_roles r where rolname = current_user`

const words: Readonly<Record<string, string>> = {
  superuser: 'is a superuser',
  createRole: 'may create roles',
  bypassesRowSecurity: 'bypasses row-level security',
  ownsTables: 'owns the tables that it serves',
}

/**
 * What the role of a connection string can do beyond what the product needs, in words; empty when it is as narrow as it
 * should be.
 */
export const excessPowers = (url: string): Promise<string[]> =>
  withClient(url, async client => {
    const { rows } = await client.query<Record<string, boolean>>(question)
    return Object.entries(rows[0] ?? {}).flatMap(([power, has]) => (has ? [words[power] ?? power] : []))
  })
