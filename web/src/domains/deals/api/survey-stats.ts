import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** How far the survey of a deal has been answered. */
export const useSurveyStats = (storyId: number) =>
  useQuery({
    queryKey: ['deals', 'surveyStats', storyId],
    queryFn: ({ signal }) => call('getSurveyStatsForStory', { query: { storyId }, signal }),
  })
