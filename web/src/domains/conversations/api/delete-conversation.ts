import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Deletes a conversation with its text, counts and file. What shows it must let go of it before figures are renewed. */
export const useDeleteConversation = () =>
  useMutation({ mutationFn: (convId: number) => call('deleteConversation', { params: { convId } }) })
