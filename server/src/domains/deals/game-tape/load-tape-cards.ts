import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayText } from '@bic/engine/calendar/day'
import type { CardScore } from '@bic/engine/scoring/card-score'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { fromMicros } from '@bic/engine/scoring/micros'
import { loadPack } from '#evidence/score/load-packs.ts'
import { categoryOfTopic } from './category-of-topic.ts'
import { loadConfirmations } from './load-confirmations.ts'

export type TapeCard = Omit<Answer<'getDealTape'>['cards'][number], 'firstConvId'>

interface CardRow {
  readonly id: number
  readonly title: string
  readonly topic: string
  readonly group: string
}

const loadCardRows = async ({ client, customerId }: TenantTransaction, ids: readonly number[]) => {
  const { rows } = await client.query<CardRow>(
    `select c.id, c.title, t.name as topic, t.topic_group as "group" from card c
     join topic t on t.customer_id = $1 and t.id = c.topic_id
     where c.customer_id = $1 and c.id = any($2::bigint[]) and c.archived_at is null`,
    [customerId, ids],
  )
  return new Map(rows.map(row => [row.id, row]))
}

const loadStageNames = async ({ db, customerId }: TenantTransaction) => {
  const rows = await db.selectFrom('stage').select(['id', 'name']).where('customer_id', '=', customerId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A card that a person confirmed though it never came up. */
const silent = (cardId: number): CardScore => ({
  cardId,
  score: 0,
  percentile: 0,
  higher: 0,
  matches: 0,
  conversations: 0,
  firstDay: null,
  firstStage: null,
})

/** The cards that came up in a deal, best first, and after them those that a person confirmed all the same. */
export const loadTapeCards = async (
  tx: TenantTransaction,
  dealId: number,
  direction: 'buyer' | 'bidirectional',
): Promise<TapeCard[]> => {
  const confirmations = await loadConfirmations(tx, dealId)
  const packed = await loadPack(tx, dealId)
  const pack = packed && decodeDealPack(packed)
  const said = (direction === 'buyer' ? pack?.buyerOnly : pack?.bidirectional) ?? []
  const unsaid = [...confirmations.keys()].filter(cardId => !said.some(card => card.cardId === cardId))
  const scores = [...said, ...unsaid.map(silent)]
  const cards = await loadCardRows(
    tx,
    scores.map(({ cardId }) => cardId),
  )
  const stages = await loadStageNames(tx)
  return scores.flatMap(score => {
    const card = cards.get(score.cardId)
    if (!card) return []
    return {
      cardId: card.id,
      title: card.title,
      topicName: card.topic,
      category: categoryOfTopic(card.topic, card.group),
      heuristicScore: fromMicros(score.score),
      cardPercentileValue: score.percentile,
      matches: score.matches,
      conversations: score.conversations,
      firstDay: score.firstDay === null ? null : dayText(score.firstDay),
      firstStage: score.firstStage === null ? null : (stages.get(score.firstStage) ?? null),
      confirmed: confirmations.get(card.id) ?? null,
    }
  })
}
