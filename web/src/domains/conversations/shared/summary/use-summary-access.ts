import { type Decision, decide } from '@bic/contract/entitlements/decide'
import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'

const consented = { needsConsent: true }

/** Whether the user may have summaries made; undefined while that is being asked. */
export function useSummaryAccess(name: string, permissions: readonly string[] = []): Decision | undefined {
  const user = useUser()
  const { data } = useEntitlement()
  if (!user || !data) return undefined
  return decide(user, data.context, { name, permissions, ...consented })
}
