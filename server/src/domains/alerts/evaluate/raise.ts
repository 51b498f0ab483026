import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited, type Written } from '#http/written.ts'
import type { AlertRow } from '../following/own-alerts.ts'
import type { Found } from './found.ts'

/**
 * Stores what a look at an alert found: what it reported, each event once, what it keeps for the next look, and that what was reported
 * before is over. An alert that was paused, changed or deleted meanwhile stays as it is.
 */
export const raise = async (
  tx: TenantTransaction,
  alert: AlertRow,
  found: Found,
  now: Date,
): Promise<Written<number>> => {
  const { db, customerId } = tx
  const { numUpdatedRows } = await db
    .updateTable('user_alert')
    .set({ ...found.keeps, last_run_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', alert.id)
    .where('status', '=', 'running')
    .where('watched_from', 'is not distinct from', alert.watched_from)
    .where('reported_in', 'is not distinct from', alert.reported_in)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return unaudited(0, 'derived')
  if (found.isOver) {
    await db
      .updateTable('raised_alert')
      .set({ over_at: now })
      .where('customer_id', '=', customerId)
      .where('user_alert_id', '=', alert.id)
      .where('over_at', 'is', null)
      .execute()
  }
  let raised = 0
  for (const { key, topic, name, marketName, title, text, link, planLink, narrowed = false } of found.reported) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('raised_alert')
      .values({
        customer_id: customerId,
        user_id: alert.user_id,
        user_alert_id: alert.id,
        alert_type: alert.alert_type,
        event_key: key,
        topic,
        name,
        market_name: marketName,
        title,
        body: text,
        link,
        plan_link: planLink,
        narrowed,
        sensitivity: alert.sensitivity,
        raised_at: now,
      })
      .onConflict(conflict => conflict.columns(['customer_id', 'user_alert_id', 'event_key']).doNothing())
      .executeTakeFirst()
    raised += Number(numInsertedOrUpdatedRows ?? 0n)
  }
  return unaudited(raised, 'derived', { what: ['alerts'], userId: alert.user_id })
}
