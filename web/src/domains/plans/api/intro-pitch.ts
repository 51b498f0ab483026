import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type IntroPitch = Answer<'getIntroPitchAndDiscoveryQuestions'>[number]

/** The elevator pitch and the discovery questions of a plan; the first item of the answer counts. */
export const useIntroPitch = (opptyPlanId: number) =>
  useApiQuery(
    'getIntroPitchAndDiscoveryQuestions',
    { params: { id: opptyPlanId } },
    {
      select: ([first]) => first ?? null,
    },
  )
