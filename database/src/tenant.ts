import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import { type CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isDistributed } from './distribution/is-distributed.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Schema } from './schema.ts'
import { nameOfStatement } from './statement-names.ts'

/** One transaction of one customer (or of the directory): typed queries, and the raw client for COPY. */
export interface Transaction {
  readonly db: Kysely<Schema>
  readonly client: PoolClient
}
export interface TenantTransaction extends Transaction {
  readonly customerId: number
}

declare const isSnapshot: unique symbol

/** A transaction that sees one state of the database from its first query to its last, and changes nothing. */
export interface SnapshotTx extends TenantTransaction {
  readonly [isSnapshot]: true
  /**
   * Has something done once the snapshot is closed and its connection is free again, before its reader goes on: as keeping
   * what was computed in it. After a failure it is left undone.
   */
  readonly afterwards: (work: () => Promise<void>) => void
}

class ClientConnection implements DatabaseConnection {
  readonly #connection: PoolClient
  readonly #client: PoolClient
  constructor(connection: PoolClient, client: PoolClient) {
    this.#connection = connection
    this.#client = client
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const values = [...query.parameters]
    const name = nameOfStatement(this.#connection, query.sql, values)
    const result = await this.#client.query(name ? { name, text: query.sql, values } : { text: query.sql, values })
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming goes through the client: use COPY.')
  }
}

class ClientDriver implements Driver {
  readonly #connection: ClientConnection
  constructor(connection: PoolClient, client: PoolClient) {
    this.#connection = new ClientConnection(connection, client)
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Already inside a transaction.')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/**
 * The query builder of a transaction.
 *
 * @param connection which knows the statements that it has planned
 * @param client that connection as the transaction has it
 */
const kyselyOn = (connection: PoolClient, client: PoolClient): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ClientDriver(connection, client),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

type End = (client: PoolClient) => Promise<unknown>

/** The end of what changed something: it is there when this is over. */
const commit: End = client => client.query('commit')

/** The end of what only read, for which nobody has to wait. */
const close: End = async client => {
  if (client instanceof PreparingClient) client.commitLater()
  else await client.query('commit')
}

/** What opens a transaction on a connection, which may still have to close the one before. */
export const openingOn = (client: PoolClient, opening: string): string =>
  client instanceof PreparingClient ? client.openingNow(opening) : opening

/**
 * A connection as one transaction has it: refused is what is asked over it afterwards, as by a branch of `Promise.all` that goes on
 * when another has failed. The connection may be in a transaction of another customer by then.
 */
class OneTransaction implements Transaction {
  readonly client: PoolClient
  readonly db: Kysely<Schema>
  #isOver = false

  constructor(connection: PoolClient) {
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
    const askUnlessOver = (...given: unknown[]): unknown => {
      if (this.#isOver) throw new Error('This transaction is over: nothing can be asked in it any more.')
      return query(...given)
    }
    this.client = Object.assign(Object.create(connection) as PoolClient, { query: askUnlessOver })
    this.db = kyselyOn(connection, this.client)
  }

  end(): void {
    this.#isOver = true
  }
}

const inTransaction = async <T>(
  pool: Pool,
  opening: string,
  end: End,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  const own = new OneTransaction(client)
  let broken: Error | undefined
  // The first statement of the work goes behind it at once. Where it is refused, so is all that follows: outside of the
  // transaction nothing may be read.
  const refused = client.query(openingOn(client, opening)).then(
    () => undefined,
    (error: Error) => error,
  )
  try {
    const result = await work(own)
    own.end()
    const refusal = await refused
    if (refusal) throw refusal
    await end(client)
    return result
  } catch (error) {
    own.end()
    const cause = (await refused) ?? error
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    // A migration changed what a prepared statement answers: a new connection prepares it again.
    if ((cause as { code?: string }).code === '0A000') broken ??= cause as Error
    throw cause
  } finally {
    client.release(broken)
  }
}

/**
 * Takes a role for the rest of the transaction, on this server only: a distributed database asks its other nodes in the role
 * that asks here, and would send a SET LOCAL on to them, which they refuse of a role.
 */
const taking = (role: 'bic_tenant' | 'bic_directory'): string => `select set_config('role', '${role}', true)`

/**
 * What takes the tenant role for the rest of a transaction.
 *
 * @throws RangeError when `customerId` is not a positive safe integer.
 */
export const becomeTenant = (customerId: number): string => {
  if (!Number.isSafeInteger(customerId) || customerId <= 0) throw new RangeError(`No such customer: ${customerId}`)
  return `call open_tenant(${customerId})`
}

/**
 * What opens a transaction in the tenant role; `mode` begins with a space.
 *
 * @throws RangeError when `customerId` is not a positive safe integer.
 */
export const openTenant = (customerId: number, mode = ''): string => `begin${mode}; ${becomeTenant(customerId)}`

/** What opens a transaction in the directory role. */
export const openDirectory = `begin; ${taking('bic_directory')}`

/**
 * The only way to change tenant tables: one transaction in the tenant role, with the customer that row-level security reads.
 *
 * @throws RangeError when `customerId` is not a positive safe integer; whatever `work` throws, after a rollback.
 */
export const withTenant = <T>(
  pool: Pool,
  customerId: number,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, openTenant(customerId), commit, async ({ db, client }) => {
    const asks = await isDistributed(pool, client)
    const result = await work({ db, client, customerId })
    // Triggers on other nodes cannot reach the queue; where there is one server, they have asked already.
    if (asks) await client.query('select ask_for_new_deliveries($1)', [customerId])
    return result
  })

/**
 * Reads tenant tables in one snapshot: whatever others commit meanwhile, all queries of `work` see the same state, and the
 * database refuses every change.
 *
 * @throws RangeError when `customerId` is not a positive safe integer; whatever `work` throws.
 */
export const readTenant = async <T>(
  pool: Pool,
  customerId: number,
  work: (tx: SnapshotTx) => Promise<T>,
): Promise<T> => {
  const later: (() => Promise<void>)[] = []
  const answer = await inTransaction(
    pool,
    openTenant(customerId, ' isolation level repeatable read read only'),
    close,
    ({ db, client }) => {
      const afterwards: SnapshotTx['afterwards'] = one => void later.push(one)
      // What makes it a snapshot is how it was opened.
      return work({ db, client, customerId, afterwards } as SnapshotTx)
    },
  )
  for (const one of later) await one()
  return answer
}

/**
 * Work in the directory within a transaction of a tenant: what both write is there together or not at all. Afterwards
 * the transaction is the tenant's again, also when `work` throws.
 *
 * @throws whatever `work` throws.
 */
export const inDirectory = async <T>(
  { db, client }: TenantTransaction,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  await client.query(taking('bic_directory'))
  try {
    return await work({ db, client })
  } finally {
    // Refused in a transaction that has failed already; then nothing but its rollback is possible.
    await client.query(taking('bic_tenant')).catch(() => undefined)
  }
}

/** The way to change sign-ins, sessions, reset tokens and the list of customers, in a narrow role that sees no tenant table. */
export const withDirectory = <T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(pool, openDirectory, commit, work)

/** Reads what `withDirectory` may change; the database refuses every change. */
export const readDirectory = <T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(pool, `begin read only; ${taking('bic_directory')}`, close, work)
