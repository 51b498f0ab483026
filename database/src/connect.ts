import pg, { types } from 'pg'
import { type LossPatience, LostConnections } from './lost-connections.ts'
import { type ObserveStatement, observedBy, observing } from './observing-client.ts'

// int8 and numeric arrive as text by default; every id and amount of ours is below 2^53. Days stay text.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.DATE, text => text)
types.setTypeParser(1016 as typeof types.builtins.INT8, text =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
)

/**
 * What every connection of ours has: it is given up when it is not there within 10 seconds, and a server that vanished
 * without a word is noticed by the operating system.
 */
export const connectionBounds = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const

export interface ConnectOptions {
  /** Connections at most (12). */
  readonly max?: number
  /** Milliseconds that one statement, and a transaction in which nothing happens, may take; no limit by default. */
  readonly statementLimit?: number
  /** Notified of every statement. */
  readonly observe?: ObserveStatement
  /** How soon a connection that was lost without a word is found; sooner only in tests. */
  readonly lossPatience?: LossPatience
}

/**
 * How much longer than the server the client waits for a statement before it gives the connection up: a server that
 * answers ends the statement itself.
 */
const patience = 15_000

const open = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config)
  // A connection that dies while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // Nor one that dies while it is lent out: whoever has it gets the error from their query.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/**
 * Opens the pool that everything shares. Its role owns nothing; application work takes a narrow role
 * for each transaction (see `withTenant`, `withDirectory`). Whoever finds no free connection within 10 seconds gets an
 * error instead of waiting on. A connection that was lost without a word is found within half a minute.
 *
 * @param url PostgreSQL connection string.
 */
export const connect = (
  url: string,
  { max = 12, statementLimit, observe, lossPatience }: ConnectOptions = {},
): pg.Pool => {
  const limits =
    statementLimit === undefined
      ? {}
      : {
          statement_timeout: statementLimit,
          idle_in_transaction_session_timeout: statementLimit,
          query_timeout: statementLimit + patience,
        }
  const lost = new LostConnections(url, connectionBounds, lossPatience)
  const pool = open({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    Client: observing(observe ? observedBy([lost.observe, observe]) : lost.observe),
    ...connectionBounds,
    ...limits,
  })
  lost.watch(() => pool.ended)
  return pool
}

/**
 * Opens a second pool to the database of another, with connections of its own: whoever uses them up holds up nobody at the other pool.
 * That its connections are lost is found as long as the other is open.
 *
 * @param max connections at most.
 * @param patience milliseconds after which whoever finds no free connection gets an error.
 */
export const connectBeside = (
  { options }: Pick<pg.Pool, 'options'>,
  { max, patience }: { readonly max: number; readonly patience: number },
): pg.Pool => open({ ...options, max, connectionTimeoutMillis: patience })
