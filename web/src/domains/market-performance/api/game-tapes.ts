import { keepPreviousData } from '@tanstack/react-query'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Answer } from '#lib/call-types.ts'
import { useAllRows } from '#lib/use-all-rows.ts'

export type TapeRow = Answer<'getOpptyListDetailsForSolution'>['rows'][number]

/** All deals of a filter, or of the accounts that were searched for, the last closed first. */
export const useGameTapes = (asked: AskedDeals | null) =>
  useAllRows('getOpptyListDetailsForSolution', asked && { body: { ...asked, sortBy: 'closeDate' } }, {
    placeholderData: keepPreviousData,
    select: ({ rows }) => rows,
  })
