import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Whether a card's topic is looked for in what buyers say, or in what both sides say. */
export const useDirectionality = (cardId: number) =>
  useQuery({
    queryKey: ['cards', 'directionality', cardId],
    queryFn: ({ signal }) => call('getCardSubtopicDirectionality', { query: { cardId }, signal }),
  })
