import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
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
