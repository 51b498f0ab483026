import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

const refuseSameName = async ({ db, customerId }: TenantTransaction, name: string, marketId: number | null) => {
  const same = await db
    .selectFrom('sales_play')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`lower(name) = lower(${name}) and market_id is not distinct from ${marketId}::bigint`)
    .executeTakeFirst()
  if (same) throw badInput('name', 'A play with this name exists already.')
}

const nextPosition = async ({ db, customerId }: TenantTransaction): Promise<number> => {
  const row = await db
    .selectFrom('sales_play')
    .select(eb => eb.fn.max('position').as('last'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return Number(row?.last ?? -1) + 1
}

/** A play for one market may carry cards of that market alone. @throws AppError NOT_FOUND, BAD_INPUT */
const requireCards = async ({ db, customerId }: TenantTransaction, ids: readonly number[], marketId: number | null) => {
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

export const createSalesPlayForPlaybook: Handler<'createSalesPlayForPlaybook'> = async ({ body, write }) =>
  write(async tx => {
    const { playbookId, rank, cardIdList, hookText, ...play } = body
    const marketId = playbookId ?? null
    const cardIds = [...new Set(cardIdList)]
    if (marketId !== null) await requireRow(tx, 'market', marketId)
    await requireCards(tx, cardIds, marketId)
    await refuseSameName(tx, play.name, marketId)
    const position = rank === undefined ? await nextPosition(tx) : rank - 1
    const { id } = await tx.db
      .insertInto('sales_play')
      .values({ customer_id: tx.customerId, ...play, market_id: marketId, hook_text: hookText, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (cardIds.length > 0)
      await tx.db
        .insertInto('sales_play_card')
        .values(
          cardIds.map((card_id, place) => ({
            customer_id: tx.customerId,
            sales_play_id: id,
            card_id,
            position: place,
          })),
        )
        .execute()
    const detail = { name: play.name, marketId, cards: cardIds.length }
    const trail = { action: 'sales play created', entity: 'sales play', entityId: id, detail }
    return changed({ playbookSalesPlayId: id }, { ...trail }, { what: ['plans'] })
  })
