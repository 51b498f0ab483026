import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useFiguresChanged } from './figures-changed.ts'

/** Deletes a conversation with its text, counts and file. */
export function useDeleteConversation() {
  const changed = useFiguresChanged()
  return useMutation({
    mutationFn: (convId: number) => call('deleteConversation', { params: { convId } }),
    onSuccess: changed,
  })
}
