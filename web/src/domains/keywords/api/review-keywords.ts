import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Keywords that were deleted or reviewed change lists, cards and figures. */
const changed = [['keywords'], ['cards', 'one'], ['jobs']]

/** Marks keywords as reviewed. */
export function useMarkReviewed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      call('updateReviewedKeywords', { query: { idList: ids.join(','), status: 'reviewed' } }),
    onSettled: () => Promise.all(changed.map(queryKey => queries.invalidateQueries({ queryKey }))),
  })
}

/** Deletes several keywords and their matches at once. */
export function useDeleteKeywords() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly number[]) => call('deleteKeywordList', { query: { idList: ids.join(',') } }),
    onSettled: () => Promise.all(changed.map(queryKey => queries.invalidateQueries({ queryKey }))),
  })
}
