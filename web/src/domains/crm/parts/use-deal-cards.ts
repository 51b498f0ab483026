import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type DealCard = Answer<'getDealCards'>[number]
export type Direction = 'buyer' | 'bidirectional'

/** The cards that came up in a deal, best first; of no deal none. */
export const useDealCards = (storyId: number | null, direction: Direction) =>
  useQuery({
    queryKey: ['deals', 'cards', storyId, direction],
    queryFn: ({ signal }) =>
      call('getDealCards', { params: { storyId: storyId! }, query: { buyerBidirectional: direction }, signal }),
    enabled: storyId !== null,
    placeholderData: (previous, query) => (query?.queryKey[2] === storyId ? keepPreviousData(previous) : undefined),
  })
