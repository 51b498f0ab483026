import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Moves a conversation to another deal; null takes it off its deal. */
export const useMoveConversation = (convId: number) =>
  useMutation({
    mutationFn: (storyId: number | null) => call('moveConversation', { params: { convId }, body: { storyId } }),
  })
