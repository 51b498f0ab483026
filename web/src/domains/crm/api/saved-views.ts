import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { CallInput } from '#lib/call-types.ts'
import { refetchGroups } from '#lib/refetch.ts'

type Change =
  | { readonly kind: 'save'; readonly body: CallInput<'saveView'>['body'] }
  | { readonly kind: 'change'; readonly body: CallInput<'changeView'>['body'] }
  | { readonly kind: 'delete'; readonly body: CallInput<'deleteView'>['body'] }

/** Saves, renames, removes a filter, or begins with it. */
export function useChangeView() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change): Promise<unknown> => {
      if (change.kind === 'save') return call('saveView', { body: change.body })
      if (change.kind === 'change') return call('changeView', { body: change.body })
      return call('deleteView', { body: change.body })
    },
    onSuccess: () => refetchGroups(queries, ['views']),
  })
}
