import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** How many conversations of each type a deal has. */
export const useConversationStats = (storyId: number) =>
  useQuery({
    queryKey: ['conversations', 'stats', storyId],
    queryFn: ({ signal }) => call('getConversationStatsForStory', { query: { storyId }, signal }),
  })
