import type { Significance } from '@bic/engine/scoring/significance'
import { hasCard } from '@bic/engine/scoring/significance'
import type { TapeCard } from '#domains/deals/api/tape.ts'
import { oneOf } from '#lib/search-params.ts'

/** The values of `?confidence=`, with the percentile each begins at. */
export const confidenceChoices = [
  { value: 'Most Relevant', label: 'Most Relevant (85th)' },
  { value: 'Relevant', label: 'Relevant (75th)' },
  { value: '50_PERCENTILE', label: '50th' },
  { value: 'Verified', label: 'Verified' },
] as const

export type Confidence = (typeof confidenceChoices)[number]['value']

export const confidenceField = oneOf(['Most Relevant', 'Relevant', '50_PERCENTILE', 'Verified'], 'Relevant')

const significances: Readonly<Record<Confidence, Significance>> = {
  'Most Relevant': 'mostRelevant',
  Relevant: 'relevant',
  '50_PERCENTILE': 'half',
  Verified: 'verified',
}

/** The cards that the deal has at a confidence: a card that a person confirmed is one of them whatever its score. */
export const cardsAt = (cards: readonly TapeCard[], confidence: Confidence): TapeCard[] =>
  cards.filter(({ matches, cardPercentileValue, confirmed }) =>
    hasCard(matches > 0 ? cardPercentileValue : null, confirmed !== null, significances[confidence]),
  )
