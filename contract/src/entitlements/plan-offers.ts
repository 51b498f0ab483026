import type { PremiumFeature } from './premium-features.ts'

/** What a plan includes of a feature. */
export interface OfferedFeature {
  readonly lookupLabel: PremiumFeature
  /** Credits of each period; null: the feature is not paid for by credits. */
  readonly credits: number | null
  /** How many users may be mapped to it; null: as many as there are. */
  readonly users: number | null
  /** How many credits that are left go over to the next period. */
  readonly rollover: number
}

/** A plan that the provider offers. `annual` and `monthly` say how long its credits last. */
export interface PlanOffer {
  readonly planId: number
  readonly name: string
  readonly planLookupLabel: 'annual' | 'monthly'
  readonly features: readonly OfferedFeature[]
}

const starter = (factor: number): readonly OfferedFeature[] => [
  { lookupLabel: 'voc-copilot', credits: 40 * factor, users: 10, rollover: 0 },
]
const business = (factor: number): readonly OfferedFeature[] => [
  { lookupLabel: 'voc-copilot', credits: 200 * factor, users: 50, rollover: 50 },
  { lookupLabel: 'content-copilot', credits: 60 * factor, users: 25, rollover: 15 },
]
const enterprise = (factor: number): readonly OfferedFeature[] => [
  { lookupLabel: 'voc-copilot', credits: 800 * factor, users: null, rollover: 400 },
  { lookupLabel: 'content-copilot', credits: 250 * factor, users: null, rollover: 125 },
  { lookupLabel: 'conversation-planner', credits: null, users: null, rollover: 0 },
  { lookupLabel: 'guided-prospecting', credits: null, users: null, rollover: 0 },
]

/** The plans of the provider. What a customer has agreed on is stored with the customer and stays when an offer changes. */
export const planOffers: readonly PlanOffer[] = [
  { planId: 1, name: 'Starter, monthly', planLookupLabel: 'monthly', features: starter(1) },
  { planId: 2, name: 'Starter, annual', planLookupLabel: 'annual', features: starter(12) },
  { planId: 3, name: 'Business, monthly', planLookupLabel: 'monthly', features: business(1) },
  { planId: 4, name: 'Business, annual', planLookupLabel: 'annual', features: business(12) },
  { planId: 5, name: 'Enterprise, monthly', planLookupLabel: 'monthly', features: enterprise(1) },
  { planId: 6, name: 'Enterprise, annual', planLookupLabel: 'annual', features: enterprise(12) },
]

/** The offer of a number; undefined when there is none. */
export const findOffer = (planId: number): PlanOffer | undefined => planOffers.find(offer => offer.planId === planId)
