import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { callForFile } from '../../../lib/api.ts'

const joined = (ids: readonly number[] | undefined) => (ids?.length ? { ids: ids.join(',') } : {})

/** The filter as an address that is printed takes it: lists joined by commas, additional filters as JSON. */
const parametersOf = (filter: SentMarketFilter) => {
  const { industryList, segmentList, regionList, accountIdList, additionalFilters, ownerList, ...rest } = filter
  const lists = { industryList, segmentList, regionList, accountIdList }
  const parameters = {
    ...rest,
    ...Object.fromEntries(Object.entries(lists).map(([name, ids]) => [name, joined(ids).ids])),
    ownerList: ownerList?.length ? [...ownerList] : undefined,
    additionalFilters: additionalFilters && JSON.stringify(additionalFilters),
  }
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** A report of a filter as a PDF. */
export const printReport = (path: '/win-loss-report' | '/pipeline-report', filter: SentMarketFilter): Promise<Blob> =>
  callForFile('exportPageAsPdf', { body: { path, query: parametersOf(filter) } })
