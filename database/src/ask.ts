import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { becomeTenant, openDirectory, openingOn, openTenant } from './tenant.ts'

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

/** A question with what stands for `$1`, `$2` …, and what opens its transaction or goes on in another role. */
interface Asked {
  readonly opening: string
  readonly question: Question
  readonly values: readonly (number | string)[]
}

/** Asks one after the other in a transaction that takes a single round trip; answers the rows of each. */
const ask = async (pool: Pool, asked: readonly Asked[]): Promise<object[][]> => {
  const statements = asked.flatMap(({ opening, question: { name }, values }) => [
    opening,
    `execute ${name}${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`,
  ])
  const client = await pool.connect()
  const known = prepared.get(client) ?? new Set()
  prepared.set(client, known)
  const unknown = asked.filter(({ question }) => !known.has(question.name))
  const prepares = unknown.map(({ question: { name, text } }) => `prepare ${name} as ${text}`)
  try {
    const answers: unknown = await client.query(openingOn(client, [...prepares, ...statements, 'commit'].join('; ')))
    for (const { question } of unknown) known.add(question.name)
    client.release()
    // What opens in a role selects one row as well, without a name of ours.
    return (answers as { command: string; rows: object[]; fields: { name: string }[] }[])
      .filter(({ command, fields }) => command === 'SELECT' && fields[0]?.name !== 'set_config')
      .map(({ rows }) => rows)
  } catch (error) {
    // Whatever state it is in: the next question gets a new connection.
    client.release(error as Error)
    throw error
  }
}

const askOne = async <R>(pool: Pool, one: Asked): Promise<R[]> => {
  const [rows = []] = await ask(pool, [one])
  return rows as R[]
}

/** One question to one customer's tables, in the tenant role: a transaction that takes a single round trip. */
export const askTenant = <R>(
  pool: Pool,
  customerId: number,
  question: Question,
  values: readonly (number | string)[],
): Promise<R[]> => askOne(pool, { opening: openTenant(customerId), question, values })

/** One question to sign-ins, sessions and customers, in the directory role, in a single round trip. */
export const askDirectory = <R>(pool: Pool, question: Question, values: readonly (number | string)[]): Promise<R[]> =>
  askOne(pool, { opening: openDirectory, question, values })

/**
 * A question to the directory, and then one to a customer's tables, each in its role, in one transaction and a single round trip.
 *
 * @returns the rows of both
 * @throws RangeError when `customerId` is not a positive safe integer
 */
export const askDirectoryAndTenant = async <D, T>(
  pool: Pool,
  ofDirectory: readonly [Question, readonly (number | string)[]],
  customerId: number,
  ofTenant: readonly [Question, readonly (number | string)[]],
): Promise<{ readonly directory: D[]; readonly tenant: T[] }> => {
  const [directory = [], tenant = []] = await ask(pool, [
    { opening: openDirectory, question: ofDirectory[0], values: ofDirectory[1] },
    { opening: becomeTenant(customerId), question: ofTenant[0], values: ofTenant[1] },
  ])
  return { directory: directory as D[], tenant: tenant as T[] }
}
