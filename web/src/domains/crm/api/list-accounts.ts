import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { usePagedRows } from '#lib/paged-rows.ts'
import { composedKey } from '#lib/query-key.ts'
import type { Sort } from '#ui/table/columns.ts'

type Query = NonNullable<CallInput<'listAccounts'>['query']>
export type Account = Answer<'listAccounts'>['rows'][number]
export type AccountFilter = Pick<Query, 'owner' | 'search' | 'industryId' | 'segmentId' | 'regionId'>

/** The accounts that pass a filter in an order; by name when none is chosen. */
export function useAccounts(filter: AccountFilter, order: Sort | null) {
  const sort = (order?.column ?? 'name') as Query['sort']
  const descending = order?.descending ? ('Y' as const) : ('N' as const)
  return usePagedRows({
    queryKey: composedKey(['listAccounts'], filter, sort, descending),
    readPage: (pageNumber, pageSize, signal) =>
      call('listAccounts', { query: { ...filter, sort, descending, pageNumber, pageSize }, signal }),
  })
}
