import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import type { Direction } from './conversation-filter.ts'

export type TranscriptHit = Answer<'searchKeywordInTranscript'>[number]

interface Find {
  readonly convId: number
  readonly text: string
  readonly exact: boolean
  readonly direction: Direction
}

/** Where a text stands in one transcript. */
export const useFindInTranscript = ({ convId, text, exact, direction }: Find) =>
  useQuery({
    queryKey: ['conversations', 'find', convId, text, exact, direction],
    queryFn: ({ signal }) =>
      call('searchKeywordInTranscript', {
        query: { convId, searchText: text, exactSearchFlag: exact ? 'Y' : 'N', directionality: direction },
        signal,
      }),
    enabled: text !== '',
  })
