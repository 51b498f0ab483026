import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { cardFigures } from '../playbook/shared/card-figures.ts'
import { selectCards } from '../playbook/shared/read-cards.ts'

export const listImpactMessages: Handler<'listImpactMessages'> = async ({ app, query: { marketId }, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', marketId)
    const cards = await selectCards(tx)
      .where('card.market_id', '=', marketId)
      .where('card.archived_at', 'is', null)
      .where('card.test_card', '=', false)
      .execute()
    const plays = await tx.db
      .selectFrom('sales_play')
      .innerJoin('sales_play_card', join =>
        join
          .onRef('sales_play_card.customer_id', '=', 'sales_play.customer_id')
          .onRef('sales_play_card.sales_play_id', '=', 'sales_play.id'),
      )
      .innerJoin('card', join =>
        join
          .onRef('card.customer_id', '=', 'sales_play_card.customer_id')
          .onRef('card.id', '=', 'sales_play_card.card_id'),
      )
      .select(['sales_play.id', 'sales_play.name', 'sales_play_card.card_id as cardId'])
      .where('sales_play.customer_id', '=', tx.customerId)
      .where('card.market_id', '=', marketId)
      .where('card.archived_at', 'is', null)
      .orderBy('sales_play.position')
      .orderBy('sales_play.id')
      .orderBy('sales_play_card.position')
      .execute()
    const figures = await cardFigures(app, tx)
    return {
      cards: cards
        .map(({ id, title, topic }) => ({ id, title, subTopicName: topic, dealCount: figures(id).deals }))
        .sort((a, b) => b.dealCount - a.dealCount || a.title.localeCompare(b.title) || a.id - b.id),
      plays: [...Map.groupBy(plays, ({ id }) => id)].map(([salesPlayId, rows]) => ({
        salesPlayId,
        name: rows[0]?.name ?? '',
        cardIdList: rows.map(({ cardId }) => cardId),
      })),
    }
  })
