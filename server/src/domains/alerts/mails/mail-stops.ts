import { type AlertType, alertTypes } from '@bic/contract/alerts/alert-types'
import type { AlertMail } from '@bic/contract/alerts/mails'
import type { TenantTransaction } from '@bic/database/tenant'
import { changed, unchanged, type Written } from '#http/written.ts'

/** The types of alert whose mails a person has ended. */
export const loadMailStops = async (
  { db, customerId }: TenantTransaction,
  userId: number,
): Promise<ReadonlySet<AlertType>> => {
  const rows = await db
    .selectFrom('alert_mail_stop')
    .select('alert_type')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ alert_type }) => alert_type))
}

/** How the types of alert stand that are named. */
export const listMails = async (
  tx: TenantTransaction,
  userId: number,
  types: readonly AlertType[] = alertTypes,
): Promise<AlertMail[]> => {
  const stops = await loadMailStops(tx, userId)
  return types.map(alertType => ({ alertType, mailed: !stops.has(alertType) }))
}

/**
 * Ends or starts the mails of some types of alert, and answers whether that changed anything.
 *
 * @param by how it was asked for, for the audit trail
 */
export const setMails = async (
  tx: TenantTransaction,
  userId: number,
  types: readonly AlertType[],
  mailed: boolean,
  { by, now }: { readonly by: 'user' | 'link of a mail' | 'one click'; readonly now: Date },
): Promise<Written<boolean>> => {
  const { db, customerId } = tx
  const rows = mailed
    ? await db
        .deleteFrom('alert_mail_stop')
        .where('customer_id', '=', customerId)
        .where('user_id', '=', userId)
        .where('alert_type', 'in', types)
        .returning('alert_type')
        .execute()
    : await db
        .insertInto('alert_mail_stop')
        .values(types.map(alert_type => ({ customer_id: customerId, user_id: userId, alert_type, stopped_at: now })))
        .onConflict(conflict => conflict.columns(['customer_id', 'user_id', 'alert_type']).doNothing())
        .returning('alert_type')
        .execute()
  if (rows.length === 0) return unchanged(false)
  const detail = { types: rows.map(({ alert_type }) => alert_type), by }
  const action = mailed ? 'alert mails started' : 'alert mails ended'
  return changed(true, { action, entity: 'user', entityId: userId, detail }, { what: ['alerts'], userId })
}
