import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import type { Direction } from '@bic/engine/scoring/types'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { dealsOfMarket } from '#domains/research/shared/deals-of-market.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'

/** A card that came up in a deal. */
export interface Candidate {
  readonly dealId: number
  readonly cardId: number
  /** `heuristicScore` in micros: no call of the deal adds more. */
  readonly score: number
}

export interface CardOfMarket {
  readonly id: number
  readonly title: string
  readonly topic: string
}

interface CardsAsked {
  readonly marketId: number
  readonly cardId?: number | undefined
  readonly cardIds?: readonly number[] | undefined
}

/** The cards in use of a market, or those that are asked for. @throws AppError NOT_FOUND */
const loadCards = async (tx: TenantTransaction, { marketId, cardId, cardIds }: CardsAsked) => {
  if (cardId !== undefined) await requireRow(tx, 'card', cardId)
  const { rows } = await tx.client.query<CardOfMarket>(
    `select card.id, card.title, topic.name as topic from card
     join topic on topic.customer_id = card.customer_id and topic.id = card.topic_id
     where card.customer_id = $1 and card.archived_at is null and card.market_id = $2
       and ($3::bigint is null or card.id = $3) and ($4::bigint[] is null or card.id = any($4))`,
    [tx.customerId, marketId, cardId ?? null, cardIds ?? null],
  )
  return new Map(rows.map(card => [card.id, card]))
}

/** The cards that came up in the deals of a market, the highest score first. @throws AppError NOT_FOUND */
export const listCandidates = async (
  tx: TenantTransaction,
  asked: CardsAsked & { readonly direction: Direction },
): Promise<{ readonly cards: ReadonlyMap<number, CardOfMarket>; readonly candidates: readonly Candidate[] }> => {
  const deals = await dealsOfMarket(tx, asked.marketId)
  const cards = await loadCards(tx, asked)
  const candidates: Candidate[] = []
  for (const [dealId, bytes] of await loadPacks(tx, [...deals])) {
    const said = readDealPack(bytes)[asked.direction]
    said.cards.forEach((cardId, i) => {
      if (cards.has(cardId)) candidates.push({ dealId, cardId, score: said.scores[i] ?? 0 })
    })
  }
  return { cards, candidates: candidates.sort((a, b) => b.score - a.score || b.dealId - a.dealId) }
}
