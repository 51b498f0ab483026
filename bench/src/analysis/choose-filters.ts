import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { addDays } from '@bic/engine/calendar/day'
import { Random } from '../random.ts'
import { type AnalysisCustomer, dealTypes, lastDay } from './make-deals.ts'

const filterCount = 48
/** Every so many-th is what screens begin with. */
const defaults = 12

export interface ChosenFilter extends Omit<SentMarketFilter, 'marketId' | 'significance'> {
  readonly marketId: number
  readonly significance?: 'mostRelevant' | 'relevant' | 'half'
}

/** Filters as people choose them; the same every time. All ask about the closed deals of some time, whoever said it. */
export const chooseFilters = ({ ids, marketId }: AnalysisCustomer): ChosenFilter[] => {
  const random = new Random(777)
  const some = (list: readonly number[], most: number): number[] => {
    const left = [...list]
    return Array.from({ length: 1 + random.below(most) }, () => left.splice(random.below(left.length), 1)[0] ?? 0)
  }
  const closed = { marketId, opptyStatus: 'Closed', buyerBidirectional: 'bidirectional' } as const
  return Array.from({ length: filterCount }, (_, i) => {
    if (i % defaults === 0) return { ...closed, closePeriod: `${addDays(lastDay, -365)}..${lastDay}` }
    return {
      ...closed,
      closePeriod: `${addDays(lastDay, -30 * (6 + random.below(31)))}..${lastDay}`,
      ...(random.next() < 0.5 ? { industryList: some(ids.industry, 6) } : {}),
      ...(random.next() < 0.4 ? { segmentList: some(ids.segment, 2) } : {}),
      ...(random.next() < 0.4 ? { regionList: some(ids.region, 3) } : {}),
      ...(random.next() < 0.3 ? { crmOpptyType: random.pick(dealTypes) } : {}),
      ...(random.next() < 0.4 ? { significance: random.pick(['mostRelevant', 'half'] as const) } : {}),
    }
  })
}
