import { contentCredits } from '@bic/contract/content/content-words'
import { type Decision, decide } from '@bic/contract/entitlements/decide'
import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'

/** Whether the signed-in person may have something written for a brief, and how many credits are left for it. */
export function useContentAccess(): { readonly decision: Decision | undefined; readonly balance: number | undefined } {
  const user = useUser()
  const { data } = useEntitlement()
  const thing = { name: 'Writing content', premium: contentCredits.lookupLabel, needsConsent: true }
  return {
    decision: user && data ? decide(user, data.context, thing) : undefined,
    balance: data && (data.context.balances[contentCredits.lookupLabel] ?? 0),
  }
}
