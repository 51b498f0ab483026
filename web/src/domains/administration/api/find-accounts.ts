import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The first accounts that a search finds, by name. */
export const useFoundAccounts = (search: string) =>
  useQuery({
    queryKey: ['accounts', 'found', search],
    queryFn: ({ signal }) => call('listAccounts', { query: { search: search || undefined, pageSize: 50 }, signal }),
    placeholderData: keepPreviousData,
  })
