import type { Answer } from '#lib/call-types.ts'

export type Plan = Answer<'getOpptyPlanForStory'>
