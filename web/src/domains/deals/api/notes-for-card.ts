import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The story notes of a deal that refer to a card. */
export const useNotesForCard = (storyId: number, cardId: number) =>
  useQuery({
    queryKey: ['notes', 'forCard', storyId, cardId],
    queryFn: ({ signal }) => call('getStoryNotesForCard', { query: { storyId, cardId }, signal }),
  })
