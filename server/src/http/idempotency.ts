import { randomUUID } from 'node:crypto'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, badInput } from './app-error.ts'
import type { AnyCall } from './call-context.ts'
import type { Claim } from './claim.ts'
import { notingWrites, updateClaim } from './noting-writes.ts'

/** Milliseconds between signs of life of whoever works on a request, and after which a silent one is taken for dead. */
const signEvery = 30_000
const deadAfter = 120_000

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

/** After a fault that came when something was changed already, the key is kept: a repeat would change it twice. */
const freeKey = async (tx: TenantTransaction, claim: Claim, isRefusal: boolean): Promise<void> => {
  if (!isRefusal) {
    await updateClaim(tx, claim)
      .set({ claimed_at: new Date(0) })
      .where('wrote', '=', true)
      .execute()
  }
  await tx.db
    .deleteFrom('idempotency_key')
    .where('customer_id', '=', claim.customer_id)
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .where('holder', '=', claim.holder)
    .$if(!isRefusal, query => query.where('wrote', '=', false))
    .execute()
}

/**
 * A write that carries an `Idempotency-Key` is done once: a repeat gets the first answer, a repeat while the first is
 * under way is refused, and a failure frees the key, unless it is a fault after something was changed. When whoever works
 * on it dies, a repeat does the work after two minutes; if some of it is done already, a repeat is refused and says so.
 */
export const answerOnce = async (
  call: AnyCall,
  route: string,
  key: string,
  work: (call: AnyCall) => Promise<unknown>,
): Promise<unknown> => {
  if (key.length > 200) throw badInput('Idempotency-Key', 'Use at most 200 characters.')
  const { now, log } = call.app
  const claim: Claim = { customer_id: call.user.customerId, user_id: call.user.userId, key, holder: randomUUID() }
  const earlier = await call.tenant(tx => claimKey(tx, claim, route, now()))
  if (earlier) {
    if (earlier.route !== route) throw badInput('Idempotency-Key', 'This key was used for another call.')
    if (earlier.answer !== null) return (earlier.answer as { data: unknown }).data
    if (isSilent(earlier.claimed_at, now())) {
      throw new AppError('CONFLICT', 'This was done, but its answer was lost. Please reload to see the result.')
    }
    throw new AppError('CONFLICT', 'The same request is still in progress.')
  }
  const sign = setInterval(() => {
    call
      .tenant(tx => updateClaim(tx, claim).set({ claimed_at: now() }).execute())
      .catch(error => log.warn({ err: error }, 'a claim on an idempotency key was not renewed'))
  }, signEvery)
  try {
    const data = (await work(notingWrites(call, claim))) ?? null
    await call.tenant(tx =>
      updateClaim(tx, claim)
        .set({ answer: JSON.stringify({ data }) })
        .execute(),
    )
    return data
  } catch (error) {
    await call.tenant(tx => freeKey(tx, claim, error instanceof AppError))
    throw error
  } finally {
    clearInterval(sign)
  }
}
