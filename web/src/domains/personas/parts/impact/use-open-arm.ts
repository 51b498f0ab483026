import type { SentPersonaFilter } from '@bic/contract/personas'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { notify } from '../../../../ui/notify.ts'
import { askImpact } from '../../api/impact.ts'
import type { PersonaDoors } from '../doors.ts'

interface Named {
  readonly personaId: number
  readonly personaName: string
}

/** Opens the deals with a persona of the list, or those without it; which those are is asked first. */
export function useOpenArm(filter: SentPersonaFilter, doors: PersonaDoors) {
  const queries = useQueryClient()
  return useCallback(
    ({ personaId, personaName }: Named, arm: 'with' | 'without') =>
      void queries
        .fetchQuery(askImpact({ ...filter, personaCardId: personaId }))
        .then(
          ({ storyIdList, storyIdListWithout }) =>
            doors.openDeals(
              `Closed deals ${arm} ${personaName}`,
              arm === 'with' ? storyIdList : storyIdListWithout,
              'winRate',
            ),
          notify.error,
        ),
    [queries, filter, doors],
  )
}
