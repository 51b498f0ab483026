import type { ComparisonSetting } from '@bic/contract/analysis/comparison-setting'
import { type FilterFieldName, filterFields } from '@bic/contract/analysis/filter-fields'
import type { LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import { type FilteredDeal, filterOf } from './filter-deals.ts'

interface View extends MarketFilter {
  readonly landmark?: LandmarkChoice | undefined
}

/** The view of a market that concludes: the closed deals of the customer's setting, and the approved cards. */
export const standingView = (
  marketId: number,
  { closePeriod }: ComparisonSetting,
): MarketFilter & { readonly marketId: number } => ({
  ...filterOf({ opptyStatus: 'Closed', closePeriod }),
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
 *
 * @param deals what passes the view: one of all deals stands only while none of them is open, as overdue ones may be
 */
export const isStandingView = (
  view: View,
  deals: readonly Pick<FilteredDeal, 'status'>[],
  setting: ComparisonSetting,
): boolean => {
  const { opptyStatus, closePeriod = 'All', verifiedCardsOnly, significance, testCards, landmark } = view
  return (
    (opptyStatus === 'Closed' || (opptyStatus === 'All' && deals.every(({ status }) => status !== 'Open'))) &&
    closePeriod.toLowerCase() === setting.closePeriod.toLowerCase() &&
    verifiedCardsOnly !== 'Y' &&
    significance !== 'verified' &&
    testCards === 'N' &&
    (landmark ?? setting.landmark) === setting.landmark &&
    !narrowing.some(name => isChosen(view[name]))
  )
}
