import type { Answer } from '#lib/call-types.ts'
import { useAllRows } from '#lib/use-all-rows.ts'
import type { AskedDeals } from '../shared/deals-drilldown/asked-deals.ts'

export type DealBehind = Answer<'getOpptyListDetailsForSolution'>['rows'][number]

/** All deals behind a figure; none are asked for until there is one. */
export const useDealsBehind = (asked: AskedDeals | null) =>
  useAllRows(
    'getOpptyListDetailsForSolution',
    asked && { body: { ...asked, sortBy: asked.cardId === undefined ? 'closeDate' : 'recommended' } },
    { select: ({ rows }) => rows },
  )
