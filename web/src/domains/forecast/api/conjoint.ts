import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type Conjoint = Answer<'getConjointAnalysis'>
export type ConjointRow = NonNullable<Conjoint['found']>['rows'][number]
export type AskedConjoint = NonNullable<CallInput<'getConjointAnalysis'>['query']>

/** What each card goes with, the others being the same; not asked until there is a filter. */
export const useConjoint = (asked: AskedConjoint | null) =>
  useQuery({
    queryKey: ['deals', 'conjoint', asked],
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error('There is no filter yet.')
      return call('getConjointAnalysis', { query: asked, signal })
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
