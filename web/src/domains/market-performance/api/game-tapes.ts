import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAllRows, rowsPerAnswer } from '../../../lib/all-pages.ts'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import type { AskedDeals } from '../../analysis/parts/deals-door/asked-deals.ts'

export type TapeRow = Answer<'getOpptyListDetailsForSolution'>['rows'][number]

/** All deals of a filter, or of the accounts that were searched for, the last closed first. */
export const useGameTapes = (asked: AskedDeals | null) =>
  useQuery({
    queryKey: ['deals', 'gameTapes', asked],
    queryFn: async ({ signal }) => {
      const readPage = (pageNumber: number) =>
        call('getOpptyListDetailsForSolution', {
          body: { ...asked, sortBy: 'closeDate', pageNumber, pageSize: rowsPerAnswer },
          signal,
        })
      return readAllRows(await readPage(1), readPage)
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
