import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

interface CardTexts {
  readonly id: number
  readonly title: string
  readonly description: string
  /** The version that was changed: another one by now is refused. */
  readonly version: number
}

/** Saves title and description of a card. */
export function useUpdateCard() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CardTexts) => call('updatePlaybookCard', { body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['cards'] }),
        queries.invalidateQueries({ queryKey: ['keywords'] }),
      ]),
  })
}
