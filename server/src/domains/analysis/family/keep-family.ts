import type { TenantTransaction } from '@bic/database/tenant'
import { changed, type Written } from '#http/written.ts'
import { writeDownStanding } from '../findings/standing-findings.ts'
import type { StandingFamily } from './stored-family.ts'

/** Stores the standing family of a market with its day, and writes down what it has found for the first time. */
export const keepFamily = async (
  tx: TenantTransaction,
  marketId: number,
  family: StandingFamily,
  now: Date,
): Promise<Written<null>> => {
  const { db, client, customerId } = tx
  const { setting, landmark, history, cards } = family
  const values = {
    made_at: now,
    landmark: setting.landmark,
    exposure: setting.exposure,
    close_period: setting.closePeriod,
    used_landmark: landmark,
    ...history,
  }
  // Its row first: of two that store the family of a market one waits here.
  await db
    .insertInto('standing_family')
    .values({ customer_id: customerId, market_id: marketId, ...values })
    .onConflict(conflict => conflict.columns(['customer_id', 'market_id']).doUpdateSet(values))
    .execute()
  await db.deleteFrom('standing_card').where('customer_id', '=', customerId).where('market_id', '=', marketId).execute()
  await client.query(
    `insert into standing_card (customer_id, market_id, card_id, words_rev, comparison)
     select $1, $2, m.id, m.rev, m.comparison
     from jsonb_to_recordset($3::jsonb) as m (id bigint, rev bigint, comparison jsonb) returning 1`,
    [
      customerId,
      marketId,
      JSON.stringify(Array.from(cards, ([id, { wordsRev, comparison }]) => ({ id, rev: wordsRev, comparison }))),
    ],
  )
  const entries = await writeDownStanding(tx, marketId, family, now)
  return changed(null, entries, entries.length > 0 ? { what: ['findings'] } : [])
}
