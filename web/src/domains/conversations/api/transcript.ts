import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import type { Direction } from './conversation-filter.ts'

export type Transcript = Answer<'getTranscriptWithFragmentsForConvAndCard'>
export type TranscriptFragment = Transcript['fragments'][number]
export type TranscriptMark = TranscriptFragment['marks'][number]
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
  useQuery({
    queryKey: ['conversations', 'transcript', asked?.convId, asked],
    queryFn: ({ signal }) => {
      const { convId, cardId, direction, competitorCardId, partnerCardId, relatedCardIds } = asked!
      return call('getTranscriptWithFragmentsForConvAndCard', {
        query: {
          convId,
          cardId: cardId ?? undefined,
          buyerOnlyFlag: direction === 'buyer' ? 'Y' : 'N',
          competitorCardId: competitorCardId ?? undefined,
          partnerCardId: partnerCardId ?? undefined,
          relatedCardIdList: relatedCardIds.length > 0 ? relatedCardIds.join(',') : undefined,
        },
        signal,
      })
    },
    enabled: asked !== null,
    // What is being read stays while its colours change; another conversation starts empty.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === asked?.convId ? keepPreviousData(previous) : undefined,
  })
