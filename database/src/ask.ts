import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { openDirectory, openTenant } from './tenant.ts'

/** A question whose answer is read only: planned once per connection. `$1`, `$2` … stand for the values. */
export interface Question {
  /** A name of its own among all questions; letters and underscores. */
  readonly name: string
  readonly text: string
}

const prepared = new WeakMap<PoolClient, Set<string>>()

const literal = (value: number | string): string => {
  if (typeof value === 'string') return escapeLiteral(value)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`)
  return String(value)
}

const ask = async <R>(
  pool: Pool,
  opening: string,
  { name, text }: Question,
  values: readonly (number | string)[],
): Promise<R[]> => {
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
  const client = await pool.connect()
  const known = prepared.get(client) ?? new Set()
  prepared.set(client, known)
  const prepare = known.has(name) ? '' : `prepare ${name} as ${text}; `
  try {
    const answers: unknown = await client.query(`${prepare}${opening}; execute ${name}${given}; commit`)
    known.add(name)
    client.release()
    const executed = (answers as { command: string; rows: R[] }[]).findLast(({ command }) => command === 'SELECT')
    return executed?.rows ?? []
  } catch (error) {
    // Whatever state it is in: the next question gets a new connection.
    client.release(error as Error)
    throw error
  }
}

/** One question to one customer's tables, in the tenant role: a transaction that takes a single round trip. */
export const askTenant = <R>(
  pool: Pool,
  customerId: number,
  question: Question,
  values: readonly (number | string)[],
): Promise<R[]> => ask(pool, openTenant(customerId), question, values)

/** One question to sign-ins, sessions and customers, in the directory role, in a single round trip. */
export const askDirectory = <R>(pool: Pool, question: Question, values: readonly (number | string)[]): Promise<R[]> =>
  ask(pool, openDirectory, question, values)
