import type { PremiumFeature } from '@bic/contract/entitlements/premium-features'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { creditDay } from '../actions/load-grants.ts'
import { peopleWhoLose } from '../actions/people-who-lose.ts'
import { type Feature, loadFeatures } from '../shared/load-features.ts'
import { countEnding } from './apply-plan.ts'
import { requireOffer } from './load-plan.ts'

/** The features under another plan; without one those of the plan are off, as after its last day. */
const featuresUnder = (features: readonly Feature[], offered: ReadonlySet<PremiumFeature>): Feature[] =>
  features.map(feature => {
    if (offered.has(feature.lookupLabel as PremiumFeature)) return { ...feature, enabled: 'y' }
    return feature.planId === null ? feature : { ...feature, enabled: 'n' }
  })

export const previewPlanChange: Handler<'previewPlanChange'> = async call => {
  const { app, query } = call
  const offer = query.newPlanId === undefined ? null : requireOffer(query.newPlanId, 'newPlanId')
  return readAsked(call, async tx => {
    const at = app.now()
    const before = await loadFeatures(tx, at)
    const offered = new Set(offer?.features.map(({ lookupLabel }) => lookupLabel) ?? [])
    const people = await peopleWhoLose(tx, app.config, before, featuresUnder(before, offered))
    const ofPlan = before.filter(({ planId }) => planId !== null).map(({ featureId }) => featureId)
    // A cancelled plan keeps its credits until its last day.
    return { people, creditsEnding: offer ? await countEnding(tx, ofPlan, await creditDay(tx, at)) : 0 }
  })
}
