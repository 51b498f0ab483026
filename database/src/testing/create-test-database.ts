import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectionBounds } from '../connect.ts'
import { settingStatements } from '../distribution/distribute.ts'
import { withDatabase } from './with-database.ts'

export interface TestDatabase {
  /** Connection string of the role that the product connects as. */
  readonly url: string
  /** Connection string of the owner: for what a test does behind the product's back. */
  readonly ownerUrl: string
  /** Deletes the database, whoever is still connected. */
  drop(): Promise<unknown>
}

let owners: pg.Pool[] | undefined

const connectAsOwner = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true, ...connectionBounds })
  pool.on('error', () => {})
  return pool
}

/** Does something as the owner of the server, on every node, on one connection to each for all files of a worker. */
const asOwner = async (sql: string): Promise<void> => {
  owners ??= [inject('databaseOwnerUrl'), ...inject('databaseNodes')].map(connectAsOwner)
  await Promise.all(owners.map(owner => owner.query(sql)))
}

const inUse = '55006'

/** A cluster keeps a process of its own in each database, which may come back while that is dropped. */
const drop = async (name: string, tries = 10): Promise<void> => {
  try {
    await asOwner(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as { code?: string }).code !== inUse || tries === 1) throw error
    await drop(name, tries - 1)
  }
}

/**
 * Makes a database for one test file, with the schema and nothing else in it, so that files run side by side.
 * Call it in `beforeAll` and `drop` in `afterAll`. Only in test projects that have `global-setup.ts`.
 *
 * @param options.empty without the schema.
 * @throws Error with what the failing migration said, when the schema could not be made.
 */
export const createTestDatabase = async (options: { empty?: boolean } = {}): Promise<TestDatabase> => {
  const problem = inject('databaseTemplateProblem')
  if (problem && !options.empty) throw new Error(problem)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(
    `create database ${name} template ${options.empty ? 'template0' : inject('databaseTemplate')} strategy file_copy`,
  )
  if (inject('databaseNodes').length > 0) for (const statement of settingStatements(name)) await asOwner(statement)
  return {
    url: withDatabase(inject('databaseUrl'), name),
    ownerUrl: withDatabase(inject('databaseOwnerUrl'), name),
    drop: () => drop(name),
  }
}
