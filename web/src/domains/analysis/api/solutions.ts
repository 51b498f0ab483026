import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { queryKeyOf } from '#lib/query-key.ts'
import { refetchGroups } from '#lib/refetch.ts'

/** Says which cards speak for a solution. */
export function useMapCards(solutionId: number) {
  const queries = useQueryClient()
  const queryKey = queryKeyOf('getMappingsForSolution', { query: { solutionId } })
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
    onSettled: () => refetchGroups(queries, ['solutions']),
  })
}

/** Removes a solution. */
export function useDeleteSolution(marketId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (solutionId: number) => call('deleteSolution', { body: { solutionId } }),
    // Gone from the list before it is asked for again, so that nobody asks for the cards of what is no more.
    onSuccess: (_answer, solutionId) =>
      queries.setQueryData<Answer<'listSolutionsByMarket'>>(
        queryKeyOf('listSolutionsByMarket', { params: { marketId } }),
        list => list?.filter(({ id }) => id !== solutionId),
      ),
    onSettled: () => refetchGroups(queries, ['solutions']),
  })
}
