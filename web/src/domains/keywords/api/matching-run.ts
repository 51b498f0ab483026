import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Events tell how the work goes on; should they fail to come, it is asked for after this many milliseconds. */
const askAgain = 2000

/** How far the matching of changed keywords is. */
export const useMatchingRun = (jobRunId: number) =>
  useQuery({
    queryKey: ['jobs', 'one', jobRunId],
    queryFn: ({ signal }) => call('getJobRun', { params: { id: jobRunId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : askAgain),
  })
