import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cell, readBinaryRows } from './binary-rows.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  // It may still be closing when its database is dropped.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

test('every byte and every kind of column comes through, many rows of them', async () => {
  const rows = await withClient(client =>
    readBinaryRows(
      client,
      `select g::bigint, (g - 2)::int, case when g = 2 then null else 'ü' || g end,
         decode(repeat('00ff80', g), 'hex'), null::int from generate_series(1, $1) g`,
      [3000],
    ),
  )
  expect(rows).toHaveLength(3000)
  rows.forEach(([a = null, b = null, c = null, d = null, e = null], i) => {
    expect([cell.int8(a), cell.int4(b), cell.text(c)]).toEqual([i + 1, i - 1, i === 1 ? '' : `ü${i + 1}`])
    expect(cell.bytes(d).equals(Buffer.from('00ff80'.repeat(i + 1), 'hex'))).toBe(true)
    expect(cell.int4OrNull(e)).toBeNull()
  })
})

test('values are only ever values', async () => {
  const hostile = [`'; drop table x; --`, `back\\slash`, `"quotes" $1 {,}`]
  const rows = await withClient(client =>
    readBinaryRows(client, 'select w from unnest($1::text[]) w where w <> $2', [hostile, `it's`]),
  )
  expect(rows.map(([word = null]) => cell.text(word))).toEqual(hostile)
  await expect(withClient(client => readBinaryRows(client, 'select $1', [Number.NaN]))).rejects.toThrow('whole number')
  await expect(withClient(client => readBinaryRows(client, 'select $2', [1]))).rejects.toThrow('no value')
})

test('an error is thrown, and the connection goes on', async () => {
  await withClient(async client => {
    await expect(readBinaryRows(client, 'select 1 / 0', [])).rejects.toThrow('division by zero')
    const { rows } = await client.query('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
  })
})
