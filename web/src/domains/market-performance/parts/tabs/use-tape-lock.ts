import { decide } from '@bic/contract/entitlements/decide'
import { features } from '@bic/contract/entitlements/features'
import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'

/** Why the tab of the deal game tapes is locked, as its own address is: in words; null when it is open, or not yet known. */
export function useTapeLock(): string | null {
  const user = useUser()
  const { data } = useEntitlement()
  if (!user || !data) return null
  const decision = decide(user, data.context, features.dealGameTapes)
  return decision.is === 'usable' ? null : decision.text
}
