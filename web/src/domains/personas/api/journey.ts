import type { SentPersonaFilter } from '@bic/contract/personas'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { personaKey } from './persona-key.ts'

export type PersonaStage = Answer<'getPersonaJourney'>[number]
export type ReachedStage = Answer<'getPersonaStageReached'>[number]
export type PersonaVelocity = Answer<'getPersonaStageVelocity'>[number]
export type HeardKeyword = Answer<'getPersonaKeywordAnalysis'>[number]

/** Where along the stages a persona joins, and what it is about there. */
export const usePersonaJourney = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('journey', filter),
    queryFn: ({ signal }) => call('getPersonaJourney', { body: filter, signal }),
  })

/** How far deals with the persona got, and those without. */
export const useStageReached = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('stageReached', filter),
    queryFn: ({ signal }) => call('getPersonaStageReached', { body: filter, signal }),
  })

/** How long deals stay in each stage, by whether the persona had spoken before. */
export const usePersonaVelocity = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('velocity', filter),
    queryFn: ({ signal }) => call('getPersonaStageVelocity', { body: filter, signal }),
  })

/** What buyers say while the persona is there. */
export const usePersonaKeywords = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('keywords', filter),
    queryFn: ({ signal }) => call('getPersonaKeywordAnalysis', { body: filter, signal }),
  })
