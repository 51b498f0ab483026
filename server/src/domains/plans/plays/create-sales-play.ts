import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { nextPosition, refuseSameName, requireCards, storeCards } from '../shared/store-play.ts'

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
    await storeCards(tx, id, cardIds)
    const detail = { name: play.name, marketId, cards: cardIds.length }
    const trail = { action: 'sales play created', entity: 'sales play', entityId: id, detail }
    return changed({ playbookSalesPlayId: id }, { ...trail }, { what: ['plans'] })
  })
