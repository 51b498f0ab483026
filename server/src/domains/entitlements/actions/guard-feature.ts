import type { SignedInUser } from '@bic/contract/calls/access'
import { plainContext } from '@bic/contract/entitlements/context'
import { decide, type Thing } from '@bic/contract/entitlements/decide'
import { type FeatureName, features } from '@bic/contract/entitlements/features'
import type { AppContext } from '#app-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { requireEntitled } from '../shared/require-entitled.ts'

/**
 * Refuses a call of a feature that the person's licence or the customer's premium features do not include.
 *
 * @throws AppError NOT_ENTITLED
 */
export const guardFeature = async (
  app: Pick<AppContext, 'config' | 'now'>,
  user: SignedInUser,
  feature: FeatureName,
): Promise<void> => {
  const thing: Thing = features[feature]
  // Whoever may use it at a customer of whom nothing is known may use it at every customer: nothing has to be read.
  if (decide(user, plainContext, thing).is === 'usable') return
  await readCustomer(app, user.customerId, tx => requireEntitled(tx, app, user, thing))
}
