import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The conversations of a deal, counted by type. */
export const useConversationStats = (storyId: number) =>
  useQuery({
    queryKey: ['conversations', 'stats', storyId],
    queryFn: ({ signal }) => call('getConversationStatsForStory', { query: { storyId }, signal }),
  })
