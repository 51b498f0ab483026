import pg, { types } from 'pg'

// int8 and numeric arrive as text by default; every id and amount of ours is below 2^53. Days stay text.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.DATE, text => text)
types.setTypeParser(1016 as typeof types.builtins.INT8, text =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
)

/**
 * Opens the pool that everything shares. Connections are made as the owner, but application work takes a narrow role
 * for each transaction (see `withTenant`, `withDirectory`).
 *
 * @param url PostgreSQL connection string.
 * @param max connections at most.
 */
export const connect = (url: string, max = 12): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  // A connection that dies while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // Nor one that dies while it is lent out: whoever has it hears of it from their query.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
