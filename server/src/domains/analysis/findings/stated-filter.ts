import { createHash } from 'node:crypto'
import { type FilterFieldName, filterFields } from '@bic/contract/analysis/filter-fields'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'

/** A filter without its market and without what is not chosen, its fields in a fixed order. */
export const statedFilter = (filter: MarketFilter): Partial<MarketFilter> => {
  const names = (Object.keys(filterFields) as FilterFieldName[])
    .filter(name => name !== 'marketId' && filter[name] !== undefined)
    .sort()
  return Object.fromEntries(names.map(name => [name, filter[name]]))
}

/** The same for the same filter, and short. */
export const filterKey = (stated: Partial<MarketFilter>): string =>
  createHash('sha256').update(JSON.stringify(stated)).digest('hex')
