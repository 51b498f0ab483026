import type { JobRun } from '@bic/contract/jobs/jobs'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

type JobQuery = NonNullable<CallInput<'listJobRuns'>['query']>

/** Events tell how work goes on; should they fail to come, it is asked for after this many milliseconds. */
const askAgain = 3000
const isOpen = ({ finishedAt }: JobRun) => finishedAt === null

/** Long work, newest first. */
export const useJobs = (query: JobQuery) =>
  useApiQuery(
    'listJobRuns',
    { query },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? askAgain : false),
    },
  )
