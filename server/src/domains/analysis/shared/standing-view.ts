import { type FilterFieldName, filterFields } from '@bic/contract/analysis/filter-fields'
import type { LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import { filterOf } from './filter-deals.ts'

interface View extends MarketFilter {
  readonly landmark?: LandmarkChoice | undefined
}

/** When the deals of the standing view were closed: what screens show before anything is chosen. */
const standingPeriod = 'Last 12 Months'

/** The view of a market that concludes: its closed deals of the last twelve months and its approved cards. */
export const standingView = (marketId: number): MarketFilter & { readonly marketId: number } => ({
  ...filterOf({ opptyStatus: 'Closed', closePeriod: standingPeriod }),
  marketId,
})

/** These say which market and deals are meant, or what is worth reading in a deal; all other fields narrow the view. */
const judgedApart: readonly FilterFieldName[] = [
  'marketId',
  'opptyStatus',
  'closePeriod',
  'significance',
  'verifiedCardsOnly',
  'testCards',
]
const narrowing = (Object.keys(filterFields) as FilterFieldName[]).filter(name => !judgedApart.includes(name))

const isChosen = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0)

/**
 * Whether a view is the standing one of its market. Looking at others is free, for they conclude nothing: with enough views
 * something stands out in one of them by chance.
 */
export const isStandingView = (view: View): boolean => {
  const { opptyStatus, closePeriod, verifiedCardsOnly, significance, testCards, landmark = 'progress' } = view
  return (
    (opptyStatus === 'Closed' || opptyStatus === 'All') &&
    closePeriod?.toLowerCase() === standingPeriod.toLowerCase() &&
    verifiedCardsOnly !== 'Y' &&
    significance !== 'verified' &&
    testCards === 'N' &&
    landmark === 'progress' &&
    !narrowing.some(name => isChosen(view[name]))
  )
}
