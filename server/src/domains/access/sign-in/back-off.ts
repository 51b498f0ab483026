import { createHmac } from 'node:crypto'
import type { Transaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { AppError } from '#http/app-error.ts'

/** Attempts that cost no wait. Of an address more, for a whole office may share one. */
const freeAttempts = { address: 30, account: 10, device: 10 } as const
/** The wait doubles with every further attempt, up to this many seconds. */
const longestWait = 300
/** Seconds after which attempts are forgotten. */
const forgottenAfter = 12 * 3600

/** What attempts are counted by. */
export interface Counted {
  readonly kind: keyof typeof freeAttempts
  /** The address, account or device, in the words of the caller. */
  readonly of: string
}

/** Names and addresses are kept as keyed hashes: the table tells nobody who tried to sign in. */
const keyOf = (secret: Uint8Array, { kind, of }: Counted): Buffer =>
  createHmac('sha256', secret).update(`${kind} ${of}`).digest()

const removeForgotten = async ({ db }: Transaction, at: Date): Promise<void> => {
  const old = db
    .selectFrom('sign_in_attempt')
    .select('key')
    .where('last_at', '<', new Date(at.getTime() - forgottenAfter * 1000))
    .orderBy('last_at')
    .limit(20)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('sign_in_attempt').where('key', 'in', old).execute()
}

/** Counts one attempt. @returns the seconds to wait before the next one, 0 when this one may go on */
const count = async ({ client }: Transaction, key: Buffer, free: number, at: Date): Promise<number> => {
  const wait = `case when attempts < $3 then 0 else least(${longestWait}, power(2, least(attempts - $3, 20))) end`
  // Held by a wait: not yet over, and not of a clock that was set back since.
  const isBlocked = `$2 < last_at + make_interval(secs => ${wait}) and $2 > last_at - make_interval(secs => ${longestWait})`
  const values = [key, at, free]
  const counted = await client.query(
    `insert into sign_in_attempt as known (key, attempts, last_at) values ($1, 1, $2)
      on conflict (key) do update set last_at = $2, attempts =
        case when known.last_at < $2 - make_interval(secs => ${forgottenAfter}) then 1 else known.attempts + 1 end
      where not (${isBlocked.replaceAll(/\b(attempts|last_at)\b/g, 'known.$1')})`,
    values,
  )
  if (counted.rowCount === 1) return 0
  const { rows } = await client.query<{ seconds: number }>(
    `select extract(epoch from last_at - $2 + make_interval(secs => ${wait}))::int as seconds
      from sign_in_attempt where key = $1`,
    values,
  )
  return Math.max(1, rows[0]?.seconds ?? 1)
}

const describeWait = (seconds: number): string => {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'one second' : `${seconds} seconds`
}

/**
 * Counts an attempt to sign in before its password is looked at, so that attempts at the same moment are all counted.
 * One that succeeds is taken back with `forgiveAttempt`.
 *
 * @throws AppError TOO_MANY_REQUESTS while an earlier failure makes the next attempt wait; nothing is counted then
 */
export const countAttempt = async (
  directory: Transaction,
  secret: Uint8Array,
  counted: readonly Counted[],
  at: Date,
): Promise<void> => {
  await removeForgotten(directory, at)
  for (const one of counted) {
    const seconds = await count(directory, keyOf(secret, one), freeAttempts[one.kind], at)
    if (seconds === 0) continue
    const detail = `Too many failed sign-ins. Please try again in ${describeWait(seconds)}.`
    throw new AppError('TOO_MANY_REQUESTS', detail, undefined, undefined, seconds)
  }
}

/**
 * Takes back an attempt that succeeded. An account has no failures any more; an address keeps those of others, so
 * that nobody clears them by signing in to an account of their own.
 */
export const forgiveAttempt = async (
  { db }: Transaction,
  secret: Uint8Array,
  counted: readonly Counted[],
): Promise<void> => {
  for (const one of counted) {
    const key = keyOf(secret, one)
    const isLast = one.kind === 'address' ? sql<boolean>`attempts <= 1` : sql<boolean>`true`
    const removed = await db.deleteFrom('sign_in_attempt').where('key', '=', key).where(isLast).executeTakeFirst()
    if (removed.numDeletedRows > 0n) continue
    await db
      .updateTable('sign_in_attempt')
      .set(eb => ({ attempts: eb('attempts', '-', 1) }))
      .where('key', '=', key)
      .where('attempts', '>', 1)
      .execute()
  }
}
