import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Adds keywords to a card; `text` has them joined by commas. */
export function useAddKeywords() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { cardId: number; text: string }) =>
      call('addCardMatchTags', { body: { ...body, status: 'approved' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['cards', 'one'] }),
  })
}
