import { useQuery } from '@tanstack/react-query'
import { readAllRows, rowsPerAnswer } from '../../../lib/all-pages.ts'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import type { AskedDeals } from '../parts/deals-door/asked-deals.ts'

export type DealBehind = Answer<'getOpptyListDetailsForSolution'>['rows'][number]

/** All deals behind a figure; none are asked for until there is one. */
export const useDealsBehind = (asked: AskedDeals | null) =>
  useQuery({
    queryKey: ['deals', 'behind', asked],
    queryFn: async ({ signal }) => {
      const sortBy = asked?.cardId === undefined ? 'closeDate' : 'recommended'
      const readPage = (pageNumber: number) =>
        call('getOpptyListDetailsForSolution', {
          body: { ...asked, sortBy, pageNumber, pageSize: rowsPerAnswer },
          signal,
        })
      return readAllRows(await readPage(1), readPage)
    },
    enabled: asked !== null,
  })
