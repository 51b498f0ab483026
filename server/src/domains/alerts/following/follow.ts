import { type AlertType, type SubjectKind, subjectsOf } from '@bic/contract/alerts/alert-types'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { type AppError, badInput } from '#http/app-error.ts'
import { restartWatch } from './watched-from.ts'

/** What an alert watches. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: number
}

const columns = { card: 'card_id', deal: 'opportunity_id', account: 'account_id', market: 'market_id' } as const
const tables = { card: 'card', deal: 'opportunity', account: 'account', market: 'market' } as const
export const fields = { card: 'cardId', deal: 'opptyId', account: 'accountId', market: 'marketId' } as const

const words = { card: 'a message card', deal: 'a deal', account: 'an account', market: 'a market' } as const

/** Says of a request what an alert of the type watches. */
export const refuseSubject = (alertType: AlertType): AppError => {
  const kinds = subjectsOf[alertType]
  return badInput(
    fields[kinds[0]],
    `${alertType} follows ${kinds.map(kind => words[kind]).join(' or ')}: name exactly one, in ${kinds.map(kind => fields[kind]).join(' or ')}.`,
  )
}

/** Makes sure that it is the customer's. @throws AppError NOT_FOUND */
export const requireSubject = (tx: TenantTransaction, { kind, id }: Subject): Promise<void> =>
  requireRow(tx, tables[kind], id)

interface Followed {
  readonly id: number
  /** Not followed before, or paused. */
  readonly isNew: boolean
}

/**
 * Follows something, in the transaction of the call: what is followed already runs again, and keeps its preferences.
 *
 * @param name what it is called now
 */
export const follow = async (
  tx: TenantTransaction,
  userId: number,
  alertType: AlertType,
  { kind, id }: Subject,
  now: Date,
  sensitivity?: 'average' | 'low',
): Promise<Followed> => {
  const { db, customerId } = tx
  await requireSubject(tx, { kind, id })
  const column = columns[kind]
  // Two requests for the same wait here for each other.
  await db
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const known = await db
    .selectFrom('user_alert')
    .select(['id', 'status', 'sensitivity'])
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('alert_type', '=', alertType)
    .where(column, '=', id)
    .orderBy('id')
    .executeTakeFirst()
  const { today } = await loadCalendar(tx, now)
  if (known) {
    const isSame = known.status === 'running' && (sensitivity === undefined || known.sensitivity === sensitivity)
    if (!isSame) {
      await db
        .updateTable('user_alert')
        .set({ status: 'running', ...(sensitivity ? { sensitivity } : {}) })
        .$if(known.status === 'paused', q => q.set(restartWatch(today)))
        .where('customer_id', '=', customerId)
        .where('id', '=', known.id)
        .execute()
    }
    return { id: known.id, isNew: !isSame }
  }
  const { id: made } = await db
    .insertInto('user_alert')
    .values({
      customer_id: customerId,
      user_id: userId,
      alert_type: alertType,
      name: alertType,
      created_at: now,
      [column]: id,
      ...(sensitivity ? { sensitivity } : {}),
      ...restartWatch(today),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: made, isNew: true }
}
