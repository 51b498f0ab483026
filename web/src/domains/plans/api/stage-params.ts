import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type StageParams = Answer<'getSalesStageParams'>
export type StageOfPlan = StageParams['stages'][number]
export type StageParam = StageOfPlan['params'][number]

/** The questions of all stages with how a plan answers them. */
export const useStageParams = (opptyPlanId: number) =>
  useQuery({
    queryKey: ['plans', 'stageParams', opptyPlanId],
    queryFn: ({ signal }) => call('getSalesStageParams', { params: { opptyPlanId }, signal }),
  })

/** What is left out stays as it is. */
interface Answered {
  readonly rating?: number | null
  readonly notes?: string
}

/** Answers one question for a plan. */
export function useAnswerParam(opptyPlanId: number, salesStageParamId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ rating, notes }: Answered) =>
      call('updateSalesStageParams', { body: { opptyPlanId, salesStageParamId, rating, notes } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans', 'stageParams', opptyPlanId] }),
  })
}
