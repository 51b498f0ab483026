import type { SimilarWin } from '@bic/contract/voice-of-customer/similar-wins'
import { type DealPart, dealParts } from '@bic/engine/similarity/deal-distance'
import type { SimilarDeal, SimilarDeals } from '../shared/similar-deals.ts'

/** The names of what deals are compared by. */
export interface PartNames {
  readonly market: string | null
  readonly industry: string | null
  readonly segment: string | null
  readonly region: string | null
}

const labels: Record<DealPart, string> = {
  cards: 'What was said',
  industry: 'Industry',
  segment: 'Segment',
  amount: 'Amount',
  market: 'Market',
  region: 'Region',
}
const titlesShown = 3

const formatAmounts = (own: number, other: number): string => {
  const times = other / own
  if (times > 0.95 && times < 1.05) return 'About the same amount'
  return times > 1
    ? `${times.toFixed(1)} times the amount of this deal`
    : `An amount ${(1 / times).toFixed(1)} times smaller than this deal's`
}

const describeCards = ({ deal, cards }: SimilarDeals, { compared }: SimilarDeal): string => {
  const all = new Set([...deal.cards.keys(), ...compared.cards.keys()])
  const shared = [...deal.cards.keys()].filter(card => compared.cards.has(card))
  if (shared.length === 0) return `Shares none of ${all.size} significant cards`
  const titles = shared.slice(0, titlesShown).map(card => cards.names.get(card)?.title ?? '')
  const more = shared.length > titlesShown ? ` and ${shared.length - titlesShown} more` : ''
  return `Shares ${shared.length} of ${all.size} significant cards: ${titles.join(', ')}${more}`
}

/** Why a deal is near or far: each part in words, what weighs most first. */
export const explainSimilarity = (
  all: SimilarDeals,
  one: SimilarDeal,
  own: PartNames,
  other: PartNames,
): SimilarWin['reasons'] => {
  const describe = (part: DealPart): string => {
    if (one.parts[part] === null) return `${labels[part]} not known of both`
    if (part === 'cards') return describeCards(all, one)
    if (part === 'amount') return formatAmounts(all.deal.amount ?? 0, one.compared.amount ?? 0)
    const label = labels[part].toLowerCase()
    return one.parts[part] === 0
      ? `Same ${label}: ${own[part] ?? ''}`
      : `Another ${label}: ${other[part] ?? ''}, not ${own[part] ?? ''}`
  }
  return dealParts.map(part => ({
    part,
    text: describe(part),
    distance: one.parts[part],
    weight: one.weights[part],
  }))
}
