import { useApiQuery } from '#lib/use-api.ts'

const askAgain = 2000

/** One piece of long work, followed to its end. */
export const useJob = (id: number | null) =>
  useApiQuery('getJobRun', id === null ? null : { params: { id } }, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt === null ? askAgain : false),
  })
