import { type Decision, decide } from '@bic/contract/entitlements/decide'
import { features } from '@bic/contract/entitlements/features'
import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'

/** Whether the reader may see the buyer trends, a premium feature; undefined until it is known. */
export const useIcpAccess = (): Decision | undefined => {
  const user = useUser()
  const { data } = useEntitlement()
  return user && data ? decide(user, data.context, features.buyerTrends) : undefined
}
