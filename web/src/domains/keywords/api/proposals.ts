import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Proposal = Answer<'getKeywordsForRecommendation'>[number]

const keyOf = (cardId: number) => ['keywords', 'proposals', cardId]

/** The proposed keywords of a card that wait for a decision. */
export const useProposals = (cardId: number, enabled = true) =>
  useQuery({
    queryKey: keyOf(cardId),
    queryFn: ({ signal }) => call('getKeywordsForRecommendation', { query: { cardId }, signal }),
    enabled,
  })

/** Looks for new proposals. */
export function useFindProposals(cardId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (cardName: string) => call('getKeywordRecommendation', { body: { cardId, cardName } }),
    onSuccess: found => queries.setQueryData(keyOf(cardId), found),
  })
}

/** Refuses a proposal for good: it is not made again. */
export function useRejectProposal(cardId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('updateReviewedKeywords', { query: { idList: String(id), status: 'rejected' } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(cardId) }),
  })
}
