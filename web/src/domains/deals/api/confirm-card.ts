import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '#lib/use-api.ts'
import type { Tape } from './tape.ts'

/** Confirms a card on a deal, or takes that back; the list shows it as soon as the server has it. */
export function useConfirmCard() {
  const queries = useQueryClient()
  return useApiMutation('confirmDealCard', {
    onSuccess: ({ confirmed }, { body: { storyId: dealId, cardId } }) => {
      queries.setQueriesData<Tape>(
        { queryKey: ['getDealTape', { params: { storyId: dealId } }] },
        tape =>
          tape && { ...tape, cards: tape.cards.map(card => (card.cardId === cardId ? { ...card, confirmed } : card)) },
      )
    },
  })
}
