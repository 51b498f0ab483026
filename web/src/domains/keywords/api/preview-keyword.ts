import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** What a keyword would match in the history. The question before it is cancelled; its answer stays until the next. */
export const useKeywordPreview = (cardId: number, text: string, blockEmailFlag: 'Y' | 'N' = 'N') =>
  useQuery({
    queryKey: ['keywords', 'preview', cardId, text, blockEmailFlag],
    queryFn: ({ signal }) => call('previewKeyword', { query: { text, cardId, blockEmailFlag }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  })
