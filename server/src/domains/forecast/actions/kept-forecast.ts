import type { TenantTransaction } from '@bic/database/tenant'
import type { Forecast, TooLittle } from '@bic/engine/forecast/train-forecast'
import { sql } from 'kysely'

/** Raised when what training leaves changes its form: what was kept in another form is made again. */
const version = 3

/** What training left: a forecast, or why there is none; stages of the model are places in `stageNames`. */
export type KeptForecast = ({ readonly forecast: Forecast } | { readonly tooLittle: TooLittle }) & {
  readonly stageNames: readonly string[]
}

export interface ReadForecast {
  readonly content: KeptForecast
  readonly madeAt: Date
}

/** The last forecast of the customer; null before the first training. */
export const loadForecast = async ({ db, customerId }: TenantTransaction): Promise<ReadForecast | null> => {
  const row = await db.selectFrom('forecast').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
  // Written by keepForecast alone.
  const content = row?.content as (KeptForecast & { readonly version?: number }) | undefined
  return row && content?.version === version ? { content, madeAt: row.made_at } : null
}

/** When the last forecast was made; null before the first training. */
export const loadMadeAt = async ({ db, customerId }: TenantTransaction): Promise<Date | null> => {
  const row = await db
    .selectFrom('forecast')
    .select('made_at')
    .where('customer_id', '=', customerId)
    .where(sql<string>`content ->> 'version'`, '=', String(version))
    .executeTakeFirst()
  return row?.made_at ?? null
}

/** Puts a forecast in the place of the last one. */
export const keepForecast = async (
  { db, customerId }: TenantTransaction,
  content: KeptForecast,
  madeAt: Date,
): Promise<void> => {
  const values = { content: JSON.stringify({ ...content, version }), made_at: madeAt }
  await db
    .insertInto('forecast')
    .values({ customer_id: customerId, ...values })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
    .execute()
}
