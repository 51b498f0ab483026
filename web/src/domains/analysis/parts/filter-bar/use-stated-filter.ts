import { useMemo } from 'react'
import { saysFilter } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { useRawSearch } from '#lib/navigation.ts'
import type { RawSearch } from '#lib/search-params.ts'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { readKept } from './kept-filter.ts'
import { namesFilter } from './preselect.ts'

/**
 * The filter to begin with, as the search part of an address: what the address says, else what was applied last in this
 * session, else the person's default view. Undefined while the latter is on its way.
 */
export function useStatedFilter(): { stated: RawSearch | undefined; named: boolean } {
  const raw = useRawSearch()
  const userId = useUser()?.userId
  const views = useApiQuery('listSavedViews')
  const named = namesFilter(raw)
  const says = named || saysFilter(raw)
  const kept = useMemo(() => (says ? null : readKept(userId)), [says, userId])
  if (says) return { stated: raw, named }
  if (kept !== null) return { stated: kept, named }
  if (views.isPending) return { stated: undefined, named }
  return { stated: views.data?.find(view => view.byDefault)?.search ?? {}, named }
}
