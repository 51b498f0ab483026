import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The keywords of a card that other cards also have. */
export const useDuplicateKeywords = (cardId: number | null) =>
  useQuery({
    queryKey: ['keywords', 'duplicates', cardId],
    queryFn: ({ signal }) => call('getDuplicateKeywordsByCardId', { query: { cardId: cardId! }, signal }),
    enabled: cardId !== null,
  })
