import type { SignedInUser } from '@bic/contract/calls/access'
import type { FeatureName } from '@bic/contract/entitlements/features'
import type { MayChange } from '@bic/contract/entitlements/may-change'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'

/** Refusals that rest on data of the domains: they are given to the routes by whoever puts the server together. */
export interface Guards {
  /** Refuses what the licence or the premium features do not include. */
  readonly feature: (app: AppContext, user: SignedInUser, feature: FeatureName) => Promise<void>
  /** Refuses a change of somebody else's thing. */
  readonly change: (tx: TenantTransaction, user: SignedInUser, rule: MayChange, id: number) => Promise<void>
}
