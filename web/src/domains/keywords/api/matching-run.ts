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

/** The last matching of a card that was begun, by whomever; null when there was none. */
export const useLastMatching = (cardId: number | null) =>
  useApiQuery('listJobRuns', cardId === null ? null : { query: { kind: 'rematch', cardId, pageSize: 1 } }, {
    select: ({ rows }) => rows[0] ?? null,
    staleTime: 0,
    // What was the last one when the page was left is not what is new when it is opened again.
    gcTime: 0,
  })
