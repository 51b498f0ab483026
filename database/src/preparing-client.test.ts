import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { readQuery } from './copy-query.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** The statements that stay planned on the connection. */
const planned = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('a statement with values stays planned from its second use on, one with a list or without values does not', async () => {
  const [single, list, none] = ['select $1::int as one', 'select $1::int[] as some', 'select 1 as one']
  for (let i = 1; i <= 3; i++) {
    expect((await pool.query(single, [i])).rows).toEqual([{ one: i }])
    expect((await pool.query(list, [[i, 2]])).rows).toEqual([{ some: [i, 2] }])
    expect((await pool.query(none)).rows).toEqual([{ one: 1 }])
    expect(await planned()).toEqual(i === 1 ? [] : [single])
  }
})

test('a statement that fails goes on to be asked afterwards', async () => {
  const ratio = 'select 1 / $1::int as ratio'
  const client = await pool.connect()
  try {
    expect((await client.query(ratio, [1])).rows).toEqual([{ ratio: 1 }])
    for (let i = 0; i < 2; i++) await expect(client.query(ratio, [0])).rejects.toThrow('division by zero')
    expect((await client.query(ratio, [1])).rows).toEqual([{ ratio: 1 }])
    await expect(client.query('select $1::nothing', [1])).rejects.toThrow('does not exist')
    await expect(client.query('select $1::nothing', [1])).rejects.toThrow('does not exist')
    await expect(client.query('select $1::nothing', [1])).rejects.toThrow('does not exist')
  } finally {
    client.release()
  }
})

test('what the driver takes besides a text with values is as it was', async () => {
  const client = await pool.connect()
  try {
    expect((await client.query({ text: 'select $1::int as one', values: [7] })).rows).toEqual([{ one: 7 }])
    const answers: unknown = await client.query('select 1 as one; select 2 as two')
    expect((answers as { rows: unknown[] }[]).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]])
    expect((await client.query({ text: 'select $1::int', rowMode: 'array' }, [3])).rows).toEqual([[3]])
  } finally {
    client.release()
  }
})

test('statements go behind those whose answers are still to come; a stream waits for the one before it and holds up the next', async () => {
  const client = await pool.connect()
  try {
    const before = await Promise.all([1, 2, 3].map(i => client.query('select $1::int as one', [i])))
    expect(before.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 2 }], [{ one: 3 }]])
    const opened = client.query('begin')
    const csv = readQuery(client, 'select generate_series(1, 3) as n')
    const after = client.query('select 4 as four')
    expect((await buffer(csv)).toString()).toBe('n\n1\n2\n3\n')
    expect([(await opened).command, (await after).rows]).toEqual(['BEGIN', [{ four: 4 }]])
    const again = await Promise.all([client.query('select 5 as five'), client.query('commit')])
    expect([again[0].rows, again[1].command]).toEqual([[{ five: 5 }], 'COMMIT'])
  } finally {
    client.release()
  }
})

test('what is asked in one turn of the event loop leaves in one piece, and what is asked later in another', async () => {
  const client = await pool.connect()
  const { stream } = client.connection
  const [one, several] = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  const sent = () => one.mock.calls.length + several.mock.calls.length
  try {
    const answers = await Promise.all([1, 2, 3].map(i => client.query('select $1::int as one', [i])))
    expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 2 }], [{ one: 3 }]])
    expect(sent()).toBe(1)
    expect((await client.query('select 4 as four')).rows).toEqual([{ four: 4 }])
    expect(sent()).toBe(2)
  } finally {
    vi.restoreAllMocks()
    client.release()
  }
})
