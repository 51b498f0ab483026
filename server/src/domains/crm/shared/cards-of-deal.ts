import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { textOfDay } from '@bic/engine/calendar/text-of-day'
import { listCardScores, readDealPack } from '@bic/engine/scoring/deal-pack'
import { fromMicros } from '@bic/engine/scoring/micros'
import type { AppContext } from '#app-context.ts'
import { cardFigures } from '#domains/playbook/shared/card-figures.ts'
import { loadTopics } from '#domains/playbook/shared/read-cards.ts'
import { loadPack } from '#evidence/score/load-packs.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { findDeal } from './find-deal.ts'

interface CardOfDeal {
  readonly id: number
  readonly title: string
  readonly topicId: number
}

const loadCards = async ({ client, customerId }: TenantTransaction, ids: readonly number[]) => {
  const { rows } = await client.query<CardOfDeal>({
    name: 'crm-cards-of-deal',
    text: `select id, title, topic_id as "topicId" from card
      where customer_id = $1 and id = any($2::bigint[]) and archived_at is null`,
    values: [customerId, numberArray(ids)],
  })
  return new Map(rows.map(card => [card.id, card]))
}

const loadStageNames = async ({ db, customerId }: TenantTransaction) => {
  const rows = await db.selectFrom('stage').select(['id', 'name']).where('customer_id', '=', customerId).execute()
  return new Map(rows.map(({ id, name }) => [id, name] as const))
}

/** The cards that came up, best first; cards that a person verified though they never came up stand at the end. */
export const cardsOfDeal = async (
  app: AppContext,
  tx: SnapshotTx,
  dealId: number,
  direction: 'buyer' | 'bidirectional',
): Promise<Answer<'getDealCards'>> => {
  const [packed, stages, topics] = await Promise.all([
    loadPack(tx, dealId),
    loadStageNames(tx),
    loadTopics(tx),
    findDeal(tx, dealId),
    // The figures below ask for it.
    loadRevision(tx),
  ])
  if (!packed) return []
  const pack = readDealPack(packed)
  const said = listCardScores(direction === 'buyer' ? pack.buyerOnly : pack.bidirectional)
  const verified = new Set(pack.verifiedCards)
  const silent = [...verified].filter(cardId => !said.some(card => card.cardId === cardId))
  const cards = await loadCards(tx, [...said.map(({ cardId }) => cardId), ...silent])
  const figures = await cardFigures(app, tx)
  const rows = [
    ...said,
    ...silent.map(cardId => ({
      cardId,
      score: 0,
      percentile: 0,
      matches: 0,
      conversations: 0,
      firstDay: null,
      firstStage: null,
    })),
  ]
  return rows.flatMap(row => {
    const card = cards.get(row.cardId)
    if (!card) return []
    return {
      cardId: row.cardId,
      title: card.title,
      topicName: topics.get(card.topicId)?.topic ?? '',
      heuristicScore: fromMicros(row.score),
      cardPercentileValue: row.percentile,
      matches: row.matches,
      conversations: row.conversations,
      deals: figures(row.cardId).deals,
      firstMatchDay: row.firstDay === null ? null : textOfDay(row.firstDay),
      firstMatchStage: row.firstStage === null ? null : (stages.get(row.firstStage) ?? null),
      verified: verified.has(row.cardId),
    }
  })
}
