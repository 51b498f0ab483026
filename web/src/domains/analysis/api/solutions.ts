import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'
import { notify } from '../../../ui/notify.ts'

/** The solutions of a market by name. */
export const useSolutions = (marketId: number | null | undefined) =>
  useQuery({
    queryKey: ['solutions', marketId],
    queryFn: ({ signal }) => call('listSolutionsByMarket', { params: { marketId: marketId ?? 0 }, signal }),
    enabled: typeof marketId === 'number',
  })

/** The cards that speak for a solution, in their order. */
export const useSolutionCards = (solutionId: number | null) =>
  useQuery({
    queryKey: ['solutions', 'cards', solutionId],
    queryFn: ({ signal }) => call('getMappingsForSolution', { query: { solutionId: solutionId ?? 0 }, signal }),
    enabled: solutionId !== null,
  })

/** The cards of a market that can be mapped. */
export const useCardsOfMarket = (marketId: number | null | undefined) =>
  useQuery({
    queryKey: ['cards', 'of market', marketId],
    queryFn: ({ signal }) => call('listPlaybookCards', { query: { marketId: marketId ?? 0 }, signal }),
    enabled: typeof marketId === 'number',
  })

/** Makes or renames a solution. */
export function useSaveSolution() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'saveSolution'>['body']) => call('saveSolution', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['solutions'] }),
  })
}

/** Says which cards speak for a solution. */
export function useMapCards(solutionId: number) {
  const queries = useQueryClient()
  const queryKey = ['solutions', 'cards', solutionId]
  return useMutation({
    mutationFn: (cardIdList: number[]) => call('mapSolutionCards', { body: { solutionId, cardIdList } }),
    // Shown at once; what the server then has is asked for in any case.
    onMutate: async cardIdList => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(
        queryKey,
        cardIdList.map((cardId, place) => ({ cardId, solutionId, rank: place + 1 })),
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['solutions'] }),
  })
}

/** Removes a solution. */
export function useDeleteSolution(marketId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (solutionId: number) => call('deleteSolution', { body: { solutionId } }),
    // Gone from the list at once, so that nobody asks for the cards of what is no more.
    onMutate: solutionId =>
      queries.setQueryData<Answer<'listSolutionsByMarket'>>(['solutions', marketId], list =>
        list?.filter(({ id }) => id !== solutionId),
      ),
    onError: error => notify.error(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['solutions'] }),
  })
}
