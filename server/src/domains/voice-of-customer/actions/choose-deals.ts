import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { type AccountChoice, dealsOfAccounts } from '#domains/analysis/shared/deals-of-accounts.ts'
import { numberArray } from '#evidence/store/bulk.ts'

export interface DealChoice extends AccountChoice {
  readonly marketId?: number | undefined
  readonly filterBy?: 'wins' | 'loss' | undefined
  /** Present stage of the deal. */
  readonly dealStage?: string | undefined
}

/** What deals are sorted by. */
export interface ChosenDeal {
  readonly id: number
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly amount_cents: number | null
  readonly closed_on: string | null
}

/** Those of some deals that pass. */
export const chooseDeals = (
  tx: TenantTransaction,
  dealIds: Iterable<number>,
  { marketId, filterBy, dealStage, ...accounts }: DealChoice,
): Promise<ChosenDeal[]> =>
  dealsOfAccounts(tx, accounts)
    .select(['opportunity.id', 'opportunity.status', 'opportunity.amount_cents', 'opportunity.closed_on'])
    .where(sql<boolean>`opportunity.id = any(${numberArray(dealIds)}::bigint[])`)
    .$if(marketId !== undefined, q => q.where('opportunity.market_id', '=', marketId ?? 0))
    .$if(filterBy !== undefined, q => q.where('opportunity.status', '=', filterBy === 'wins' ? 'Won' : 'Lost'))
    .$if(dealStage !== undefined, q => q.where('opportunity.stage', '=', dealStage ?? ''))
    .execute()

/** What the order of deals follows from besides themselves. */
export interface Confidence {
  readonly percentileOf: (dealId: number) => number | null
  readonly isVerified: (dealId: number) => boolean
  readonly matchesOf: (dealId: number) => number
  readonly matchedCallsOf: (dealId: number) => number
}

export type Sort = 'recommended' | 'recentlyClosed' | 'dealAmount'

/** What one deal is sorted by, worked out once. */
const keysOf = (deal: ChosenDeal, sort: Sort, confidence: Confidence): readonly (number | string)[] => {
  const { id, status, closed_on, amount_cents } = deal
  if (sort === 'recentlyClosed') return [status === 'Open' ? '' : (closed_on ?? '')]
  if (sort === 'dealAmount') return [amount_cents ?? -1]
  const trust = confidence.isVerified(id) ? aboveAnyPercentile : (confidence.percentileOf(id) ?? 0)
  return [Number(confidence.matchedCallsOf(id) > 0), trust, confidence.matchesOf(id)]
}

const aboveAnyPercentile = 101

/**
 * Recommended: deals with matched calls first, then by confidence, a confirmed card above any percentile, then by matches.
 * Recently Closed and Deal Amount descend; deals that are not closed, or have no amount, come last. Of equals the newest.
 */
export const sortDeals = (deals: readonly ChosenDeal[], sort: Sort, confidence: Confidence): ChosenDeal[] => {
  const keyed = deals.map(deal => ({ deal, keys: keysOf(deal, sort, confidence) }))
  keyed.sort((a, b) => {
    for (const [i, key] of a.keys.entries()) {
      const other = b.keys[i] ?? 0
      if (key !== other) return key < other ? 1 : -1
    }
    return b.deal.id - a.deal.id
  })
  return keyed.map(({ deal }) => deal)
}
