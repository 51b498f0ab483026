import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type WinLossFilter = CallInput<'getWinLossReport'>['body']
export type WinLoss = Answer<'getWinLossReport'>
export type Reason = WinLoss['wonReasons'][number]
export type Pipeline = Answer<'getPipelineReport'>
export type PipelineRow = Pipeline['rows'][number]

/** Why closed deals were won or lost. */
export const useWinLoss = (body: WinLossFilter) =>
  useQuery({
    queryKey: ['deals', 'win-loss', body],
    queryFn: ({ signal }) => call('getWinLossReport', { body, signal }),
    placeholderData: keepPreviousData,
  })

/** The open deals with their risks. */
export const usePipeline = (body: CallInput<'getPipelineReport'>['body']) =>
  useQuery({
    queryKey: ['deals', 'pipeline', body],
    queryFn: ({ signal }) => call('getPipelineReport', { body, signal }),
    placeholderData: keepPreviousData,
  })
