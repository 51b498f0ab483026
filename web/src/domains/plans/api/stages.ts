import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The stages that plans go through, in order. */
export const usePlanStages = () =>
  useQuery({ queryKey: ['plans', 'stages'], queryFn: ({ signal }) => call('getAllOpptyPlanStages', { signal }) })

/** Says at which stage a plan stands; null: that of its deal. */
export function useSetPlanStage(opptyPlanId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (stageId: number | null) => call('setOpptyPlanStage', { body: { opptyPlanId, stageId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans', 'ofDeal'] }),
  })
}
