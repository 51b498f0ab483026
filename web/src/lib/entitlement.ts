import type { EntitlementContext } from '@bic/contract/entitlements/context'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, firstAnswersTo } from './api.ts'
import type { Answer } from './call-types.ts'
import { keepOperatingMode } from './operating-mode.ts'
import { composedKey } from './query-key.ts'
import { keepUser, useUser } from './session.ts'

/** What access and the greeting rest on, besides the user's own record. */
export interface Entitlement {
  readonly context: EntitlementContext
  readonly companyName: string
  /** Credits that are left, by look-up name; null when they could not be looked up. */
  readonly balances: EntitlementContext['balances'] | null
  /** Look-up names of features that the user uses without a place of their own. */
  readonly collaboratesIn: readonly string[]
}

/** A look-up of features that fails gives an empty result, silently; how many credits are left is then not known. */
const orNone = <T>(rows: Promise<T[]>): Promise<T[]> => rows.catch(() => [])

/** All at once: none of the calls waits for another. The stored user becomes what the server has now. */
export const loadEntitlement = async (): Promise<Entitlement> =>
  keepEntitlement(
    await Promise.all([
      orNone(call('getFeatureFlags')),
      orNone(call('getPremiumFeatureRecordCounts')),
      call('getEnabledFeatures').catch(() => null),
      orNone(call('getUserEntitlement')),
      call('getDataSharingConsent').catch(() => false),
      call('getSharedMode'),
      call('getOperatingMode'),
      call('getCompanyName'),
      call('getSignedInUser'),
    ]),
  )

/** The same from what was asked for with the page, when all of it is there. */
export function firstEntitlement(): Entitlement | undefined {
  const first = firstAnswersTo(
    ['getFeatureFlags'],
    ['getPremiumFeatureRecordCounts'],
    ['getEnabledFeatures'],
    ['getUserEntitlement'],
    ['getDataSharingConsent'],
    ['getSharedMode'],
    ['getOperatingMode'],
    ['getCompanyName'],
    ['getSignedInUser'],
  )
  return first && keepEntitlement(first)
}

type EntitlementAnswers = readonly [
  flags: Answer<'getFeatureFlags'>,
  counts: Answer<'getPremiumFeatureRecordCounts'>,
  enabled: Answer<'getEnabledFeatures'> | null,
  entitled: Answer<'getUserEntitlement'>,
  consent: Answer<'getDataSharingConsent'>,
  sharedMode: Answer<'getSharedMode'>,
  operatingMode: Answer<'getOperatingMode'>,
  companyName: Answer<'getCompanyName'>,
  user: Answer<'getSignedInUser'>,
]

function keepEntitlement(answers: EntitlementAnswers): Entitlement {
  const [flags, counts, enabled, entitled, consent, sharedMode, operatingMode, companyName, user] = answers
  const balances = enabled && Object.fromEntries(enabled.map(one => [one.lookupLabel, one.topicBalance]))
  keepUser(user)
  keepOperatingMode(operatingMode)
  return {
    context: {
      sharedMode,
      administratorMode: operatingMode === 'administrator',
      enabled: Object.fromEntries(flags.map(one => [one.featureName, one.enabled])),
      recordCounts: Object.fromEntries(counts.map(one => [one.featureName, one.count])),
      consent,
      balances: balances ?? {},
    },
    balances,
    companyName,
    collaboratesIn: entitled.filter(({ collaborator }) => collaborator).map(({ lookupLabel }) => lookupLabel),
  }
}

/** Asked for once somebody is signed in, by single sign-on too, and again when settings change. */
export const entitlementQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: composedKey(['getFeatureFlags', 'getEnabledFeatures', 'getSignedInUser'], userId),
    queryFn: loadEntitlement,
    enabled: userId !== undefined,
  })

export const useEntitlement = () => useQuery(entitlementQuery(useUser()?.userId))

/** Credits of a feature that are left; undefined while that is being asked, null when it could not be looked up. */
export function useBalance(lookupLabel: string): number | null | undefined {
  const { data, isError } = useEntitlement()
  if (data) return data.balances && (data.balances[lookupLabel] ?? 0)
  return isError ? null : undefined
}
