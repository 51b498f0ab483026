import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { SummarisedCard } from './smart-summary.ts'

const kept = 60 * 60_000

/** The top buyer insight of a card in a deal, or of the deal as a whole; kept per story and card. */
export const useTopInsight = (storyId: number, card: SummarisedCard | null) =>
  useQuery({
    queryKey: ['conversations', 'top-insight', storyId, card?.cardId ?? null],
    queryFn: ({ signal }) =>
      call('getStorySummary', {
        body: {
          storyId,
          cardId: card?.cardId ?? null,
          keywordList: [...(card?.keywords ?? [])],
          subTopicName: card?.topic ?? '',
          cardTitleName: card?.title ?? '',
          marketId: card?.marketId ?? null,
        },
        signal,
      }),
    staleTime: kept,
    gcTime: kept,
  })
