import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** What the user was told, newest first. */
export const useNotifications = (userId: number) =>
  useQuery({
    queryKey: ['notifications', userId],
    queryFn: ({ signal }) => call('getNotificationsForUser', { query: { userId }, signal }),
  })
