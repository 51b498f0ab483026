import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Plan = Answer<'getOpptyPlanForStory'>

/** The opportunity plan of a deal; made when it is first asked for. */
export const usePlan = (storyId: number | null) =>
  useQuery({
    queryKey: ['plans', 'ofDeal', storyId],
    queryFn: ({ signal }) => call('getOpptyPlanForStory', { params: { storyId: storyId! }, signal }),
    enabled: storyId !== null,
  })
