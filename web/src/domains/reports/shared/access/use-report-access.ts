import { type Decision, decide } from '@bic/contract/entitlements/decide'
import { reportCredits } from '@bic/contract/reports/report-limits'
import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'

/** Whether the user may have something generated, credits aside; undefined while that is being asked. */
export function useReportAccess(name: string): Decision | undefined {
  const user = useUser()
  const { data } = useEntitlement()
  const thing = { name, premium: reportCredits.lookupLabel, needsConsent: true }
  return user && data ? decide(user, data.context, thing) : undefined
}
