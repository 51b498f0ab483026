import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import type { Direction } from './conversation-filter.ts'

export type Transcript = Answer<'getTranscriptWithFragmentsForConvAndCard'>
export type TranscriptFragment = Transcript['fragments'][number]
export type Speaker = Transcript['speakers'][number]

export interface TranscriptQuery {
  readonly convId: number
  readonly cardId: number | null
  readonly direction: Direction
  readonly competitorCardId: number | null
  readonly partnerCardId: number | null
  readonly relatedCardIds: readonly string[]
}

/** A transcript in fragments with everything that is lit up in it. */
export const useTranscript = (asked: TranscriptQuery | null) =>
  useApiQuery(
    'getTranscriptWithFragmentsForConvAndCard',
    asked && {
      query: {
        convId: asked.convId,
        cardId: asked.cardId ?? undefined,
        buyerOnlyFlag: asked.direction === 'buyer' ? 'Y' : 'N',
        competitorCardId: asked.competitorCardId ?? undefined,
        partnerCardId: asked.partnerCardId ?? undefined,
        relatedCardIdList: asked.relatedCardIds.length > 0 ? asked.relatedCardIds.join(',') : undefined,
        allCardsFlag: asked.cardId === null ? 'Y' : undefined,
      },
    },
    {
      // What is being read stays while its colours change; another conversation starts empty.
      placeholderData: (previous, query) => (query?.queryKey[1].query.convId === asked?.convId ? previous : undefined),
    },
  )
