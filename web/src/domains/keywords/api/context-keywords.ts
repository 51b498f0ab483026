import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The saved context keywords of a card. */
export const useContextKeywords = (cardId: number) =>
  useQuery({
    queryKey: ['keywords', 'context', cardId],
    queryFn: async ({ signal }) =>
      (await call('getCardContextTags', { params: { cardId }, signal })).cardContextTagsList,
  })
