import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAllRows, rowsPerAnswer } from '../../../lib/all-pages.ts'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type Account = Answer<'listAccounts'>['rows'][number]
export type AccountFilter = Pick<
  NonNullable<CallInput<'listAccounts'>['query']>,
  'search' | 'industryId' | 'segmentId' | 'regionId'
>

const readPage = (filter: AccountFilter, pageNumber: number, signal: AbortSignal) =>
  call('listAccounts', { query: { ...filter, pageNumber, pageSize: rowsPerAnswer }, signal })

/** The accounts that pass a filter, by name. */
export function useAccounts(filter: AccountFilter) {
  return useQuery({
    queryKey: ['accounts', 'list', filter],
    queryFn: async ({ signal }) =>
      readAllRows(await readPage(filter, 1, signal), page => readPage(filter, page, signal)),
    placeholderData: keepPreviousData,
  })
}
