import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, connectBeside } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

test('a pool beside another has its database, is observed as it is, and has connections of its own', async () => {
  const observed: string[] = []
  const pool = connect(database.url, {
    max: 1,
    observe: text => {
      observed.push(text)
      return undefined
    },
  })
  const beside = connectBeside(pool, { max: 1, patience: 2000 })
  try {
    const [taken, own] = [await pool.connect(), await beside.connect()]
    const nameOf = 'select current_database() as name'
    expect((await own.query(nameOf)).rows).toEqual((await taken.query(nameOf)).rows)
    expect(observed).toEqual([nameOf, nameOf])
    // Its only connection is taken, as is that of the other; whoever waits here hears so.
    await expect(beside.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
    own.release()
    expect((await beside.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    taken.release()
  } finally {
    await Promise.all([beside.end(), pool.end()])
  }
})
