import { type CardInsight, cardInsight } from '@bic/contract/reports/report'
import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** The conversations that an insight rests on. */
const citedBy = ({ sentences, quotes }: CardInsight): Set<number> =>
  new Set([...sentences, ...quotes].flatMap(({ places }) => places.map(({ convId }) => convId)))

/** Keeps what was written about a card of a report. */
export const keepInsight = async (
  { client, customerId }: TenantTransaction,
  reportId: number,
  cardId: number,
  insight: CardInsight,
): Promise<void> => {
  const { writer, byModel, note } = insight
  await client.query(
    `update report_card set insight = $4, writer = $5, by_model = $6, note = $7, cited = $8
     where customer_id = $1 and report_id = $2 and card_id = $3`,
    [customerId, reportId, cardId, JSON.stringify(insight), writer, byModel, note, numberArray(citedBy(insight))],
  )
}

/** What was written about a card of a report; null when nothing was, or a conversation it quoted is gone. */
export const loadKeptInsight = async (
  { db, customerId }: TenantTransaction,
  reportId: number,
  cardId: number,
): Promise<CardInsight | null> => {
  const row = await db
    .selectFrom('report_card')
    .select('insight')
    .where('customer_id', '=', customerId)
    .where('report_id', '=', reportId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  const read = cardInsight.safeParse(row?.insight)
  return read.success ? read.data : null
}
