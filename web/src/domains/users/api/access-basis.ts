import { authoritiesOf } from '@bic/contract/entitlements/authorities'
import type { Standing } from '@bic/contract/entitlements/compare-access'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type AccessBasis = Answer<'getAccessBasis'>[number]
type Role = AccessBasis['person']['role']

/** How many people's access is looked at together. */
export const mostCompared = 50

/** What the access of these users rests on; nothing is asked for nobody. */
export const useAccessBasis = (userIds: readonly number[]) =>
  useApiQuery('getAccessBasis', userIds.length === 0 ? null : { body: { userIdList: userIds.slice(0, mostCompared) } })

/** The same person with another role, or the permissions of another licence. */
export const withRole = ({ person, context }: AccessBasis, role: Role, permissions: readonly string[]): Standing => ({
  person: {
    ...person,
    role,
    authorities: authoritiesOf(role, permissions),
    licenseTypePermissionBeans: permissions.length > 0 ? [{ licenseTypePermissionNames: permissions }] : [],
  },
  context,
})

/** The same person mapped to a feature, or no more. */
export const withFeature = ({ person, context }: AccessBasis, lookupLabel: string, mapped: boolean): Standing => ({
  person,
  context: { ...context, recordCounts: { ...context.recordCounts, [lookupLabel]: mapped ? 1 : 0 } },
})
