import { useMemo } from 'react'
import { useLive, useOpptyLists, usePlaces } from '#domains/analysis/api/filter-lists.ts'
import { closedStages, type FilterLists } from './filter-lists.ts'

/** What can be chosen while open (Y) or closed (N) deals are looked at; undefined while it is on its way. */
export function useFilterLists(oppty: 'Y' | 'N') {
  const places = usePlaces()
  const live = useLive()
  const ofOppty = useOpptyLists(oppty)
  const queries = [places, live, ofOppty]
  const lists = useMemo((): FilterLists | undefined => {
    if (!places.data || live.data === undefined || !ofOppty.data) return undefined
    const { openStages, allStages, types, periods, stagesReached } = ofOppty.data
    const stages = openStages ?? closedStages(allStages ?? [])
    return { ...places.data, live: live.data, types, periods, stagesReached, stages }
  }, [places.data, live.data, ofOppty.data])
  const failed = queries.find(query => query.error && query.data === undefined)
  return {
    lists,
    live: live.data,
    error: failed?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}
