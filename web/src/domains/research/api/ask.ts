import type { Answer } from '#lib/call-types.ts'

export type Answered = Answer<'askBuyerIntelligence'>
export type Source = Answered['sources'][number]
