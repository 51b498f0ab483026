import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { badInput } from '#http/app-error.ts'

/**
 * Two plays of a playbook have two names.
 *
 * @param but the play that is being renamed. @throws AppError BAD_INPUT
 */
export const refuseSameName = async (
  { db, customerId }: TenantTransaction,
  name: string,
  marketId: number | null,
  but = 0,
): Promise<void> => {
  const same = await db
    .selectFrom('sales_play')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '!=', but)
    .where(sql<boolean>`lower(name) = lower(${name}) and market_id is not distinct from ${marketId}::bigint`)
    .executeTakeFirst()
  if (same) throw badInput('name', 'A play with this name exists already.')
}

/** The place after the last play. */
export const nextPosition = async ({ db, customerId }: TenantTransaction): Promise<number> => {
  const row = await db
    .selectFrom('sales_play')
    .select(eb => eb.fn.max('position').as('last'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return Number(row?.last ?? -1) + 1
}

/** A play for one market may carry cards of that market alone. @throws AppError NOT_FOUND, BAD_INPUT */
export const requireCards = async (
  { db, customerId }: TenantTransaction,
  ids: readonly number[],
  marketId: number | null,
) => {
  if (ids.length === 0) return
  const cards = await db
    .selectFrom('card')
    .select(['id', 'market_id'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute()
  if (cards.length < ids.length) throw badInput('cardIdList', 'Choose existing cards.')
  if (marketId !== null && cards.some(card => card.market_id !== marketId))
    throw badInput('cardIdList', 'Choose cards of the market.')
}

/** The cards of a play, in their order; those that were there before go. */
export const storeCards = async (
  { db, customerId }: TenantTransaction,
  salesPlayId: number,
  cardIds: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('sales_play_card')
    .where('customer_id', '=', customerId)
    .where('sales_play_id', '=', salesPlayId)
    .execute()
  if (cardIds.length === 0) return
  await db
    .insertInto('sales_play_card')
    .values(
      cardIds.map((card_id, position) => ({ customer_id: customerId, sales_play_id: salesPlayId, card_id, position })),
    )
    .execute()
}
