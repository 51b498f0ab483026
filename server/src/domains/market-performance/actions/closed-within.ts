import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { DayRange } from '@bic/engine/calendar/period'

/** The same filter for the deals that were closed within some days, whatever its close period and status. */
export const closedWithin = <F extends MarketFilter>(filter: F, { from, to }: DayRange): F => ({
  ...filter,
  opptyStatus: 'Closed',
  closePeriod: `${from}..${to}`,
})
