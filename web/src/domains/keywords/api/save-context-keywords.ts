import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

/** Saves what was added to and deleted from the context keywords of a card, and loads them again. */
export function useSaveContextKeywords() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'updateContextKeywords'>['body']) => call('updateContextKeywords', { body }),
    onSuccess: (_, { cardId }) => queries.invalidateQueries({ queryKey: ['keywords', 'context', cardId] }),
  })
}
