import type { JobRun } from '@bic/contract/administration'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

type JobQuery = NonNullable<CallInput<'listJobRuns'>['query']>

/** Events tell how work goes on; should they fail to come, it is asked for after this many milliseconds. */
const askAgain = 3000
const isOpen = ({ finishedAt }: JobRun) => finishedAt === null

/** Long work, newest first. */
export const useJobs = (query: JobQuery) =>
  useQuery({
    queryKey: ['jobs', 'list', query],
    queryFn: ({ signal }) => call('listJobRuns', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? askAgain : false),
  })
