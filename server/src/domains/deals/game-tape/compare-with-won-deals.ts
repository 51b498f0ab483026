import type { Evidence } from '@bic/contract/analysis/figures'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { compareCards } from '@bic/engine/comparison/compare-cards'
import type { AppContext } from '#app-context.ts'
import { renewStanding } from '#domains/analysis/shared/compare-messages.ts'
import type { Handler } from '#http/call-context.ts'
import { compareDeal } from './compare-deal.ts'

interface CardRow {
  readonly id: number
  readonly title: string
  readonly topic: string
}

/** The living cards of a market; of all markets when the deal has none. */
const loadCardsOfMarket = async ({ client, customerId }: TenantTransaction, marketId: number | null) => {
  const { rows } = await client.query<CardRow>(
    `select c.id, c.title, t.name as topic from card c
     join topic t on t.customer_id = $1 and t.id = c.topic_id
     where c.customer_id = $1 and c.archived_at is null and ($2::bigint is null or c.market_id = $2)`,
    [customerId, marketId],
  )
  return new Map(rows.map(row => [row.id, row]))
}

const loadMarketName = async ({ db, customerId }: TenantTransaction, marketId: number | null) =>
  marketId === null
    ? undefined
    : await db
        .selectFrom('market')
        .select('name')
        .where('customer_id', '=', customerId)
        .where('id', '=', marketId)
        .executeTakeFirst()

/** What stands concluded of the messages of a market; null of others. */
const loadEvidence = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number | null,
): Promise<(cardId: number) => Evidence | null> => {
  if (marketId === null) return () => null
  const { cards, evidenceOf } = await renewStanding(app, tx, marketId)
  return cardId => (cards.has(cardId) ? evidenceOf(cardId, false) : null)
}

/** Proven messages stand first, those that go with losing last. */
const rankOf = (evidence: Evidence | null): number =>
  evidence?.goesWith === 'winning' ? 0 : evidence?.goesWith === 'losing' ? 2 : 1

export const compareWithWonDeals: Handler<'compareWithWonDeals'> = async ({ app, params, query, read }) =>
  read(async tx => {
    const { deal, deals, present, like, stage, stages, leftOut, segmentName } = await compareDeal(
      tx,
      params.storyId,
      query,
    )
    const cards = await loadCardsOfMarket(tx, deal.market_id)
    const market = await loadMarketName(tx, deal.market_id)
    const evidenceOf = await loadEvidence(app, tx, deal.market_id)
    return {
      stage,
      stages: [...stages],
      like,
      leftOut,
      segmentName,
      marketName: market?.name ?? null,
      won: deals.filter(({ won }) => won).length,
      lost: deals.filter(({ won }) => !won).length,
      cards: compareCards(deals, cards.keys())
        .flatMap(({ difference, ...compared }) => {
          const card = cards.get(compared.cardId)
          if (!card) return []
          return {
            evidence: evidenceOf(card.id),
            ...compared,
            title: card.title,
            topicName: card.topic,
            present: present.has(card.id),
            difference: difference && {
              difference: difference.difference,
              low: difference.low,
              high: difference.high,
            },
          }
        })
        .sort((a, b) => rankOf(a.evidence) - rankOf(b.evidence)),
    }
  })
