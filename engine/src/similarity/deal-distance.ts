import { weightedJaccardDistance } from './weighted-jaccard.ts'

/** What deals are compared by. Null (or an amount not above 0, or no card) where nobody knows. */
export interface ComparedDeal {
  readonly market: number | null
  readonly industry: number | null
  readonly segment: number | null
  readonly region: number | null
  /** In any unit of money, the same for both. */
  readonly amount: number | null
  /** Percentiles (0..100) of the deal's significant cards, by card. */
  readonly cards: ReadonlyMap<number, number>
}

export const dealParts = ['cards', 'industry', 'segment', 'amount', 'market', 'region'] as const

export type DealPart = (typeof dealParts)[number]

/**
 * How much each part weighs. What was said weighs as much as segment, industry and amount together: it is what a seller
 * can learn from; where the account is weighs least.
 */
export const partWeights: Readonly<Record<DealPart, number>> = {
  cards: 3,
  industry: 1,
  segment: 1,
  amount: 1,
  market: 1,
  region: 0.5,
}

/** Amounts that differ by this factor or more have nothing in common. */
export const widestAmountRatio = 100

export interface DealDistance {
  /** 0 = alike in everything known of both, 1 = in nothing. */
  readonly distance: number
  /** Each part's distance, 0..1; null when it is not known of both and does not count. */
  readonly parts: Readonly<Record<DealPart, number | null>>
  /** Each part's share of the weight, adding up to 1; 0 for those that do not count. */
  readonly weights: Readonly<Record<DealPart, number>>
}

/**
 * How unlike two deals are: the general distance of Gower (Biometrics 27 (1971) 857–871), `Σ wₖ·dₖ / Σ wₖ` over the parts
 * known of both. Named parts are 0 or 1; amounts `|ln a − ln b| / ln 100`, at most 1; cards the weighted Jaccard distance
 * of their percentiles. Symmetric, 0 for a deal and itself; null when no part is known of both.
 */
export function dealDistance(a: ComparedDeal, b: ComparedDeal): DealDistance | null {
  const parts: Record<DealPart, number | null> = {
    cards: cardDistance(a.cards, b.cards),
    industry: nameDistance(a.industry, b.industry),
    segment: nameDistance(a.segment, b.segment),
    amount: amountDistance(a.amount, b.amount),
    market: nameDistance(a.market, b.market),
    region: nameDistance(a.region, b.region),
  }
  let weight = 0
  let sum = 0
  for (const part of dealParts) {
    const distance = parts[part]
    if (distance === null) continue
    weight += partWeights[part]
    sum += partWeights[part] * distance
  }
  if (weight === 0) return null
  const share = (part: DealPart) => (parts[part] === null ? 0 : partWeights[part] / weight)
  return {
    distance: sum / weight,
    parts,
    weights: {
      cards: share('cards'),
      industry: share('industry'),
      segment: share('segment'),
      amount: share('amount'),
      market: share('market'),
      region: share('region'),
    },
  }
}

/** A deal without cards was not talked about: nothing is known of what was said. */
function cardDistance(a: ComparedDeal['cards'], b: ComparedDeal['cards']): number | null {
  return a.size === 0 || b.size === 0 ? null : weightedJaccardDistance(a, b)
}

function nameDistance(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null
  return a === b ? 0 : 1
}

function amountDistance(a: number | null, b: number | null): number | null {
  if (a === null || b === null || a <= 0 || b <= 0) return null
  return Math.min(1, Math.abs(Math.log(a) - Math.log(b)) / Math.log(widestAmountRatio))
}
