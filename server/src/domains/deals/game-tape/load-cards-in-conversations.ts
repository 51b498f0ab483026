import type { TenantTransaction } from '@bic/database/tenant'
import { loadCardKeywords, loadCardTallies } from '#evidence/score/card-tallies.ts'

/** Matches of cards in a conversation, by card: those of the direction asked for. */
export type CardsInConversation = ReadonlyMap<number, number>

/** Where some cards came up, by conversation, as their keywords are now. */
export const loadCardsInConversations = async (
  tx: TenantTransaction,
  cardIds: readonly number[],
  convIds: readonly number[],
  direction: 'buyer' | 'bidirectional',
): Promise<ReadonlyMap<number, CardsInConversation>> => {
  const chosen = await loadCardKeywords(tx, cardIds)
  const cardOf = new Map(chosen.keywords.map(({ id, cardId }) => [id, cardId]))
  const tallies = await loadCardTallies(tx, chosen, convIds)
  return new Map(
    [...tallies].map(([convId, found]) => {
      const matches = new Map<number, number>()
      for (const { keywordId, count, buyerCount } of found) {
        const cardId = cardOf.get(keywordId)
        const said = direction === 'buyer' ? buyerCount : count
        if (cardId !== undefined && said > 0) matches.set(cardId, (matches.get(cardId) ?? 0) + said)
      }
      return [convId, matches]
    }),
  )
}
