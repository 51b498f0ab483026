import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type DealCard = Answer<'getDealCards'>[number]
export type Direction = 'buyer' | 'bidirectional'

/** The cards that came up in a deal, best first; of no deal none. */
export const useDealCards = (dealId: number | null, direction: Direction) =>
  useApiQuery(
    'getDealCards',
    dealId === null ? null : { params: { storyId: dealId }, query: { buyerBidirectional: direction } },
    { placeholderData: (previous, query) => (query?.queryKey[1].params.storyId === dealId ? previous : undefined) },
  )
