import { contentCredits } from '@bic/contract/content/content-words'
import { type Decision, decide, type Thing } from '@bic/contract/entitlements/decide'
import { features } from '@bic/contract/entitlements/features'
import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'

const useDecision = (thing: Thing): Decision | undefined => {
  const user = useUser()
  const { data } = useEntitlement()
  return user && data ? decide(user, data.context, thing) : undefined
}
const reasonOf = (decision: Decision | undefined): string | null =>
  decision && decision.is !== 'usable' ? decision.text : null

/** Why the signed-in person may not work on briefs and prompts, in words for them; null when they may. */
export const useWhyNoBriefs = (): string | null => reasonOf(useDecision(features.contentCopilot))

/** Why the signed-in person may not have something written for a brief, in words for them; null when they may. */
export const useWhyNotWritten = (): string | null =>
  reasonOf(useDecision({ name: 'Writing content', premium: contentCredits.lookupLabel, needsConsent: true }))
