import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

/** Words a message from what buyers said. */
export const useWordMessage = () =>
  useMutation({
    mutationFn: (body: CallInput<'generateLLMMessage'>['body']) => call('generateLLMMessage', { body }),
  })

/** Makes a sales play. */
export function useCreatePlay() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'createSalesPlayForPlaybook'>['body']) => call('createSalesPlayForPlaybook', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans'] }),
  })
}
