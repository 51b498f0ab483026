import { sql } from 'kysely'
import type { Handler } from '#http/call-context.ts'
import { unaudited } from '#http/written.ts'

/** A visit ends when nobody has looked for so long. */
export const visitEndsAfterMs = 3_600_000

/** A look within an hour of the last one goes on with the visit; a later one begins the next, and keeps when that ended. */
export const saveHomeVisit: Handler<'saveHomeVisit'> = async ({ app, user, write }) => {
  const now = app.now()
  const before = new Date(now.getTime() - visitEndsAfterMs)
  await write(async ({ db }) => {
    await db
      .insertInto('home_visit')
      .values({ customer_id: user.customerId, user_id: user.userId, seen_at: now, previous_at: null })
      .onConflict(conflict =>
        conflict.columns(['customer_id', 'user_id']).doUpdateSet({
          seen_at: now,
          previous_at: sql`case when home_visit.seen_at < ${before} then home_visit.seen_at else home_visit.previous_at end`,
        }),
      )
      .execute()
    return unaudited(null, 'activity')
  })
  return null
}
