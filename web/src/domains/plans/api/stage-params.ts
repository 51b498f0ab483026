import type { Answer } from '#lib/call-types.ts'

export type StageParams = Answer<'getSalesStageParams'>
export type StageOfPlan = StageParams['stages'][number]
export type StageParam = StageOfPlan['params'][number]
