import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** One deal with its account, amounts, days and counts. */
export const useDeal = (storyId: number | null) =>
  useQuery({
    queryKey: ['deals', 'one', storyId],
    queryFn: ({ signal }) => call('getStoryDetail', { params: { storyId: storyId! }, signal }),
    enabled: storyId !== null,
  })
