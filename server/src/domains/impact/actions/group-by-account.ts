import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import type { Impact } from './load-impact.ts'

/** Deals by account; those without one stand together. */
export const groupByAccount = (deals: readonly FilteredDeal[], factsOf: Impact['factsOf']) =>
  [...Map.groupBy(deals, ({ id }) => factsOf(id)?.accountId ?? null)].map(([accountId, group]) => ({
    accountId,
    accountName: factsOf(group[0]?.id ?? 0)?.account ?? 'No account',
    group,
  }))
