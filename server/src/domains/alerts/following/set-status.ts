import type { TenantTransaction } from '@bic/database/tenant'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { findOwnAlert } from './own-alerts.ts'
import { restartWatch } from './watched-from.ts'

type Status = 'running' | 'paused'

/** Pauses an alert of the person's own, or sets it running; one that runs again watches from now on. */
export const setStatus = async (
  tx: TenantTransaction,
  userId: number,
  userAlertId: number,
  alertStatus: Status,
  now: Date,
): Promise<Written<{ userAlertId: number; alertStatus: Status }>> => {
  const row = await findOwnAlert(tx, userId, userAlertId)
  const answer = { userAlertId, alertStatus }
  if (row.status === alertStatus) return unchanged(answer)
  const { today } = await loadCalendar(tx, now)
  await tx.db
    .updateTable('user_alert')
    .set({ status: alertStatus, ...(alertStatus === 'running' ? restartWatch(today) : {}) })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', userAlertId)
    .execute()
  const action = alertStatus === 'running' ? 'alert played' : 'alert paused'
  return changed(answer, { action, entity: 'alert', entityId: userAlertId }, { what: ['alerts'], userId })
}
