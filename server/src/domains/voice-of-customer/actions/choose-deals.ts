import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { type AccountChoice, dealsOfAccounts } from '#domains/analysis/shared/deals-of-accounts.ts'
import type { SortableDeal } from '#domains/analysis/shared/page-of-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'

export interface DealChoice extends AccountChoice {
  readonly marketId?: number | undefined
  readonly filterBy?: 'wins' | 'loss' | undefined
  /** Present stage of the deal. */
  readonly dealStage?: string | undefined
  /** The days on which, or between which, a deal closes. */
  readonly closedFrom?: string | undefined
  readonly closedTo?: string | undefined
}

/** Those of some deals that pass. */
export const chooseDeals = (
  tx: TenantTransaction,
  dealIds: Iterable<number>,
  { marketId, filterBy, dealStage, closedFrom, closedTo, ...accounts }: DealChoice,
): Promise<SortableDeal[]> =>
  dealsOfAccounts(tx, accounts)
    .select(['opportunity.id', 'opportunity.status', 'opportunity.amount_cents', 'opportunity.closed_on'])
    .where(sql<boolean>`opportunity.id = any(${numberArray(dealIds)}::bigint[])`)
    .$if(marketId !== undefined, q => q.where('opportunity.market_id', '=', marketId ?? 0))
    .$if(filterBy !== undefined, q => q.where('opportunity.status', '=', filterBy === 'wins' ? 'Won' : 'Lost'))
    .$if(dealStage !== undefined, q => q.where('opportunity.stage', '=', dealStage ?? ''))
    .$if(closedFrom !== undefined, q => q.where('opportunity.closed_on', '>=', closedFrom ?? ''))
    .$if(closedTo !== undefined, q => q.where('opportunity.closed_on', '<=', closedTo ?? ''))
    .execute()

/** What the recommended order of deals follows from besides themselves. */
export interface Confidence {
  readonly percentileOf: (dealId: number) => number | null
  readonly isVerified: (dealId: number) => boolean
  readonly matchesOf: (dealId: number) => number
  readonly matchedCallsOf: (dealId: number) => number
}

const aboveAnyPercentile = 101

/**
 * What the recommended order compares, the greatest first: deals with matched calls, unless calls do not matter, then
 * confidence, a confirmed card above any percentile, then matches.
 */
export const recommendedKeys =
  (confidence: Confidence, { callsFirst = true } = {}) =>
  ({ id }: Pick<SortableDeal, 'id'>): readonly number[] => {
    const trust = confidence.isVerified(id) ? aboveAnyPercentile : (confidence.percentileOf(id) ?? 0)
    return [Number(callsFirst && confidence.matchedCallsOf(id) > 0), trust, confidence.matchesOf(id)]
  }

/** Deals in the recommended order; of equals the newest first. */
export const sortRecommended = <Deal extends SortableDeal>(
  deals: readonly Deal[],
  keysOf: ReturnType<typeof recommendedKeys>,
): Deal[] => {
  const keyed = deals.map(deal => ({ deal, keys: keysOf(deal) }))
  keyed.sort((a, b) => {
    for (const [i, key] of a.keys.entries()) {
      const other = b.keys[i] ?? 0
      if (key !== other) return other - key
    }
    return b.deal.id - a.deal.id
  })
  return keyed.map(({ deal }) => deal)
}
