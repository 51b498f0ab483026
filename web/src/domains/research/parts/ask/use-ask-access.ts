import { askThing } from '@bic/contract/entitlements/ask'
import { type Decision, decide } from '@bic/contract/entitlements/decide'
import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'

/** Whether the user may ask; undefined while that is being asked. */
export function useAskAccess(): Decision | undefined {
  const user = useUser()
  const { data } = useEntitlement()
  return user && data ? decide(user, data.context, askThing) : undefined
}
