import { useApiMutation } from '#lib/use-api.ts'

/** Marks the named notifications as read, or all of them. A failure is silent: they stay unread. */
export function useMarkRead() {
  const { mutate } = useApiMutation('markNotificationRead')
  return (ids?: number[]) => mutate({ body: ids ? { ids } : {} })
}
