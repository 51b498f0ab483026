import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '../../../pipeline/store/bulk.ts'
import { visibleDeals } from '../../crm/actions/visible-deals.ts'

export interface DealChoice {
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
  { marketId, filterBy, dealStage }: DealChoice,
): Promise<ChosenDeal[]> =>
  visibleDeals(tx)
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

const newest = (a: ChosenDeal, b: ChosenDeal): number => b.id - a.id

/**
 * Recommended: deals with matched calls first, then by confidence, a confirmed card above any percentile, then by matches.
 * Recently Closed and Deal Amount descend; deals that are not closed, or have no amount, come last.
 */
export const sortDeals = (deals: readonly ChosenDeal[], sort: Sort, confidence: Confidence): ChosenDeal[] => {
  const { percentileOf, isVerified, matchesOf, matchedCallsOf } = confidence
  const trust = ({ id }: ChosenDeal) => (isVerified(id) ? 101 : (percentileOf(id) ?? 0))
  const hasCalls = ({ id }: ChosenDeal) => Number(matchedCallsOf(id) > 0)
  const closed = ({ status, closed_on }: ChosenDeal) => (status === 'Open' ? '' : (closed_on ?? ''))
  const orders: Record<Sort, (a: ChosenDeal, b: ChosenDeal) => number> = {
    recommended: (a, b) => hasCalls(b) - hasCalls(a) || trust(b) - trust(a) || matchesOf(b.id) - matchesOf(a.id),
    recentlyClosed: (a, b) => Number(closed(a) < closed(b)) - Number(closed(a) > closed(b)),
    dealAmount: (a, b) => (b.amount_cents ?? -1) - (a.amount_cents ?? -1),
  }
  return deals.toSorted((a, b) => orders[sort](a, b) || newest(a, b))
}
