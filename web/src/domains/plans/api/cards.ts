import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type CardCount = Answer<'getOpptyPlanCardCounts'>[number]
export type CardCategory = CardCount['category']
export type PlanCard = Answer<'listOpptyPlanCards'>[number]

/** Per category the cards of the playbook, of the deal and of the call plan. */
export const useCardCounts = (opptyPlanId: number) =>
  useQuery({
    queryKey: ['plans', 'cardCounts', opptyPlanId],
    queryFn: ({ signal }) => call('getOpptyPlanCardCounts', { params: { opptyPlanId }, signal }),
  })

/** The cards that are counted. */
export const usePlanCards = (opptyPlanId: number) =>
  useQuery({
    queryKey: ['plans', 'cards', opptyPlanId],
    queryFn: ({ signal }) => call('listOpptyPlanCards', { params: { opptyPlanId }, signal }),
  })

/** Takes a card into the call plan, or out of it. */
export function useChooseCard(opptyPlanId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ cardId, chosen }: { cardId: number; chosen: boolean }) =>
      call('setCallPlanCard', { body: { opptyPlanId, cardId, chosen } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['plans', 'cards', opptyPlanId] }),
        queries.invalidateQueries({ queryKey: ['plans', 'cardCounts', opptyPlanId] }),
      ]),
  })
}
