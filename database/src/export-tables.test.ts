import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { describeTables, meaningOf, orderTables } from './describe-tables.ts'
import { exportedTables, leftOutOfExports } from './export-tables.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
let owner: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  owner = connect(database.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

const tables = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Tables of the database about which neither list decides. */
const undecided = async (): Promise<string[]> =>
  (await tables()).filter(name => !(name in exportedTables) && !(name in leftOutOfExports))

describe('the tables of an export', () => {
  it('decide about every table, once, and about no other', async () => {
    expect(await undecided()).toEqual([])
    const known = new Set(await tables())
    const both = Object.keys(exportedTables).filter(name => name in leftOutOfExports)
    expect(both).toEqual([])
    expect([...Object.keys(exportedTables), ...Object.keys(leftOutOfExports)].filter(name => !known.has(name))).toEqual(
      [],
    )
  })

  it('notice a table that nobody decided about', async () => {
    await owner.query('create table planted (customer_id bigint not null, id bigint)')
    try {
      expect(await undecided()).toEqual(['planted'])
    } finally {
      await owner.query('drop table planted')
    }
  })

  it('have the rows of one customer each', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relname = any($1) and c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id' and a.attnotnull)`,
      [Object.keys(exportedTables)],
    )
    expect(rows).toEqual([])
  })

  it('hold no credential, hash of a password, or token', async () => {
    const described = await withClient(database.ownerUrl, client => describeTables(client, Object.keys(exportedTables)))
    const secret = /password|sealed|token_hash|secret|code_hash|state_hash|browser_hash|key_hash|key_id/
    // Of the place where the next page of a list begins.
    const harmless = ['sync_page.token_hash']
    const found = described.flatMap(({ name, columns }) =>
      columns
        .filter(column => secret.test(column.name) && !(column.name in (exportedTables[name]?.without ?? {})))
        .map(column => `${name}.${column.name}`)
        .filter(column => !harmless.includes(column)),
    )
    expect(found).toEqual([])
  })

  it('name every column that holds the key of a stored object', async () => {
    const described = await withClient(database.ownerUrl, client => describeTables(client, Object.keys(exportedTables)))
    for (const { name, columns } of described) {
      const keys = columns
        .map(column => column.name)
        .filter(column => /^(storage_key|photo|icon|proof_key)$/.test(column))
      expect([name, exportedTables[name]?.objects ?? []]).toEqual([name, keys])
    }
  })

  it('can be filled one after the other', async () => {
    const described = await withClient(database.ownerUrl, client => describeTables(client, Object.keys(exportedTables)))
    const ordered = orderTables(described).map(({ name }) => name)
    expect(ordered.toSorted()).toEqual(Object.keys(exportedTables).toSorted())
    for (const { name, after } of described)
      for (const other of after) expect([name, ordered.indexOf(other) < ordered.indexOf(name)]).toEqual([name, true])
    const circle = (name: string, other: string) => ({ name, columns: [], after: [other] })
    expect(() => orderTables([circle('a', 'b'), circle('b', 'a')])).toThrow('in a circle')
  })

  it('say what each column means', async () => {
    const [opportunity] = await withClient(database.ownerUrl, client => describeTables(client, ['opportunity']))
    const said = new Map(opportunity?.columns.map(column => [column.name, meaningOf(column)]))
    expect(said.get('id')).toBe('Number of the row.')
    expect(said.get('account_id')).toBe('Refers to account.')
    expect(said.get('status')).toBe('One of: Open, Won, Lost.')
    expect(said.get('amount_cents')).toBe('amount cents: hundredths of the currency of the customer.')
    expect(said.get('closed_on')).toBe('closed on: a day.')
    expect(said.has('customer_id')).toBe(false)
  })
})
