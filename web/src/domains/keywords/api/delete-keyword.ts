import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Deletes a keyword and its matches in all deals. Its answer is empty: the run that takes them out is found by its card. */
export function useDeleteKeyword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('deleteCardMatchTags', { query: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['cards', 'one'] }),
        queries.invalidateQueries({ queryKey: ['jobs', 'ofCard'] }),
      ]),
  })
}
