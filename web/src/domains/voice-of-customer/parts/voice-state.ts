import { flag, oneOf, whole } from '#lib/search-params.ts'
import { sortOrders } from './deals/order-deals.ts'

/** How much of a deal's talk a card must have been for the deal to have it. */
export const confidences = ['any', 'half', 'relevant', 'mostRelevant', 'verified'] as const
export type Confidence = (typeof confidences)[number]

export const confidenceLabels: Readonly<Record<Confidence, string>> = {
  any: 'Any',
  half: '50th percentile',
  relevant: 'Relevant (75th)',
  mostRelevant: 'Most Relevant (85th)',
  verified: 'Verified',
}

/** What the user does on the screen; what leads to the screen stands in the parameters of the contract. */
export const voiceState = {
  sort: oneOf(sortOrders, 'recommended'),
  /** The deal that is read. */
  deal: whole(null, { min: 1 }),
  /** A keyword of the card; 0 is all of them, where the address names one. */
  word: whole(null),
  persona: whole(null, { min: 1 }),
  confidence: oneOf(['', ...confidences], ''),
  /** All deals as a table. */
  list: flag(),
}
