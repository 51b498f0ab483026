import type { Answer } from '#lib/call-types.ts'

export type CardCount = Answer<'getOpptyPlanCardCounts'>[number]
export type CardCategory = CardCount['category']
export type PlanCard = Answer<'listOpptyPlanCards'>[number]
