import type { SentPersonaFilter } from '@bic/contract/personas'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { personaKey } from './persona-key.ts'

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
