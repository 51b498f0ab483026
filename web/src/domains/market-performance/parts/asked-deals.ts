import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import type { MetricSet } from '../api/metrics.ts'

type Filter = SentMarketFilter

/** The deals that the figures count: those of the filter, or beside open deals those closed in the trailing twelve months. */
export const askedDeals = (
  filter: Filter | null,
  metricSet: MetricSet,
  ttm: { readonly from: string; readonly to: string } | undefined,
): Filter =>
  metricSet === 'ttm' && ttm
    ? { ...filter, opptyStatus: 'Closed', closePeriod: `${ttm.from}..${ttm.to}` }
    : { ...filter }

/** The open deals of a filter; a close period of closed deals says nothing of them. */
export const openDeals = (filter: Filter | null): Filter => {
  const { closePeriod, ...others } = filter ?? {}
  return {
    ...others,
    ...(filter?.opptyStatus === 'Open' && closePeriod !== undefined ? { closePeriod } : {}),
    opptyStatus: 'Open',
  }
}
