import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Deletes a keyword and its matches in all deals. */
export function useDeleteKeyword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('deleteCardMatchTags', { query: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cards', 'one'] }),
  })
}
