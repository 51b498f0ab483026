import { randomUUID } from 'node:crypto'
import type { RouteId } from '@bic/contract/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { AppError, badInput } from './app-error.ts'
import type { Call } from './call-context.ts'

/** Milliseconds between signs of life of whoever works on a request, and after which a silent one is taken for dead. */
const signEvery = 30_000
const deadAfter = 120_000

interface Claim {
  readonly customer_id: number
  readonly user_id: number
  readonly key: string
  /** Made anew for each request: what a later holder does is not undone by an earlier one that was only slow. */
  readonly holder: string
}

const updateClaim = ({ db }: TenantTransaction, { customer_id, user_id, key, holder }: Claim) =>
  db
    .updateTable('idempotency_key')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('holder', '=', holder)

const isSilent = (claimedAt: Date, at: Date): boolean => at.getTime() - claimedAt.getTime() > deadAfter

/** Claims a key, or gives what there is under it: an answer, or somebody else's claim. */
const claimKey = async ({ db }: TenantTransaction, claim: Claim, route: string, at: Date) => {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ ...claim, route, answer: null, created_at: at, claimed_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['customer_id', 'user_id', 'key'])
        .doUpdateSet({ holder: claim.holder, claimed_at: at })
        .where('idempotency_key.route', '=', route)
        .where('idempotency_key.answer', 'is', null)
        .where('idempotency_key.wrote', '=', false)
        .where('idempotency_key.claimed_at', '<', new Date(at.getTime() - deadAfter)),
    )
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows) return null
  return db
    .selectFrom('idempotency_key')
    .select(['route', 'answer', 'claimed_at'])
    .where('customer_id', '=', claim.customer_id)
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
}

/** The same call, whose transactions note in themselves that they changed something. */
const notingWrites = (call: Call<RouteId>, claim: Claim): Call<RouteId> => {
  const tenant: Call<RouteId>['tenant'] = work =>
    call.tenant(async transaction => {
      const done = await work(transaction)
      await updateClaim(transaction, claim)
        .set({ wrote: true })
        .where(sql<boolean>`pg_current_xact_id_if_assigned() is not null`)
        .execute()
      return done
    })
  return Object.create(call, { tenant: { value: tenant, enumerable: true } })
}

/**
 * A write that carries an `Idempotency-Key` is done once: a repeat gets the first answer, a repeat while the first is
 * under way is refused, and a failure frees the key. When whoever works on it dies, a repeat does the work after two
 * minutes; if some of it is done already, a repeat is refused and says so.
 */
export const answerOnce = async (
  call: Call<RouteId>,
  route: string,
  key: string,
  work: (call: Call<RouteId>) => Promise<unknown>,
): Promise<unknown> => {
  if (key.length > 200) throw badInput('Idempotency-Key', 'Use at most 200 characters.')
  const { now, log } = call.app
  const claim: Claim = { customer_id: call.user.customerId, user_id: call.user.userId, key, holder: randomUUID() }
  const earlier = await call.tenant(transaction => claimKey(transaction, claim, route, now()))
  if (earlier) {
    if (earlier.route !== route) throw badInput('Idempotency-Key', 'This key was used for another call.')
    if (earlier.answer !== null) return (earlier.answer as { data: unknown }).data
    if (isSilent(earlier.claimed_at, now())) {
      throw new AppError('CONFLICT', 'This was done, but its answer was lost. Please reload to see what came of it.')
    }
    throw new AppError('CONFLICT', 'The same request is still being worked on.')
  }
  const sign = setInterval(() => {
    call
      .tenant(transaction => updateClaim(transaction, claim).set({ claimed_at: now() }).execute())
      .catch(error => log.warn({ err: error }, 'a claim on an idempotency key was not renewed'))
  }, signEvery)
  try {
    const data = (await work(notingWrites(call, claim))) ?? null
    await call.tenant(transaction =>
      updateClaim(transaction, claim)
        .set({ answer: JSON.stringify({ data }) })
        .execute(),
    )
    return data
  } catch (error) {
    await call.tenant(({ db }) =>
      db
        .deleteFrom('idempotency_key')
        .where('customer_id', '=', claim.customer_id)
        .where('user_id', '=', claim.user_id)
        .where('key', '=', key)
        .where('holder', '=', claim.holder)
        .execute(),
    )
    throw error
  } finally {
    clearInterval(sign)
  }
}
