import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The newest deals that a search finds, of one account when it is given. */
export const useFoundDeals = (search: string, accountId: number | null) =>
  useQuery({
    queryKey: ['deals', 'found', search, accountId],
    queryFn: ({ signal }) =>
      call('listDeals', {
        query: {
          search: search || undefined,
          accountId: accountId ?? undefined,
          sort: 'created',
          descending: 'Y',
          pageSize: 50,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
