import { useApiQuery } from '#lib/use-api.ts'
import type { Direction } from './conversation-filter.ts'

interface Find {
  readonly convId: number
  readonly text: string
  readonly exact: boolean
  readonly direction: Direction
}

/** Where a text stands in one transcript. */
export const useFindInTranscript = ({ convId, text, exact, direction }: Find) =>
  useApiQuery(
    'searchKeywordInTranscript',
    { query: { convId, searchText: text, exactSearchFlag: exact ? 'Y' : 'N', directionality: direction } },
    { enabled: text !== '' },
  )
