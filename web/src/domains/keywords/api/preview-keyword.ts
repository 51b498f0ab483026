import { keepPreviousData } from '@tanstack/react-query'
import { useApiQuery } from '#lib/use-api.ts'

/** What a keyword would match in the history. The question before it is cancelled; its answer stays until the next. */
export const useKeywordPreview = (cardId: number, text: string, blockEmailFlag: 'Y' | 'N' = 'N') =>
  useApiQuery(
    'previewKeyword',
    { query: { text, cardId, blockEmailFlag } },
    { enabled: text !== '', placeholderData: keepPreviousData, gcTime: 60_000, retry: false },
  )
