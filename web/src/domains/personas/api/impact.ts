import type { SentPersonaFilter } from '@bic/contract/personas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { personaKey } from './persona-key.ts'

export type PersonaInfluence = Answer<'getPersonaInfluenceForConversation'>[number]
export type PersonaImpact = Answer<'getPersonaImpactAnalysis'>

/** All personas, the deals with each against those without. */
export const useInfluence = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('influence', filter),
    queryFn: ({ signal }) => call('getPersonaInfluenceForConversation', { body: filter, signal }),
  })

/** One persona: win rate, cycle and size of the deals with it and of those without. */
export const askImpact = (filter: SentPersonaFilter) =>
  queryOptions({
    queryKey: personaKey('impact', filter),
    queryFn: ({ signal }) => call('getPersonaImpactAnalysis', { body: filter, signal }),
  })
export const useImpact = (filter: SentPersonaFilter) => useQuery(askImpact(filter))
