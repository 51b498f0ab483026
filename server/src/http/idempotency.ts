import type { RouteId } from '@bic/contract/routes'
import { AppError, badInput } from './app-error.ts'
import type { Call } from './call-context.ts'

/**
 * A write that carries an `Idempotency-Key` is done once: a repeat gets the first answer, a repeat while the first is
 * under way is refused, and a failure frees the key.
 */
export const answerOnce = async (
  call: Call<RouteId>,
  route: string,
  key: string,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (key.length > 200) throw badInput('Idempotency-Key', 'Use at most 200 characters.')
  const { customerId: customer_id, userId: user_id } = call.user
  const mine = { customer_id, user_id, key }
  const earlier = await call.tenant(async ({ db }) => {
    const claimed = await db
      .insertInto('idempotency_key')
      .values({ ...mine, route, answer: null, created_at: call.app.now() })
      .onConflict(conflict => conflict.columns(['customer_id', 'user_id', 'key']).doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows) return null
    return db
      .selectFrom('idempotency_key')
      .select(['route', 'answer'])
      .where('customer_id', '=', customer_id)
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  })
  if (earlier) {
    if (earlier.route !== route) throw badInput('Idempotency-Key', 'This key was used for another call.')
    if (earlier.answer === null) throw new AppError('CONFLICT', 'The same request is still being worked on.')
    return (earlier.answer as { data: unknown }).data
  }
  try {
    const data = (await work()) ?? null
    await call.tenant(({ db }) =>
      db
        .updateTable('idempotency_key')
        .set({ answer: JSON.stringify({ data }) })
        .where('customer_id', '=', customer_id)
        .where('user_id', '=', user_id)
        .where('key', '=', key)
        .execute(),
    )
    return data
  } catch (error) {
    await call.tenant(({ db }) =>
      db
        .deleteFrom('idempotency_key')
        .where('customer_id', '=', customer_id)
        .where('user_id', '=', user_id)
        .where('key', '=', key)
        .execute(),
    )
    throw error
  }
}
