import type { TenantTransaction } from '@bic/database/tenant'
import { dayOfMoment } from '@bic/engine/calendar/day'
import { visitEndsAfterMs } from '../save-home-visit.ts'

export interface Visit {
  readonly at: Date
  /** The day of it where the customer is. */
  readonly day: string
}

/** When a person's visit before the present one ended; null in their first. */
export const loadLastVisit = async (
  { db, customerId }: TenantTransaction,
  userId: number,
  now: Date,
): Promise<Visit | null> => {
  const row = await db
    .selectFrom('home_visit')
    .innerJoin('customer', 'customer.id', 'home_visit.customer_id')
    .select(['home_visit.seen_at', 'home_visit.previous_at', 'customer.time_zone'])
    .where('home_visit.customer_id', '=', customerId)
    .where('home_visit.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const at = now.getTime() - row.seen_at.getTime() > visitEndsAfterMs ? row.seen_at : row.previous_at
  return at && { at, day: dayOfMoment(at, row.time_zone) }
}
