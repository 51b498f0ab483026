import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { countCardsInDeal, scoreCardByConversation } from '#domains/conversations/shared/card-in-deal.ts'
import type { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { loadChosenCards } from '#domains/conversations/shared/chosen-cards.ts'
import { convCardScore } from '#domains/conversations/shared/present-keywords.ts'
import type { ConversationOfDeal } from '#domains/conversations/shared/read-conversation.ts'

export interface RelevantCalls {
  readonly marker: CardMarker
  /** By card: the call of the deal in which buyers' words score highest for it; the newest of equal ones. */
  readonly calls: ReadonlyMap<number, ConversationOfDeal>
}

/** The most relevant call of a deal for each of some cards; a card that no buyer spoke of in a call has none. */
export const findRelevantCalls = async (
  app: AppContext,
  tx: SnapshotTx,
  dealId: number,
  cardIds: readonly number[],
): Promise<RelevantCalls> => {
  const chosen = await loadChosenCards(tx, { relatedCardIdList: cardIds })
  const { marker, conversations } = await countCardsInDeal(tx, dealId, chosen)
  const calls = new Map<number, ConversationOfDeal>()
  for (const { cardId } of chosen.cards) {
    const spokenOf = conversations.filter(
      ({ row, tallies }) =>
        row.type === 'call' &&
        tallies.some(tally => tally.buyerCount > 0 && marker.keywords.get(tally.keywordId)?.cardId === cardId),
    )
    if (spokenOf.length === 0) continue
    const scores = await scoreCardByConversation(app, tx, conversations, cardId, 'buyerOnly')
    const scoreOf = ({ row }: (typeof spokenOf)[number]): number => convCardScore(scores.get(row.id))
    calls.set(cardId, spokenOf.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best)).row)
  }
  return { marker, calls }
}
