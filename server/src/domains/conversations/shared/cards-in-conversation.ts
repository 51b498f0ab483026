import type { TenantTransaction } from '@bic/database/tenant'
import { decodeTallies } from '@bic/engine/scoring/tally-pack'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import type { MarkedCard, MatchType } from './card-marker.ts'
import type { ChosenCards } from './chosen-cards.ts'

/** The topics of cards that are marked in a colour of their own, in lower case. */
const topicKinds: Readonly<Record<string, MatchType>> = {
  competitors: 'competitor',
  competition: 'competitor',
  partners: 'partner',
}

export interface NamedCard {
  readonly cardId: number
  readonly title: string
  readonly topicName: string
}

/** The names of cards, by id. */
export const loadCardNames = async (
  { client, customerId }: TenantTransaction,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, NamedCard>> => {
  if (cardIds.length === 0) return new Map()
  const { rows } = await client.query<NamedCard>({
    name: 'names-of-marked-cards',
    text: `select card.id as "cardId", card.title, topic.name as "topicName" from card
      join topic on topic.customer_id = card.customer_id and topic.id = card.topic_id
      where card.customer_id = $1 and card.id = any($2::bigint[])`,
    values: [customerId, cardIds],
  })
  return new Map(rows.map(row => [row.cardId, row]))
}

/**
 * Every card that may match in a conversation: those it was counted for, and those with keywords that are newer than its
 * counts. Competitors and partners are distinguished by their topic.
 */
export const loadCardsInConversation = async (tx: TenantTransaction, convId: number): Promise<ChosenCards> => {
  const { client, customerId } = tx
  const stored = await client.query<{ rev: number; tallies: Buffer }>({
    name: 'tallies-of-conversation',
    text: `select keyword_rev as rev, tallies from conversation_tally where customer_id = $1 and conversation_id = $2`,
    values: [customerId, convId],
  })
  const [row] = stored.rows
  const counted = row ? decodeTallies(row.tallies).map(({ keywordId }) => keywordId) : []
  const { rows } = await client.query<{ id: number; topic: string }>({
    name: 'cards-that-may-match',
    text: `select distinct card.id, lower(topic.name) as topic from keyword k
      join card on card.customer_id = k.customer_id and card.id = k.card_id and card.archived_at is null
      join topic on topic.customer_id = card.customer_id and topic.id = card.topic_id
      where k.customer_id = $1 and k.role = 'match' and k.removed_rev is null
        and (k.id = any($2::bigint[]) or greatest(k.added_rev, k.changed_rev, card.match_rev) > $3)
      order by card.id`,
    values: [customerId, counted, row?.rev ?? 0],
  })
  const cards = rows.map(({ id, topic }): MarkedCard => ({ cardId: id, matchType: topicKinds[topic] ?? 'card' }))
  const found = await loadCardKeywords(
    tx,
    cards.map(({ cardId }) => cardId),
  )
  return { cards, ...found }
}
