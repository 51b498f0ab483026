import { useApiQuery } from '#lib/use-api.ts'
import type { Direction } from './tape.ts'

/** Conversations whose moments are shown; the rest is a click away. */
const conversationsShown = 3

/** The newest conversations of a deal with a card, each with its key moments. */
export const useMomentsOfCard = (storyId: number, cardId: number, direction: Direction) =>
  useApiQuery('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
    query: { storyId, cardId, buyerBidirectional: direction, pageSize: conversationsShown },
  })
