import type { TenantTransaction } from '@bic/database/tenant'
import { type ConversationType, conversationTypes, type ScoredConversation } from '@bic/engine/scoring/types'
import { readCardState } from '../rematch/card-state.ts'
import { readTexts } from '../store/read-texts.ts'
import { ConversationMatcher, type StoredKeyword } from './conversation-matcher.ts'
import { readDatedTallies } from './read-tallies.ts'
import { sharedVocabulary } from './shared-vocabulary.ts'

export interface CardInOneDeal {
  /** The card's living keywords that count; none while it is archived. */
  readonly keywords: readonly StoredKeyword[]
  /** All conversations of the deal, each with the counts of this card's keywords alone. */
  readonly conversations: readonly ScoredConversation[]
}

const typeOf = (name: string): ConversationType => conversationTypes.find(type => type === name) ?? 'note'

/**
 * One card's counts in one deal as the keywords are now. Stored counts that are older than the card's last change are
 * taken anew from the texts, for this card alone; nothing is written.
 */
export const tallyCardInDeal = async (
  transaction: TenantTransaction,
  dealId: number,
  cardId: number,
): Promise<CardInOneDeal> => {
  const card = await readCardState(transaction, cardId)
  const keywords = card?.inUse ? card.keywords : []
  const counting = new Set(keywords.filter(({ role }) => role === 'match').map(({ id }) => id))
  const { rows } = await transaction.client.query<{
    id: number
    type: string
    day: number | null
    token_count: number
    buyer_token_count: number
  }>(
    `select id, type, happened_on - date '1970-01-01' as day, token_count, buyer_token_count from conversation
     where customer_id = $1 and opportunity_id = $2 order by happened_on desc nulls last, id desc`,
    [transaction.customerId, dealId],
  )
  const dated = await readDatedTallies(
    transaction,
    rows.map(({ id }) => id),
  )
  const tallies = new Map(dated.map(entry => [entry.conversationId, entry.tallies]))
  const stale = dated.filter(({ keywordRev }) => keywordRev < (card?.rev ?? 0)).map(entry => entry.conversationId)
  if (stale.length > 0) {
    const matcher = new ConversationMatcher(keywords, sharedVocabulary())
    const texts = await readTexts(transaction, stale)
    for (const [id, { text, fragments }] of texts) tallies.set(id, matcher.tally(text, fragments))
  }
  return {
    keywords: keywords.filter(({ role }) => role === 'match'),
    conversations: rows.map(row => ({
      id: row.id,
      type: typeOf(row.type),
      day: row.day,
      stage: null,
      length: row.token_count,
      buyerLength: row.buyer_token_count,
      tallies: (tallies.get(row.id) ?? []).filter(({ keywordId }) => counting.has(keywordId)),
    })),
  }
}
