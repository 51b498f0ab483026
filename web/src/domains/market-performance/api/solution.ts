import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { composedKey } from '#lib/query-key.ts'

/** A solution by its address: its name, its market, and the cards that speak for it in their order. */
export const useSolutionOfAddress = (id: number | null, token: string) =>
  useQuery({
    queryKey: composedKey(['getMarketOfToken', 'listSolutionsByMarket', 'getMappingsForSolution'], id, token),
    queryFn: async ({ signal }) => {
      const { marketId } = await call('getMarketOfToken', { params: { token }, signal })
      const [solutions, mappings] = await Promise.all([
        call('listSolutionsByMarket', { params: { marketId }, signal }),
        call('getMappingsForSolution', { query: { solutionId: id! }, signal }),
      ])
      const solution = solutions.find(one => one.id === id)
      return solution ? { id: solution.id, name: solution.name, marketId, mappings } : null
    },
    enabled: id !== null,
  })
