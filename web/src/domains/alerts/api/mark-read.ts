import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Marks the named notifications as read, or all of them. A failure is silent: they stay unread. */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids?: number[]) => call('markNotificationRead', { body: ids ? { ids } : {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
