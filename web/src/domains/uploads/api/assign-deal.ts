import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { refetchChanged, refetchGroups } from '#lib/refetch.ts'

/** Puts conversations to a deal, one after the other; what was moved before a failure stays moved. */
export function useAssignDeal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ convIds, storyId: dealId }: { convIds: readonly number[]; storyId: number }) => {
      for (const convId of convIds) await call('moveConversation', { params: { convId }, body: { storyId: dealId } })
    },
    onSettled: () => Promise.all([refetchGroups(queries, ['uploads']), refetchChanged(queries, 'moveConversation')]),
  })
}
