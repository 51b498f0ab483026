import { useApiQuery } from '#lib/use-api.ts'

/** Events tell how the work goes on; should they fail to come, it is asked for after this many milliseconds. */
const askAgain = 2000

/** How far the matching of changed keywords is. */
export const useMatchingRun = (jobRunId: number) =>
  useApiQuery(
    'getJobRun',
    { params: { id: jobRunId } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.finishedAt ? false : askAgain) },
  )
