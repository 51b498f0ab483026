import type { SignedInUser } from '@bic/contract/access'
import { plainContext } from '@bic/contract/entitlement/context'
import { decide, type Thing } from '@bic/contract/entitlement/decide'
import { type FeatureName, features } from '@bic/contract/entitlement/features'
import { withTenant } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { requireEntitled } from './require-entitled.ts'

/**
 * Refuses a call of a feature that the person's licence or the customer's premium features do not include.
 *
 * @throws AppError NOT_ENTITLED
 */
export const guardFeature = async (
  app: Pick<AppContext, 'pool' | 'config'>,
  user: SignedInUser,
  feature: FeatureName,
): Promise<void> => {
  const thing: Thing = features[feature]
  // Whoever may use it at a customer of whom nothing is known may use it at every customer: nothing has to be read.
  if (decide(user, plainContext, thing).is === 'usable') return
  await withTenant(app.pool, user.customerId, tx => requireEntitled(tx, app.config, user, thing))
}
