import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { callForFile } from '#lib/api.ts'

/** A filter as the parameters of an address that is printed; what is left out narrows nothing. */
const parametersOf = (filter: SentMarketFilter) =>
  Object.fromEntries(Object.entries(queryOfFilter(filter)).filter(([, value]) => value !== undefined))

/** A report of a filter as a PDF. */
export const printReport = (path: '/win-loss-report' | '/pipeline-report', filter: SentMarketFilter): Promise<Blob> =>
  callForFile('exportPageAsPdf', { body: { path, query: parametersOf(filter) } })
