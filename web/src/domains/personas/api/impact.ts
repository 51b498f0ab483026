import type { Answer } from '#lib/call-types.ts'

export type PersonaInfluence = Answer<'getPersonaInfluenceForConversation'>[number]
export type PersonaImpact = Answer<'getPersonaImpactAnalysis'>
