import type { Answer } from '#lib/call-types.ts'

export type StageStep = Answer<'getBJIStageReachedDetails'>[number]
