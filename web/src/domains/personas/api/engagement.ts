import type { Answer } from '#lib/call-types.ts'

export type EngagedDeal = Answer<'getPersonaBuyerEngagement'>[number]
export type TopDeal = Answer<'getPersonaTopDeals'>[number]
export type MonthOfPersona = Answer<'getPersonaMonthlyDetails'>[number]
