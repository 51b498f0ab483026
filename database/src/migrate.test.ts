import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationsDirectory, readMigrations } from './migration-files.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  write('0001_first.sql', 'create table first (id int);')
  write('0002_second.sql', 'create table second (id int); insert into second values (7);')
})

afterEach(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

const write = (file: string, sql: string): void => writeFileSync(join(directory, file), sql)

const ask = (sql: string): Promise<unknown[]> =>
  withClient(database.ownerUrl, async client => (await client.query(sql)).rows)

test('applies what is missing, in order, once', async () => {
  expect(await migrate(database.ownerUrl, { directory })).toEqual({ version: 2, applied: ['first', 'second'] })
  expect(await migrate(database.ownerUrl, { directory })).toEqual({ version: 2, applied: [] })
  write('0003_third.sql', 'create table third (id int)')
  expect(await migrate(database.ownerUrl, { directory })).toEqual({ version: 3, applied: ['third'] })
  expect(await ask('select id from second')).toEqual([{ id: 7 }])
  expect(await ask('select version, name from schema_migration order by version')).toEqual([
    { version: 1, name: 'first' },
    { version: 2, name: 'second' },
    { version: 3, name: 'third' },
  ])
})

test('works on a pool and gives its connection back', async () => {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  // It may still be closing when its database is dropped.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
  await migrate(pool, { directory })
  expect((await pool.query('select count(*)::int as n from second')).rows).toEqual([{ n: 1 }])
  await pool.end()
})

test('several at once do the work once', async () => {
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl, { directory })))
  expect(runs.flatMap(run => run.applied)).toEqual(['first', 'second'])
})

test('a failing file is undone whole, says which it is, and the ones before it stay', async () => {
  write('0003_broken.sql', 'create table third (id int); select no_such_column')
  await expect(migrate(database.ownerUrl, { directory })).rejects.toThrow(
    /Migration 3 \(broken\) failed.*no_such_column/,
  )
  expect(await ask("select to_regclass('second')::text as second, to_regclass('third')::text as third")).toEqual([
    { second: 'second', third: null },
  ])
  write('0003_broken.sql', 'create table third (id int)')
  expect((await migrate(database.ownerUrl, { directory })).applied).toEqual(['broken'])
})

test('a file changed after it was applied is refused', async () => {
  await migrate(database.ownerUrl, { directory })
  write('0001_first.sql', 'create table first (id bigint);')
  await expect(migrate(database.ownerUrl, { directory })).rejects.toThrow(/Migration 1 \(first\) has been changed/)
})

test('a file that names the text it replaces stands for it where that was applied', async () => {
  await migrate(database.ownerUrl, { directory })
  const checksum = readMigrations(directory)[0]?.checksum
  write('0001_first.sql', `-- Replaces the text of SHA-256 ${checksum}, which was slow.\ncreate table first (id int);`)
  expect(await migrate(database.ownerUrl, { directory })).toEqual({ version: 2, applied: [] })
})

test('a database newer than the program is refused', async () => {
  await migrate(database.ownerUrl, { directory })
  rmSync(join(directory, '0002_second.sql'))
  await expect(migrate(database.ownerUrl, { directory })).rejects.toThrow(
    /at schema version 2 \(second\).*only up to 1/,
  )
})

test.each([
  ['0003_Third.sql', /0003_Third.sql: the name must look like/],
  ['0004_fourth.sql', /0004_fourth.sql: number 3 was expected/],
  ['0002_twice.sql', /0002_twice.sql: number 3 was expected/],
])('a file named %s is refused', async (file, message) => {
  write(file, 'select 1')
  await expect(migrate(database.ownerUrl, { directory })).rejects.toThrow(message)
})

test('the migrations of this package apply to an empty database', async () => {
  expect((await migrate(database.ownerUrl)).version).toBeGreaterThan(0)
})

test('gives every customer of an older database a default market, and deals without a market to it', async () => {
  const old = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const { version, name } of readMigrations().filter(({ version }) => version < 40)) {
    const file = `${String(version).padStart(4, '0')}_${name}.sql`
    cpSync(join(migrationsDirectory, file), join(old, file))
  }
  await migrate(database.ownerUrl, { directory: old })
  rmSync(old, { recursive: true })
  const customers = [
    { name: 'one market', markets: ['East'], deals: ['East', null] },
    { name: 'several, no deal without', markets: ['East', 'West'], deals: ['West', 'East'] },
    { name: 'several, a deal without', markets: ['East', 'West'], deals: ['West', null] },
    { name: 'several, one of them General', markets: ['East', 'General'], deals: ['East', null] },
    { name: 'none, deals without', markets: [], deals: [null, null] },
    { name: 'nothing', markets: [], deals: [] },
  ]
  await withClient(database.ownerUrl, async client => {
    for (const [index, { name, markets, deals }] of customers.entries()) {
      const customer = 100 + index
      await client.query('insert into customer (id, name, domain) values ($1, $2, $2)', [customer, name])
      for (const market of markets) {
        await client.query('insert into market (customer_id, name) values ($1, $2)', [customer, market])
      }
      for (const market of deals) {
        await client.query(
          `insert into opportunity (customer_id, name, market_id)
           values ($1, 'Deal', (select id from market where customer_id = $1 and name = $2))`,
          [customer, market],
        )
      }
    }
  })

  expect((await migrate(database.ownerUrl)).applied).toContain('default_market')
  const seen = await ask(`
    select c.name,
      (select array_agg(m.name || case when m.by_default then ' *' else '' end order by m.id)
        from market m where m.customer_id = c.id) as markets,
      (select array_agg(m.name order by o.id)
        from opportunity o left join market m on m.customer_id = o.customer_id and m.id = o.market_id
        where o.customer_id = c.id) as deals
    from customer c where c.id >= 100 order by c.id`)
  expect(seen).toEqual([
    { name: 'one market', markets: ['East *'], deals: ['East', 'East'] },
    { name: 'several, no deal without', markets: ['East *', 'West'], deals: ['West', 'East'] },
    { name: 'several, a deal without', markets: ['East', 'West', 'General *'], deals: ['West', 'General'] },
    { name: 'several, one of them General', markets: ['East', 'General *'], deals: ['East', 'General'] },
    { name: 'none, deals without', markets: ['General *'], deals: ['General', 'General'] },
    { name: 'nothing', markets: ['General *'], deals: null },
  ])
})
