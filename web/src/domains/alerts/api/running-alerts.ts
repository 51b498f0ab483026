import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { countRunning } from '../parts/count-running.ts'

/** How many of the user's alerts are running, over all types. */
export const useRunningAlerts = (userId: number) =>
  useQuery({
    queryKey: ['alerts', 'followed', userId],
    queryFn: ({ signal }) => call('getAlertsByType', { query: { userId }, signal }),
    select: countRunning,
  })
