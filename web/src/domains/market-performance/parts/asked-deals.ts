import type { AskedDeals } from '../../analysis/parts/deals-door/asked-deals.ts'
import type { MetricSet } from '../api/metrics.ts'

type Filter = Omit<AskedDeals, 'cardId' | 'arm' | 'outcome' | 'figure' | 'storyIdList'>

/** The deals that the figures count: those of the filter, or beside open deals those closed in the trailing twelve months. */
export const askedDeals = (
  filter: Filter | null,
  metricSet: MetricSet,
  ttm: { readonly from: string; readonly to: string } | undefined,
): AskedDeals =>
  metricSet === 'ttm' && ttm
    ? { ...filter, opptyStatus: 'Closed', closePeriod: `${ttm.from}..${ttm.to}` }
    : { ...filter }

/** The open deals of a filter; a close period of closed deals says nothing of them. */
export const openDeals = (filter: Filter | null): AskedDeals => {
  const { closePeriod, ...others } = filter ?? {}
  return {
    ...others,
    ...(filter?.opptyStatus === 'Open' && closePeriod !== undefined ? { closePeriod } : {}),
    opptyStatus: 'Open',
  }
}
