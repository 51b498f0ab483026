import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { queryKeyOf } from '#lib/query-key.ts'

/** Looks for new proposals; the list on screen is the answer. */
export function useFindProposals(cardId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (cardName: string) => call('getKeywordRecommendation', { body: { cardId, cardName } }),
    onSuccess: found => queries.setQueryData(queryKeyOf('getKeywordsForRecommendation', { query: { cardId } }), found),
  })
}
