import type { DataGroup } from '@bic/contract/values/data-groups'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallId } from './call-types.ts'
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

/** Asks again for what is shown and rests on one of these groups; what is kept but not shown, when it is shown next. */
export const refetchGroups = (queries: QueryClient, groups: readonly DataGroup[]): Promise<void> => {
  const predicate: Predicate = ({ queryKey }) => restsOn(queryKey, groups)
  void queries.invalidateQueries({ predicate })
  return untilFetched(queries, predicate)
}

/** The same for what a call changes. */
export const refetchChanged = (queries: QueryClient, id: CallId): Promise<void> =>
  refetchGroups(queries, groupsChangedBy(id))
