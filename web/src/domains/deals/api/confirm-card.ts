import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Tape } from './tape.ts'

/** Confirms a card on a deal, or takes that back; the list shows it as soon as the server has it. */
export function useConfirmCard(storyId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ cardId, confirmed }: { cardId: number; confirmed: boolean }) =>
      call('confirmDealCard', { body: { storyId, cardId, confirmed } }),
    onSuccess: ({ confirmed }, { cardId }) => {
      queries.setQueriesData<Tape>(
        { queryKey: ['deals', 'tape', storyId] },
        tape =>
          tape && { ...tape, cards: tape.cards.map(card => (card.cardId === cardId ? { ...card, confirmed } : card)) },
      )
      void queries.invalidateQueries({ queryKey: ['deals'] })
    },
  })
}
