import type { TenantTransaction } from '@bic/database/tenant'
import { balanceOn } from '@bic/engine/credits/grants'
import { creditDay, loadCredits } from '../actions/load-grants.ts'

export interface NewGrant {
  readonly featureId: number
  /** Names the event: it grants once. */
  readonly key: string
  readonly source: 'plan' | 'rollover' | 'manual' | 'operator'
  readonly amount: number
  readonly priority?: number
  readonly from: string
  readonly until: string | null
  readonly reason?: string
  readonly at: Date
  readonly by?: number | null
}

/** Grants credits. False when the event has granted before: then nothing changes. */
export const grantCredits = async ({ db, customerId }: TenantTransaction, grant: NewGrant): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('credit_grant')
    .values({
      customer_id: customerId,
      feature_id: grant.featureId,
      event_key: grant.key,
      source: grant.source,
      amount: grant.amount,
      ...(grant.priority === undefined ? {} : { priority: grant.priority }),
      valid_from: grant.from,
      valid_until: grant.until,
      reason: grant.reason ?? '',
      granted_at: grant.at,
      granted_by: grant.by ?? null,
    })
    .onConflict(conflict => conflict.columns(['customer_id', 'feature_id', 'event_key']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const operatorKey = 'operator'

/** Makes the operator's grant, which does not expire, so large that this many credits are in force in all. */
export const setPurchased = async (
  tx: TenantTransaction,
  { featureId, purchased, at }: { readonly featureId: number; readonly purchased: number; readonly at: Date },
): Promise<void> => {
  const { db, customerId } = tx
  const today = await creditDay(tx, at)
  const own = await db
    .selectFrom('credit_grant')
    .select(['id', 'amount'])
    .where('customer_id', '=', customerId)
    .where('feature_id', '=', featureId)
    .where('event_key', '=', operatorKey)
    .executeTakeFirst()
  const { grants, taken } = await loadCredits(tx, featureId)
  const others = balanceOn(grants, taken, today).purchased - (own?.amount ?? 0)
  const amount = Math.max(0, purchased - others)
  if (own) {
    await db
      .updateTable('credit_grant')
      .set({ amount })
      .where('customer_id', '=', customerId)
      .where('id', '=', own.id)
      .execute()
    return
  }
  if (amount === 0) return
  await grantCredits(tx, {
    featureId,
    key: operatorKey,
    source: 'operator',
    amount,
    from: today,
    until: null,
    reason: 'Set by the operator',
    at,
  })
}
