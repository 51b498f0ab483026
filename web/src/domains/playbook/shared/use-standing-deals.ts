import { useMemo } from 'react'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'

/** A filter of closed deals of a market. */
export interface StandingDeals {
  readonly marketId: number
  readonly opptyStatus: 'Closed'
  readonly closePeriod: string
}

/** Until an administrator chooses another one. */
const usualPeriod = 'Last 12 Months'

/** When such deals closed: "in the last 12 months", "at any time". */
export const closedWhen = (closePeriod: StandingDeals['closePeriod']): string =>
  closePeriod === 'All' ? 'at any time' : `in the ${closePeriod.toLowerCase()}`

/** The deals that conclude of the messages of a market, by the customer's default setting; null until it is known. */
export function useStandingDeals(marketId: number | null): StandingDeals | null {
  const { data, isError } = useApiQuery('getComparisonSetting', marketId === null ? null : { query: { marketId } }, {
    meta: hiddenWithoutAnswer,
  })
  const closePeriod = data?.setting.closePeriod ?? (isError ? usualPeriod : null)
  return useMemo(
    () => (marketId === null || closePeriod === null ? null : { marketId, opptyStatus: 'Closed', closePeriod }),
    [marketId, closePeriod],
  )
}
