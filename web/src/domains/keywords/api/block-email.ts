import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Switches the matching of keywords in e-mails off or on. */
export function useBlockEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, block }: { ids: readonly number[]; block: boolean }) =>
      call('updateBlockEmailFlag', { body: { flag: block ? 'Y' : 'N', idList: [...ids] } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['keywords'] }),
        queries.invalidateQueries({ queryKey: ['cards', 'one'] }),
      ]),
  })
}
