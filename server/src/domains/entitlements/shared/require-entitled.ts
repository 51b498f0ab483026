import type { SignedInUser } from '@bic/contract/calls/access'
import type { EntitlementContext } from '@bic/contract/entitlements/context'
import { decide, type Reason, type Thing } from '@bic/contract/entitlements/decide'
import type { ErrorCode } from '@bic/contract/values/errors'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import { loadCustomerSettings } from '../actions/customer-settings.ts'
import { countRecords, findEntitled } from '../actions/entitlement-of.ts'
import { loadFeatures } from './load-features.ts'

/** A refused role ends in the logout of the client (403); what can be bought or agreed to must not. */
export const codeOf: Readonly<Record<Reason, ErrorCode>> = {
  role: 'NOT_ALLOWED',
  authority: 'NOT_ALLOWED',
  licence: 'NOT_ENTITLED',
  premium: 'NOT_ENTITLED',
  credits: 'NOT_ENTITLED',
  consent: 'NO_CONSENT',
}

/** What the access decision rests on, as the database has it in this transaction. */
export const loadEntitlementContext = async (
  tx: TenantTransaction,
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  userId: number,
): Promise<EntitlementContext> => {
  const features = await loadFeatures(tx, now())
  const { sharedMode, dataSharingConsent } = await loadCustomerSettings(tx)
  return {
    sharedMode,
    administratorMode: config.mode === 'administrator',
    enabled: Object.fromEntries(features.map(one => [one.lookupLabel, one.enabled])),
    recordCounts: countRecords(await findEntitled(tx, userId), features),
    consent: dataSharingConsent,
    balances: Object.fromEntries(features.map(one => [one.lookupLabel, one.topicBalance])),
  }
}

/**
 * Refuses, in the person's words, what they may not use now.
 *
 * @throws AppError NOT_ALLOWED, NOT_ENTITLED or NO_CONSENT, by the reason
 */
export const requireEntitled = async (
  tx: TenantTransaction,
  app: Pick<AppContext, 'config' | 'now'>,
  user: SignedInUser,
  thing: Thing,
): Promise<void> => {
  const decision = decide(user, await loadEntitlementContext(tx, app, user.userId), thing)
  if (decision.is !== 'usable') throw new AppError(codeOf[decision.reason], decision.text)
}
