import type { CitedSentence } from '@bic/contract/conversations/summaries'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { composedKey } from '#lib/query-key.ts'

export type SmartSummary = Answer<'generateSmartSummaryUsingLLM'>
export type { CitedSentence }

export interface SummarisedCard {
  readonly cardId: number
  readonly title: string
  readonly topic: string
  readonly marketId: number
  readonly keywords?: readonly string[]
}

/** A long visit comes back to the same summaries. */
const kept = 60 * 60_000

/** The smart summary of a call, generated when first asked for and kept per conversation and card. */
export const useSmartSummary = (convId: number, card: SummarisedCard | null, enabled: boolean) =>
  useQuery({
    queryKey: composedKey(['generateSmartSummaryUsingLLM'], convId, card?.cardId ?? null),
    queryFn: async ({ signal }) => {
      const cardKeyWordMap =
        card === null ? {} : await call('getKeywordsForLLM', { query: { cardIdList: String(card.cardId) }, signal })
      const beans = card === null ? [] : [{ cardId: card.cardId, cardTitleName: card.title, subTopicName: card.topic }]
      return call('generateSmartSummaryUsingLLM', {
        body: { smartSummaryCardBeanList: beans, marketId: card?.marketId ?? null, cardKeyWordMap, convId },
        signal,
      })
    },
    enabled,
    staleTime: kept,
    gcTime: kept,
  })
