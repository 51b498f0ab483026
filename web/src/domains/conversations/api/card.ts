import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The keywords of a card that matched in a deal. */
export const useCardKeywords = (storyId: number, cardId: number, direction: 'buyer' | 'bidirectional') =>
  useQuery({
    queryKey: ['keywords', 'ofDeal', storyId, cardId, direction],
    queryFn: ({ signal }) =>
      call('getCardKeywordsForStory', {
        query: { storyId, pbCardId: cardId, buyerBidirectional: direction },
        signal,
      }),
  })

/** All living cards, to choose more of them to light up. */
export const useAllCards = () =>
  useQuery({ queryKey: ['cards', 'all'], queryFn: ({ signal }) => call('listPlaybookCards', { signal }) })
