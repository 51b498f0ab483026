import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Direction } from './tape.ts'

/** Conversations whose moments are shown; the rest is a click away. */
const conversationsShown = 3

/** The newest conversations of a deal with a card, each with its key moments. */
export const useMomentsOfCard = (storyId: number, cardId: number, direction: Direction) =>
  useQuery({
    queryKey: ['conversations', 'momentsOfCard', storyId, cardId, direction],
    queryFn: ({ signal }) =>
      call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
        query: { storyId, cardId, buyerBidirectional: direction, pageSize: conversationsShown },
        signal,
      }),
  })
