import type { Query } from './QueryState.tsx'

/** Two queries as one for `<QueryState>`: there when both are, failed when one is missing its answer, which Retry asks for. */
export function joinQueries<A, B>(first: Query<A>, second: Query<B>): Query<readonly [A, B]> {
  const failed = [first, second].find(query => query.data === undefined && query.error)
  return {
    data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    error: failed?.error ?? null,
    refetch: () => failed?.refetch(),
  }
}
