import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The sales plays that apply to a plan. */
export const useSalesPlays = (opptyPlanId: number) =>
  useQuery({
    queryKey: ['plans', 'plays', opptyPlanId],
    queryFn: ({ signal }) => call('getSalesPlaysForOpptyPlanOrStory', { query: { opptyPlanId }, signal }),
  })

/** What to look up about an account before talking to it. */
export const useResearchTopics = () =>
  useQuery({
    queryKey: ['plans', 'researchTopics'],
    queryFn: ({ signal }) => call('getAccountResearchTopics', { signal }),
  })
