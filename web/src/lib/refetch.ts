import type { DataGroup } from '@bic/contract/values/data-groups'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallId } from './call-types.ts'
import { forgetFirstAnswers } from './first-answers.ts'
import { groupsChangedBy, restsOn } from './query-key.ts'

type Predicate = (query: Query) => boolean

/**
 * Resolves when no such query is being fetched. (The promise of `invalidateQueries` can stay pending when a second
 * invalidation cancels the fetches of the first, as a live event does right after a mutation.)
 */
const untilFetched = (queries: QueryClient, predicate: Predicate): Promise<void> =>
  new Promise(resolve => {
    const isFetched = () => queries.isFetching({ predicate }) === 0
    if (isFetched()) {
      resolve()
      return
    }
    const stop = queries.getQueryCache().subscribe(() => {
      if (!isFetched()) return
      stop()
      resolve()
    })
  })

/**
 * Asks again for what is shown. What is being fetched for the first time, which TanStack Query does not ask for again, is
 * when it has come: the server may have read it before the change.
 */
const refetch = async (queries: QueryClient, predicate: Predicate): Promise<void> => {
  forgetFirstAnswers()
  const first = queries
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queries.invalidateQueries({ predicate })
  await Promise.allSettled(first.map(query => query.promise))
  if (first.length > 0) void queries.invalidateQueries({ predicate: query => first.includes(query) })
  await untilFetched(queries, predicate)
}

/** Asks again for what is shown and rests on one of these groups; what is kept but not shown, when it is shown next. */
export const refetchGroups = (queries: QueryClient, groups: readonly DataGroup[]): Promise<void> =>
  refetch(queries, ({ queryKey }) => restsOn(queryKey, groups))

/** The same for what a call changes. */
export const refetchChanged = (queries: QueryClient, id: CallId): Promise<void> =>
  refetchGroups(queries, groupsChangedBy(id))

/** The same for everything: what has changed is not known. */
export const refetchAll = (queries: QueryClient): Promise<void> => refetch(queries, () => true)
