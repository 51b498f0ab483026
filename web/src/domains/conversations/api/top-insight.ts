import { useApiQuery } from '#lib/use-api.ts'
import type { SummarisedCard } from './smart-summary.ts'

const kept = 60 * 60_000

/** The top buyer insight of a card in a deal, or of the deal as a whole; kept per story and card. */
export const useTopInsight = (storyId: number, card: SummarisedCard | null) =>
  useApiQuery(
    'getStorySummary',
    {
      body: {
        storyId,
        cardId: card?.cardId ?? null,
        keywordList: [...(card?.keywords ?? [])],
        subTopicName: card?.topic ?? '',
        cardTitleName: card?.title ?? '',
        marketId: card?.marketId ?? null,
      },
    },
    { staleTime: kept, gcTime: kept },
  )
