import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

/** Makes a card, with its first keywords. */
export function useCreateCard() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'createPlaybookCard'>['body']) => call('createPlaybookCard', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['cards'] }),
  })
}
