import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const askAgain = 2000

/** One piece of long work, followed to its end. */
export const useJob = (id: number | null) =>
  useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => call('getJobRun', { params: { id: id! }, signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt === null ? askAgain : false),
  })
