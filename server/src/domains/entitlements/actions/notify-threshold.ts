import { creditThresholds } from '@bic/contract/entitlements/credits'
import type { TenantTransaction } from '@bic/database/tenant'
import { type CreditBalance, thresholdReached } from '@bic/engine/credits/grants'
import { findAdministrators } from '#domains/access/shared/administrators.ts'
import { notify } from '#domains/notifications/shared/notify.ts'

interface Used {
  readonly featureId: number
  readonly lookupLabel: string
  readonly renewsOn: string | null
  readonly at: Date
}

/**
 * Notifies the administrators, once each, when the consumption has reached a threshold. Other grants or a new period make
 * it a new event.
 */
export const notifyThreshold = async (
  tx: TenantTransaction,
  { featureId, lookupLabel, renewsOn, at }: Used,
  balance: CreditBalance,
): Promise<void> => {
  const percent = thresholdReached(balance, creditThresholds)
  if (percent === null) return
  const renewal = renewsOn === null ? '' : ` They renew on ${renewsOn}.`
  for (const userId of await findAdministrators(tx)) {
    await notify(tx, {
      userId,
      kind: 'credits',
      title: `${percent}% of the credits of ${lookupLabel} are used`,
      text: `${balance.left} of ${balance.purchased} credits are left.${renewal}`,
      link: `/adminstration/customer/${tx.customerId}`,
      key: `credits-${featureId}-${percent}-${balance.purchased}-${renewsOn ?? ''}`,
      at,
    })
  }
}
