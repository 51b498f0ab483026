import type { SentPersonaFilter } from '@bic/contract/personas/persona-filter'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiQuery } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import type { PersonaDrilldowns } from '../drilldowns.ts'

interface Named {
  readonly personaId: number
  readonly personaName: string
}

/** Opens the deals with a persona of the list, or those without it; which those are is asked first. */
export function useOpenArm(filter: SentPersonaFilter, drilldowns: PersonaDrilldowns) {
  const queries = useQueryClient()
  return useCallback(
    ({ personaId, personaName }: Named, arm: 'with' | 'without') => {
      const impact = apiQuery('getPersonaImpactAnalysis', { body: { ...filter, personaCardId: personaId } })
      void queries
        .fetchQuery(impact)
        .then(
          ({ storyIdList, storyIdListWithout }) =>
            drilldowns.openDeals(
              `Closed deals ${arm} ${personaName}`,
              arm === 'with' ? storyIdList : storyIdListWithout,
              'winRate',
            ),
          notify.error,
        )
    },
    [queries, filter, drilldowns],
  )
}
