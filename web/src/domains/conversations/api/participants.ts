import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Who took part in a conversation, by side. */
export const useParticipants = (convId: number) =>
  useQuery({
    queryKey: ['conversations', 'participants', convId],
    queryFn: ({ signal }) => call('getParticipantsForConversation', { query: { convId }, signal }),
  })
