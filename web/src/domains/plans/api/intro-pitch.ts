import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type IntroPitch = Answer<'getIntroPitchAndDiscoveryQuestions'>[number]

/** The elevator pitch and the discovery questions of a plan; the first item of the answer counts. */
export const useIntroPitch = (opptyPlanId: number) =>
  useQuery({
    queryKey: ['plans', 'introPitch', opptyPlanId],
    queryFn: async ({ signal }): Promise<IntroPitch | null> => {
      const [first] = await call('getIntroPitchAndDiscoveryQuestions', { params: { id: opptyPlanId }, signal })
      return first ?? null
    },
  })

export function useSaveIntroPitch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'saveIntroPitch'>['body']) => call('saveIntroPitch', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans', 'introPitch'] }),
  })
}
