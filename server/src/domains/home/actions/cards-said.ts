import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { SnapshotTx } from '@bic/database/tenant'
import { pickTallies } from '@bic/engine/scoring/tally-pack'
import type { AppContext } from '#app-context.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** A card in use, on trial ones left out, with its keywords as they count now. */
export interface CountedCard {
  readonly id: number
  readonly marketId: number
  readonly marketName: string
  readonly title: string
  readonly topic: string
  /** Only what buyers say counts. */
  readonly buyerOnly: boolean
  /** Of its counting keywords, ascending. */
  readonly keywordIds: readonly number[]
  /** Keyword revision of the last change that bears on it. */
  readonly rev: number
}

/** How often each card came up, by conversation; conversations without any are left out. */
export type CardsSaid = ReadonlyMap<number, ReadonlyMap<number, number>>

interface CardRow {
  readonly id: number
  readonly marketId: number
  readonly marketName: string
  readonly title: string
  readonly topic: string
  readonly directionality: 'buyer' | 'bidirectional'
  readonly keywordIds: readonly number[]
  readonly rev: number
}

export const loadCountedCards = async ({ client, customerId }: SnapshotTx): Promise<CountedCard[]> => {
  const { rows } = await client.query<CardRow>(
    `select c.id, c.market_id as "marketId", m.name as "marketName", c.title, t.name as topic, t.directionality,
       coalesce(array_agg(k.id order by k.id) filter (where k.removed_rev is null and k.role = 'match'),
         '{}'::bigint[]) as "keywordIds",
       greatest(c.match_rev, coalesce(max(greatest(k.added_rev, k.changed_rev, k.removed_rev)), 0)) as rev
     from card c
     join topic t on t.customer_id = $1 and t.id = c.topic_id
     join market m on m.customer_id = $1 and m.id = c.market_id
     left join keyword k on k.customer_id = $1 and k.card_id = c.id
     where c.customer_id = $1 and c.archived_at is null and not c.test_card
     group by c.id, c.market_id, m.name, c.title, c.match_rev, t.name, t.directionality
     order by c.id`,
    [customerId],
  )
  return rows.map(({ directionality, ...card }) => ({ ...card, buyerOnly: directionality === 'buyer' }))
}

/**
 * Which cards came up in some conversations, and how often, as their keywords are now. Stored counts tell it; cards that
 * have changed since the oldest of these are looked up in the history.
 */
export const findCardsSaid = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly CountedCard[],
  conversationIds: ReadonlySet<number>,
): Promise<CardsSaid> => {
  const said = new Map<number, Map<number, number>>()
  const add = (conversationId: number, cardId: number, count: number): void => {
    if (count === 0) return
    const counts = said.get(conversationId) ?? new Map<number, number>()
    said.set(conversationId, counts)
    counts.set(cardId, (counts.get(cardId) ?? 0) + count)
  }
  const rows = (
    await readBinaryRows(
      tx.client,
      `select conversation_id, keyword_rev, tallies from conversation_tally
       where customer_id = $1 and conversation_id = any($2::bigint[])`,
      [tx.customerId, numberArray(conversationIds)],
    )
  ).map(([id = null, rev = null, packed = null]) => ({ id: cell.int8(id), rev: cell.int8(rev), packed }))
  const oldest = Math.min(...rows.map(({ rev }) => rev))
  const cardOf = new Map<number, CountedCard>()
  for (const card of cards) if (card.rev <= oldest) for (const id of card.keywordIds) cardOf.set(id, card)
  const wanted = [...cardOf.keys()].sort((a, b) => a - b)
  for (const { id, packed } of rows)
    for (const { keywordId, count, buyerCount } of pickTallies(cell.bytes(packed), wanted)) {
      const card = cardOf.get(keywordId)
      if (card) add(id, card.id, card.buyerOnly ? buyerCount : count)
    }
  if (rows.length === 0) return said
  for (const { id: cardId, rev, buyerOnly, keywordIds } of cards) {
    if (rev <= oldest || keywordIds.length === 0) continue
    const history = await loadHistory(app, tx, cardId)
    for (const one of history.said({ buyerOnly, within: [conversationIds] }))
      add(
        one.id,
        cardId,
        one.sightings.reduce((sum, { count, buyerCount }) => sum + (buyerOnly ? buyerCount : count), 0),
      )
  }
  return said
}
