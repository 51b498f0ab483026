import { useApiQuery } from '#lib/use-api.ts'
import type { Query } from '#ui/state/QueryState.tsx'

/** A query about the market that a screen begins with: without an answer it failed when the markets did, for it is not asked then. */
export function useOfMarket<T>(query: Query<T>): Query<T> {
  const { data, error, refetch } = useApiQuery('listAllMarket')
  return query.data === undefined && data === undefined && error ? { data: undefined, error, refetch } : query
}
