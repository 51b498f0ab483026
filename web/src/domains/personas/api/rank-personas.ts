import type { SentPersonaFilter } from '@bic/contract/personas'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { personaKey } from './persona-key.ts'

export type RankedPersona = Answer<'getPersonaSummariesByConversation'>[number]

/** The personas by conversations. */
export const usePersonasByConversation = (filter: SentPersonaFilter, enabled: boolean) =>
  useQuery({
    queryKey: personaKey('byConversation', filter),
    queryFn: ({ signal }) => call('getPersonaSummariesByConversation', { body: filter, signal }),
    enabled,
  })

/** The personas by the amount of their deals. */
export const usePersonasByAmount = (filter: SentPersonaFilter, enabled: boolean) =>
  useQuery({
    queryKey: personaKey('byAmount', filter),
    queryFn: ({ signal }) => call('getPersonaSummariesByAmount', { body: filter, signal }),
    enabled,
  })
