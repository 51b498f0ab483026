import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { notify } from '#ui/notify.ts'

/** Archives a card or brings it back, and says so. */
export function useSetArchive() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ cardId, archived }: { cardId: number; archived: boolean; title: string }) =>
      call('setArchive', { body: { cardId, archived } }),
    onSuccess: (_, { archived, title }) => {
      notify.success(archived ? `${title} is archived. Its keywords no longer count.` : `${title} is restored.`)
      return refetchChanged(queries, 'setArchive')
    },
    onError: error => notify.error(error),
  })
}
