import type { Answer } from '#lib/call-types.ts'

export type PersonaStage = Answer<'getPersonaJourney'>[number]
export type ReachedStage = Answer<'getPersonaStageReached'>[number]
export type PersonaVelocity = Answer<'getPersonaStageVelocity'>[number]
export type HeardKeyword = Answer<'getPersonaKeywordAnalysis'>[number]
