import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The deal that a conversation belongs to; its `storyId` is null when there is none. */
export const useDealOfConversation = (convId: number) =>
  useQuery({
    queryKey: ['conversations', 'deal', convId],
    queryFn: ({ signal }) => call('getStoryAndOpptyIdsForConvoId', { query: { convId }, signal }),
    // It may have been moved since it was last asked for.
    refetchOnMount: 'always',
  })
