import type { Answer, CallInput } from '#lib/call-types.ts'

export type WinLossFilter = CallInput<'getWinLossReport'>['body']
export type WinLoss = Answer<'getWinLossReport'>
export type Pipeline = Answer<'getPipelineReport'>
