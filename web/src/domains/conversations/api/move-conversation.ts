import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useFiguresChanged } from './figures-changed.ts'

/** Moves a conversation to another deal; null takes it off its deal. */
export function useMoveConversation(convId: number) {
  const changed = useFiguresChanged()
  return useMutation({
    mutationFn: (storyId: number | null) => call('moveConversation', { params: { convId }, body: { storyId } }),
    onSuccess: changed,
  })
}
