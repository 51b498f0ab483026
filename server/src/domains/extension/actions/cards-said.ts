import type { TenantTransaction } from '@bic/database/tenant'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { loadPacks } from '#evidence/score/load-packs.ts'

/** A card that buyers said in a deal. */
export interface SaidCard {
  readonly dealId: number
  readonly cardId: number
  readonly title: string
  readonly topic: string
  /** Its score in the deal, in micros: no conversation of the deal adds more. */
  readonly score: number
  /** In how many conversations of the deal buyers said it. */
  readonly conversations: number
}

/** As many deals are looked at, open ones and the last closed. */
export const mostDeals = 50

/** Cards of the deals that are in use and not on trial, as buyers said them, the highest score first. */
export const cardsSaid = async (tx: TenantTransaction, dealIds: readonly number[]): Promise<SaidCard[]> => {
  const packs = [...(await loadPacks(tx, dealIds))].map(([dealId, bytes]) => {
    return { dealId, cards: decodeDealPack(bytes).buyerOnly }
  })
  const { rows } = await tx.client.query<{ id: number; title: string; topic: string }>(
    `select card.id, card.title, topic.name as topic from card
     join topic on topic.customer_id = card.customer_id and topic.id = card.topic_id
     where card.customer_id = $1 and card.id = any($2::bigint[]) and card.archived_at is null and not card.test_card`,
    [tx.customerId, [...new Set(packs.flatMap(({ cards }) => cards.map(({ cardId }) => cardId)))]],
  )
  const known = new Map(rows.map(card => [card.id, card]))
  return packs
    .flatMap(({ dealId, cards }) =>
      cards.flatMap(({ cardId, score, conversations }): SaidCard[] => {
        const card = known.get(cardId)
        return card && score > 0 ? [{ dealId, cardId, title: card.title, topic: card.topic, score, conversations }] : []
      }),
    )
    .sort((a, b) => b.score - a.score || a.cardId - b.cardId || b.dealId - a.dealId)
}
