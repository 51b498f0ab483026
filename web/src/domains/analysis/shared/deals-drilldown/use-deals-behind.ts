import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { usePagedRows } from '#lib/paged-rows.ts'
import { composedKey } from '#lib/query-key.ts'
import type { AskedDeals } from './asked-deals.ts'

type Body = NonNullable<CallInput<'getOpptyListDetailsForSolution'>['body']>
export type DealsSortBy = NonNullable<Body['sortBy']>
export type DealBehind = Answer<'getOpptyListDetailsForSolution'>['rows'][number]

interface Order {
  readonly search?: string
  readonly sortBy: DealsSortBy
  readonly descending: boolean
}

/** The deals behind a figure, searched and in an order; none are asked for until there is one. */
export function useDealsBehind(asked: AskedDeals | null, { search = '', sortBy, descending }: Order) {
  const body: Body = {
    ...asked,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    sortBy,
    descending: descending ? 'Y' : 'N',
  }
  return usePagedRows({
    queryKey: composedKey(['getOpptyListDetailsForSolution'], body),
    readPage: (pageNumber, pageSize, signal) =>
      call('getOpptyListDetailsForSolution', { body: { ...body, pageNumber, pageSize }, signal }),
    enabled: asked !== null,
  })
}
