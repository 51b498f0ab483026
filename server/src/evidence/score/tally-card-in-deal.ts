import type { TenantTransaction } from '@bic/database/tenant'
import { type ConversationType, conversationTypes, type ScoredConversation } from '@bic/engine/scoring/types'
import { loadCardKeywords, loadCardTallies } from './card-tallies.ts'
import type { StoredKeyword } from './conversation-matcher.ts'

export interface CardInOneDeal {
  /** The card's living keywords that count; none while it is archived. */
  readonly keywords: readonly StoredKeyword[]
  /** All conversations of the deal, each with the counts of this card's keywords alone. */
  readonly conversations: readonly ScoredConversation[]
}

interface Row {
  readonly id: number
  readonly type: string
  readonly day: number | null
  readonly token_count: number
  readonly buyer_token_count: number
}

const typeOf = (name: string): ConversationType => conversationTypes.find(type => type === name) ?? 'note'

/** One card's counts in one deal as the keywords are now; nothing is written. */
export const tallyCardInDeal = async (
  tx: TenantTransaction,
  dealId: number,
  cardId: number,
): Promise<CardInOneDeal> => {
  const [card, { rows }] = await Promise.all([
    loadCardKeywords(tx, [cardId]),
    tx.client.query<Row>({
      name: 'score-conversations-of-deal',
      text: `select id, type, happened_on - date '1970-01-01' as day, token_count, buyer_token_count from conversation
        where customer_id = $1 and opportunity_id = $2 order by happened_on desc nulls last, id desc`,
      values: [tx.customerId, dealId],
    }),
  ])
  const tallies = await loadCardTallies(
    tx,
    card,
    rows.map(({ id }) => id),
  )
  return {
    keywords: card.keywords.filter(({ role }) => role === 'match'),
    conversations: rows.map(row => ({
      id: row.id,
      type: typeOf(row.type),
      day: row.day,
      stage: null,
      length: row.token_count,
      buyerLength: row.buyer_token_count,
      tallies: tallies.get(row.id) ?? [],
    })),
  }
}
