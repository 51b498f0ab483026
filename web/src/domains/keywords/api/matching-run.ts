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

/** The last matching of a card that was begun, by whomever; null when there was none. */
export const useLastMatching = (cardId: number | null) =>
  useQuery({
    queryKey: ['jobs', 'ofCard', cardId],
    queryFn: async ({ signal }) => {
      const { rows } = await call('listJobRuns', { query: { kind: 'rematch', cardId: cardId!, pageSize: 1 }, signal })
      return rows[0] ?? null
    },
    enabled: cardId !== null,
    staleTime: 0,
    // What was the last one when the page was left is not what is new when it is opened again.
    gcTime: 0,
  })
